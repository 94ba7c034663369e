import type { Page } from '@playwright/test'

/** Chooses a day and a time in the group of that name, `yyyy-MM-ddTHH:mm`; the year and month first, which make the days. */
export async function chooseTime(page: Page, name: RegExp, wallClock: string): Promise<void> {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallClock.split(/\D/).map(Number)
  const group = page.getByRole('group', { name })
  for (const [part, value] of Object.entries({ Year: year, Month: month, Day: day, Hour: hour, Minute: minute })) {
    await group.getByRole('combobox', { name: part }).selectOption(String(value))
  }
}
