import type { Page } from '@playwright/test'

/**
 * Leads from the page that stands to another one as a link within the app does, which loads no code again. For pages in the
 * frame; from others, and where the app does not say in time that the page is there, it is opened anew.
 */
export async function leadTo(page: Page, address: string): Promise<void> {
  const isThere = page.url().startsWith('http') && (await page.evaluate(within, address))
  if (!isThere) await page.goto(address, { waitUntil: 'commit' })
}

/** The app gives the focus to each new page; where only what is asked of a page changes, the focus stays. */
async function within(address: string): Promise<boolean> {
  if (!document.querySelector('main[tabindex="-1"]')) return false
  const isSamePage = new URL(address, location.href).pathname === location.pathname
  const isThere = new Promise<boolean>((resolve) => {
    addEventListener('focusin', ({ target }) => (target as Element).matches('main') && resolve(true))
    setTimeout(() => resolve(isSamePage), isSamePage ? 0 : 5_000)
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // As the router numbers its entries.
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return isThere
}
