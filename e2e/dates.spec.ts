import { expect, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { signInAs } from './people.ts'

test('FRAME-6 FRAME-26 dates come from a calendar, a list or the keyboard, and the end follows the start', async ({
  page,
}, info) => {
  await signInAs(page.context(), 'organizer')
  await page.goto('/event/list')
  await page.getByRole('link', { name: 'New event' }).first().click()
  const start = page.getByRole('group', { name: /^Start/ })
  const end = page.getByRole('group', { name: /^End/ })
  const date = (of: typeof start) => of.getByRole('textbox', { name: 'Date' })
  const calendar = page.getByRole('dialog', { name: 'Calendar' })

  await test.step('a typed date is formatted once the field is left', async () => {
    await date(start).fill('6.3.2027')
    await date(start).blur()
    await expect(date(start)).toHaveValue('Sat 6 Mar 2027')
    await date(start).fill('soon')
    await date(start).blur()
    await expect(page.getByText(/^“soon” cannot be read/)).toBeVisible()
    await expect(date(start)).toHaveValue('soon')
    await date(start).fill('2027-03-06')
    await date(start).blur()
    await expect(page.getByText(/^“soon” cannot be read/)).toHaveCount(0)
  })

  await test.step('the calendar works by keyboard, and returns the focus', async () => {
    const button = start.getByRole('button', { name: 'Calendar' })
    await button.click()
    await expect(calendar.getByRole('button', { name: 'Saturday 6 March' })).toBeFocused()
    expect(await checkAccessibility(page, 'the calendar')).toEqual([])
    await page.keyboard.press('PageDown')
    await expect(calendar.getByRole('status')).toHaveText('April 2027')
    await page.keyboard.press('ArrowRight')
    await expect(calendar.getByRole('button', { name: 'Wednesday 7 April' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(date(start)).toHaveValue('Wed 7 Apr 2027')
    await expect(date(end)).toHaveCount(0)
  })

  await test.step('the end gets a different day, and a time from the list', async () => {
    await end.getByRole('button', { name: 'Same day' }).click()
    await calendar.getByRole('button', { name: 'Friday 9 April' }).click()
    await expect(date(end)).toHaveValue('Fri 9 Apr 2027')
    await end.getByRole('combobox', { name: 'Time' }).click()
    await page.getByRole('option', { name: '12:00' }).click()
    await expect(end.getByRole('combobox', { name: 'Time' })).toHaveValue('12:00')
  })

  await test.step('the end follows the start', async () => {
    await date(start).fill('1 april')
    await date(start).blur()
    await expect(date(end)).toHaveValue('Sat 3 Apr 2027')
    await date(end).fill('31 march')
    await date(end).blur()
    await expect(page.getByText('It must end after it starts.')).toBeVisible()
    expect(await checkAccessibility(page, 'an end before the start')).toEqual([])
  })

  if (info.project.name !== 'phone') return
  await test.step('a tap on the date opens the sheet, and Back closes only the sheet', async () => {
    await date(start).tap()
    await expect(calendar.getByRole('button', { name: 'Thursday 1 April' })).toBeFocused()
    await page.goBack()
    await expect(calendar).toHaveCount(0)
    await expect(date(start)).toHaveValue('Thu 1 Apr 2027')
  })
})
