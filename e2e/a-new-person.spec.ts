import { expect, test } from '@playwright/test'
import { listen } from './people.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

test(
  'a new person signs up, creates a demo event, finds someone and requests a meeting',
  SHORT_ON_PHONE,
  async ({ page }, info) => {
    const complaints = listen(page)
    await page.goto('/')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()

    await page.getByLabel('First name').fill('Işıl')
    await page.getByLabel('Last name').fill('Çağlayan-Öztürk')
    await page.getByLabel('Email').fill(`isil-${info.project.name}-${Date.now()}@example.org`)
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/event\/list/)
    await page.getByRole('dialog').getByRole('button', { name: 'Save time zone' }).click()

    await page.getByRole('button', { name: 'Create demo event' }).first().click()
    await expect(page).toHaveURL(/\/event\/[0-9a-z]{20}\/(lobby|attendees)/)
    const eventId = /event\/([0-9a-z]{20})/.exec(page.url())?.[1]

    await page.goto(`/event/${eventId}/lobby`)
    await expect(page.getByRole('main').getByText(/Good \w+, Işıl/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your day' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /to meet you$/ })).toBeVisible()

    await page.goto(`/event/${eventId}/attendees`)
    await page
      .getByRole('button', { name: /^Meet: / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  },
)

test(
  'a sign-in with an unknown email says that no account uses it, and keeps the typed email',
  SHORT_ON_PHONE,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('No account uses this email.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  },
)
