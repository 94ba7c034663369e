import type { Page } from '@playwright/test'

/**
 * Goes to another page like a link within the app, so that no code loads again. Works for pages in the frame.
 *
 * For other pages, and if the app does not show the page in time, opens the URL instead.
 */
export async function navigateTo(page: Page, address: string): Promise<void> {
  const isThere = page.url().startsWith('http') && (await page.evaluate(within, address))
  if (!isThere) await page.goto(address, { waitUntil: 'commit' })
}

/**
 * Navigates within the app and returns true once the page is there. Runs in the page. The app focuses each new page,
 * which shows that it is there. If only the query changes, the focus stays.
 */
async function within(address: string): Promise<boolean> {
  if (!document.querySelector('main[tabindex="-1"]')) return false
  const isSamePage = new URL(address, location.href).pathname === location.pathname
  const isThere = new Promise<boolean>((resolve) => {
    addEventListener('focusin', ({ target }) => (target as Element).matches('main') && resolve(true))
    setTimeout(() => resolve(isSamePage), isSamePage ? 0 : 5_000)
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // The history entries are numbered like those of the router.
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return isThere
}
