import { expect, type Page } from '@playwright/test'

/** Types a date and time (`yyyy-MM-ddTHH:mm`) into the field with this name, and leaves the field. */
export async function chooseTime(page: Page, name: RegExp, wallClock: string): Promise<void> {
  const [day = '', clock = ''] = wallClock.split('T')
  const group = page.getByRole('group', { name })
  const date = group.getByRole('textbox', { name: 'Date' })
  const time = group.getByRole('combobox', { name: 'Time' })
  await expect(time).toBeVisible()
  if (!(await date.isVisible())) {
    await group.getByRole('button', { name: 'Same day' }).click()
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible()
    await expect(page.getByRole('gridcell').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0)
  }
  await date.fill(day)
  await time.fill(clock)
  await time.blur()
}
