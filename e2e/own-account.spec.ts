import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo } from './mailed.ts'
import { newPerson, signInAs } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

const DAY = 86_400_000
const NEW_PASSWORD = 'battery staple horse'
const NAME = 'Işıl Çağlayan'

test(
  'a user confirms an email, changes the password, makes another email primary, and deletes the account',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }, info) => {
    test.setTimeout(180_000)
    const context = await browser.newContext(contextOptions)
    const { email, password } = await newPerson(context, 'en')
    const second = `second-${info.project.name}-${Date.now()}@example.org`
    const page = await context.newPage()
    const elsewhere = await browser.newContext(contextOptions)
    const other = await elsewhere.newPage()

    await test.step('a notice leads to the page for the emailed code', async () => {
      await page.goto('/event/list')
      await page.getByRole('link', { name: 'Confirm your email' }).click()
      await expect(page.getByRole('heading', { name: 'Connected emails', level: 1 })).toBeVisible()
      await page.getByLabel('Code').fill(await codeFor(browser, email))
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await expect(page.getByText('Your email is confirmed')).toBeVisible()
      await expect(page.getByText('Waiting for its code')).toHaveCount(0)
      await page.goto('/event/list')
      await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Confirm your email' })).toHaveCount(0)
    })

    await test.step('a new password signs the other device out at once', async () => {
      await signInWith(other, email, password)
      await expect(other).toHaveURL('/event/list')
      await page.goto('/account/security')
      const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
      await expect(devices).toHaveCount(2)
      await page.getByRole('textbox', { name: 'Current password' }).fill(password)
      await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password updated')).toBeVisible()
      await expect(other).toHaveURL(/\/login/)
      await expect(devices).toHaveCount(1)
      await expect(devices).toContainText('This device')
    })

    await test.step('another email is connected by its code and made primary', async () => {
      await page.goto('/account/connected-emails')
      await page.getByRole('link', { name: 'Connect an email' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(second)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByText(`A code is on its way to ${second}`)).toBeVisible()
      const code = await codeFor(browser, second)
      await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.getByRole('button', { name: 'Confirm email' }).click()
      await page.getByRole('button', { name: `Make primary: ${second}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make primary' }).click()
      await expect(page.getByText(`${second} is primary.`)).toBeVisible()
      const emails = page.getByRole('list', { name: 'Connected emails' }).getByRole('listitem')
      await expect(emails.first()).toContainText(second)
      await signInWith(other, second, NEW_PASSWORD)
      await expect(other).toHaveURL('/event/list')
    })

    const host = await browser.newContext(contextOptions)
    const nazli = await host.newPage()
    const { eventId = '' } = await (await signInAs(host, 'nazli'))('POST', 'event', anEvent())
    await test.step('the user joins an event and is visible to others', async () => {
      await page.goto(`/event/${eventId}`)
      await page.getByRole('button', { name: 'Join event' }).click()
      await expect(page).toHaveURL(new RegExp(`/event/${eventId}/\\w+`))
      await nazli.goto(`/event/${eventId}/attendees`)
      await nazli.getByRole('link', { name: NAME, exact: true }).click()
      await expect(nazli.getByRole('heading', { name: NAME }).last()).toBeVisible()
    })

    await test.step('the account is deleted after two confirmations, and its email no longer signs in', async () => {
      await page.goto('/account/security')
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByLabel('Confirmation word').fill('Delete')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Your meetings: they are cancelled')).toBeVisible()
      await page.getByRole('button', { name: 'Delete forever' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Your account is deleted')).toBeVisible()
      await expect(other).toHaveURL(/\/login/)
      await signInWith(other, second, NEW_PASSWORD)
      await expect(other.getByText('No account uses this email.')).toBeVisible()
    })

    await test.step('others see a deleted participant instead', async () => {
      await nazli.reload()
      await expect(nazli.getByText('Deleted participant').first()).toBeVisible()
      await expect(nazli.getByText(NAME)).toHaveCount(0)
    })
    await Promise.all([context.close(), elsewhere.close(), host.close()])
  },
)

const anEvent = () => ({
  name: 'Small fair',
  eventKey: `small-fair-${Date.now()}`,
  eventType: 'normal',
  timezone: 'Europe/Istanbul',
  startDateMillis: Date.now() - DAY,
  endDateMillis: Date.now() + DAY,
  publicEvent: true,
})

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Returns the code emailed last to this address. */
async function codeFor(browser: Browser, email: string): Promise<string> {
  const { text } = await mailTo(browser, email, 'Code:')
  return /Code: (\d{8})/.exec(text)?.[1] ?? ''
}
