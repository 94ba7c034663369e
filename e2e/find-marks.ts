import type { Page } from '@playwright/test'

/**
 * Finds faults of `aria-current`. The frame's navigation must mark one entry on every page.
 *
 * Any other navigation, such as the tabs of an area, must mark one entry if it leads to the page, and none otherwise.
 */
export function findMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const isHere = (link: HTMLAnchorElement) =>
      location.pathname === link.pathname || location.pathname.startsWith(`${link.pathname}/`)
    /** Returns true for the bar of a phone, which has few entries. Pages outside it are marked in the menu instead. */
    const isBar = (nav: Element) => nav.querySelector('[data-as="tab"]') !== null
    const isInEvent = /^\/event\/(?!list$|new$)/.test(location.pathname)
    const isOfFrame = (nav: Element) => nav.querySelector('[data-as]') !== null
    const navs = [...document.querySelectorAll('nav')]
    if (navs.filter(isOfFrame).length !== 1) wrong.push(`${navs.filter(isOfFrame).length} navigations of the frame`)
    for (const nav of navs) {
      const marked = nav.querySelectorAll('[aria-current]').length
      const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href]')]
      const mayMiss = isBar(nav) && !isInEvent && !links.some(isHere)
      const expected = isOfFrame(nav) || links.some(isHere) ? 1 : 0
      if (marked !== expected && !(mayMiss && marked === 0))
        wrong.push(`${nav.getAttribute('aria-label')}: ${marked} entries marked, not ${expected}`)
    }
    return wrong
  })
}
