"""What a telephone owes to a thumb: nothing to the side, large targets, facts in sight."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WIDTHS = ((320, 640), (360, 740), (390, 844), (430, 932))
LYING = (844, 390)
USUAL = {"width": 390, "height": 844}
# What a browser on a telephone is made with.
TELEPHONE: dict[str, Any] = {
    "viewport": USUAL,
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
    "locale": "en-GB",
}

# What reaches beyond the screen or can be scrolled sideways.
SIDEWAYS = """() => {
  const out = []
  if (document.documentElement.scrollWidth > innerWidth) out.push('the page')
  for (const x of document.querySelectorAll('.phone *')) {
    if (x.closest('svg, .hand, .sr, details:not([open]) > ul')) continue
    const style = getComputedStyle(x)
    const mayRoll = ['auto', 'scroll'].includes(style.overflowX)
    const rolls = mayRoll && x.scrollWidth > x.clientWidth + 1
    const box = x.getBoundingClientRect()
    const outside = box.right > innerWidth + 1 || box.left < -1
    const beyond = x.closest('.prompt') && box.width && outside
    if (rolls || beyond) out.push(`${x.tagName} ${x.className} ${x.textContent.slice(0, 40)}`)
  }
  return out
}"""

# Targets of the prompt that are lower than a thumb needs.
SMALL = """() => ['.prompt .groups', '.prompt .keys', '.prompt .foot', '.tabs']
  .flatMap((part) => [...document.querySelectorAll(`${part} button`)])
  .filter((x) => x.offsetParent && !x.closest('details'))
  .filter((x) => x.getBoundingClientRect().height < 43.5)
  .map((x) => `${x.getBoundingClientRect().height} ${x.textContent.slice(0, 40)}`)"""

# Facts and options that are not in sight, or lie over each other.
HIDDEN = """() => {
  const out = []
  const facts = document.querySelector('.a-facts ul')
  const find = (name) => document.querySelector(name)
  for (const x of [facts, find('.prompt .foot'), find('.prompt h2')]) {
    const box = x?.getBoundingClientRect()
    const seen = box?.height && box.top >= 0 && box.bottom <= innerHeight
    if (!seen) out.push(x ? `${x.tagName} ${x.className} ${box.top} ${box.bottom}` : 'missing')
  }
  for (const x of facts?.children ?? []) {
    if (x.scrollWidth > x.clientWidth + 1) out.push(x.textContent)
  }
  const foot = find('.prompt .foot').getBoundingClientRect()
  const tabs = find('.tabs').getBoundingClientRect()
  const upright = innerHeight > innerWidth
  if (upright && foot.bottom > tabs.top + 1) out.push('the foot lies under the tabs')
  return out
}"""


def fits(page: Page) -> None:
    """Assert that the question which is asked now suits every telephone, upright and lying."""
    for width, height in (*WIDTHS, LYING):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        kind = page.locator(".prompt").get_attribute("data-kind")
        for test in (SIDEWAYS, SMALL, HIDDEN):
            found = page.evaluate(test)
            assert found == [], (kind, width, found)
    page.set_viewport_size(USUAL)  # type: ignore[arg-type]
