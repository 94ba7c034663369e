import type { Page } from '@playwright/test'

/** How many presses it takes to do something on a page. */
export async function countTaps(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener('click', () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 }), true)
  })
  await act()
  return page.evaluate(() => Number(Reflect.get(window, 'taps')))
}
