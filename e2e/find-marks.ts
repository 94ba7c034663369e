import type { Page } from '@playwright/test'

/**
 * What is wrong with the marks of the current place. The navigation of the frame marks one entry on every page; another one,
 * such as the tabs of an area, marks one where it leads to the page, and none where it does not.
 */
export function findMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const isHere = (link: HTMLAnchorElement) =>
      location.pathname === link.pathname || location.pathname.startsWith(`${link.pathname}/`)
    /** The bar of a phone has few ways: what is not among them is marked in the menu. */
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
