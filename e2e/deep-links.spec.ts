import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './mailed.ts'
import { newPerson, signInOf } from './people.ts'

test('a guest who opens a link to a booth arrives there after sign-in, and at a talk after a password reset', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await browser.newContext()
  const { eventId, email, password, call } = await newPerson(owner, 'en')
  const { booths } = await call<{ booths: { id: string }[] }>('POST', 'event/booth/search', { eventId, length: 1 })
  const { sessions } = await call<{ sessions: { id: string }[] }>('GET', 'event/programme', { eventId })
  await owner.close()

  const context = await browser.newContext()
  const page = await context.newPage()
  const booth = `/event/${eventId}/expo/${booths[0]?.id}?from=mail%20of%20today#team`
  // The page redirects to the sign-in before it has loaded.
  await page.goto(booth, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectUrl(page, booth)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const talk = `/event/${eventId}/sessions/${sessions[0]?.id}?from=mail#speakers`
  await page.goto(talk, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { links } = await mailTo(browser, email, '/forgot-password-confirm')
  const reset = await context.newPage()
  await reset.goto(links.find((link) => link.includes('/forgot-password-confirm')) ?? '')
  const changed = `${password} by now`
  await reset.getByRole('textbox', { name: 'New password' }).fill(changed)
  await reset.getByRole('button', { name: 'Save new password' }).click()
  await expect(reset).toHaveURL(/\/login\?next=/)
  await expect(reset.getByLabel('Email')).toHaveValue(email)
  await reset.getByRole('textbox', { name: 'Password' }).fill(changed)
  await reset.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectUrl(reset, talk)
  await context.close()
})

test('a sign-in never redirects to another site', async ({ page }) => {
  const { email, password } = signInOf('nazli')
  await page.goto('/login?next=%2F%2Fevil.example%2Fa')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/event\/list$/)
})

const expectUrl = (page: Page, path: string) => expect(page).toHaveURL(`${process.env.E2E_URL}${path}`)
