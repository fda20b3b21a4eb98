"""Tests stand where the code stands, and committed files name no machine."""

from __future__ import annotations

import re
import tomllib

from scripts.sources import PACKAGE, ROOT, TESTS, committed, python_files, short

TEXTS = {".py", ".toml", ".md", ".ts", ".svelte", ".css", ".json", ".sh", ".ftl", ".html", ".txt"}
TEXTS |= {".yml", ".yaml", ".cfg", ".ini", ".js", ".mjs", ".svg", ""}
# The folders of one machine, and the hosts that packages come from.
PATHS = re.compile(r"(?<![\w.:/~}])/(work|home|root|Users|opt/pypi|mnt|workspace)/[\w.-]+")
HOSTS = re.compile(
    r"(registry\.(npmjs|yarnpkg)|files\.pythonhosted|pypi\.org|npmmirror|artifactory)"
)


def test_tests_mirror_the_package() -> None:
    packages = {
        path.parent.relative_to(PACKAGE)
        for path in python_files(PACKAGE)
        if path.name != "__init__.py"
    }
    missing = [
        f"tests/{folder}"
        for folder in sorted(packages)
        if str(folder) != "." and not list((TESTS / folder).glob("test_*.py"))
    ]
    assert not missing, "packages without tests of their own"


def test_test_folders_are_packages() -> None:
    # Else two files of one name shadow each other, and mypy reads only one of them.
    folders = {path.parent for path in python_files(TESTS)}
    assert not [short(f) for f in sorted(folders) if not (f / "__init__.py").is_file()]


def test_committed_files_name_no_machine_and_no_registry() -> None:
    wrong: list[str] = []
    for path in committed():
        if path.suffix not in TEXTS or path == TESTS / "house/test_layout.py":
            continue
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if PATHS.search(line) or HOSTS.search(line):
                wrong.append(f"{short(path)}:{number} {line.strip()[:80]}")
    assert not wrong


def test_direct_dependencies_are_pinned_as_in_the_constraints() -> None:
    constraints = dict(
        line.lower().split("==")
        for line in (ROOT / "constraints.txt").read_text().splitlines()
        if "==" in line
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"]]
    wanted += [one for group in project["dependency-groups"].values() for one in group]
    for requirement in wanted:
        if isinstance(requirement, str) and "==" in requirement:
            name, version = requirement.split(";")[0].strip().lower().split("==")
            name = re.sub(r"\[.*\]", "", name).replace(".", "-")
            assert constraints.get(name, version) == version, requirement
