"""Figures for Prometheus, on a port of their own so that no player's request reaches them."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from whitethorn import __version__
from whitethorn.server.app import App
from whitethorn.server.store import AdminError
from whitethorn.server.store_sql import SqlStore


class Figures(Collector):
    """Reads the server's own counters when it is asked; nothing is counted twice."""

    def __init__(self, app: App) -> None:
        self._app = app

    def collect(self) -> Iterator[Metric]:
        tables, sockets = self._app.tables, self._app.sockets
        info = GaugeMetricFamily("whitethorn_info", "The version that runs.", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        yield GaugeMetricFamily("whitethorn_tables", "Matches in memory.", len(tables.live))
        yield GaugeMetricFamily("whitethorn_sockets", "Open sockets.", len(sockets))
        yield CounterMetricFamily("whitethorn_errors", "Errors of our own.", sockets.errors)
        yield CounterMetricFamily("whitethorn_deaf", "Sockets cut for not reading.", sockets.slow)
        if isinstance(tables.store, SqlStore):
            yield from written(tables.store)


def written(store: SqlStore) -> Iterator[Metric]:
    """Return what the writer has done."""
    writer = store.writer
    yield CounterMetricFamily("whitethorn_commits", "Durable commits.", writer.written)
    yield CounterMetricFamily("whitethorn_groups", "Transactions they shared.", writer.groups)
    yield CounterMetricFamily("whitethorn_write_seconds", "Time spent writing.", writer.busy)
    yield CounterMetricFamily("whitethorn_write_failures", "Groups that failed.", writer.failed)


def expose(app: App, host: str, port: int) -> None:
    """Serve the figures at http://host:port/metrics from a thread of their own.

    Raises AdminError where nobody can listen.
    """
    registry = CollectorRegistry()
    registry.register(Figures(app))
    try:
        start_http_server(port, host, registry)
    except OSError as why:
        raise AdminError(f"cannot listen on {host}, port {port}: {why.strerror}") from None
