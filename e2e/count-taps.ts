import type { Page } from '@playwright/test'

/** Counts the presses that something takes on a page, of fingers and mice; a label that passes one on to its field counts once. */
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
