import type { Page } from '@playwright/test'

/**
 * Counts the presses on a page while `act` runs, by touch and mouse. A label that forwards a press to its field counts
 * once.
 */
export async function countTaps(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener(
      'pointerdown',
      () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 }),
      true,
    )
  })
  await act()
  return page.evaluate(() => Number(Reflect.get(window, 'taps')))
}
