import { expect, type Page, test } from '@playwright/test'
import { anIdentityProvider } from '../apps/server/src/testing/an-identity-provider.ts'
import { demoEventId, signIn, signInOf } from './people.ts'
import { ON_DESK, SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const { E2E_URL = '', E2E_IDENTITY } = process.env
const CLIENT = { clientId: 'parley', secret: 'between-us', backTo: [`${E2E_URL}/api/pool/provider/cognito/back`] }

test(
  'a new person signs in with an identity provider, consents once, and is not asked again',
  ON_DESK,
  async ({ page }, info) => {
    test.skip(!E2E_IDENTITY, 'The product at E2E_URL knows no identity provider of ours')
    const identities = await anIdentityProvider([CLIENT], JSON.parse(E2E_IDENTITY ?? ''))
    const subject = `selin-${info.project.name}-${Date.now()}`
    identities.people.set(subject, { email: `${subject}@example.org`, isVerified: true, name: 'Selin', surname: 'Öz' })

    identities.who = null
    // The page redirects to the sign-in before it has loaded.
    await page.goto('/my-agenda', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Continue with Fair ID' }).click()
    await expect(page.getByText('You cancelled the sign-in.')).toBeVisible()

    identities.who = subject
    await page.getByRole('link', { name: 'Continue with Fair ID' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(`${subject}@example.org`)
    await expect(page.getByLabel('First name')).toHaveValue('Selin')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/my-agenda$/)

    await signOut(page)
    await page.goto('/event/list', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Continue with Fair ID' }).click()
    await expect(page).toHaveURL(/\/event\/list$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/event\/list$/)
    await identities.close()
  },
)

test(
  'an emailed sign-in link works once, and leads into the event of the requested page',
  SHORT_ON_PHONE,
  async ({ page, context }) => {
    const { email } = signInOf('nazli')
    await signIn(page, 'nazli')
    const eventId = await demoEventId()
    await signOut(page)
    await page.goto(`/event/${eventId}/sessions`, { waitUntil: 'commit' })
    const mail = await context.newPage()
    const before = await newestLink(mail, email)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await expect(page.getByText(`A sign-in link is on its way to ${email}.`)).toBeVisible()

    let address = ''
    await expect(async () => {
      address = await newestLink(mail, email)
      expect(address).not.toBe(before)
    }).toPass()

    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`/event/${eventId}/(lobby|attendees|sessions)$`))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await signOut(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Send a new link to ${email}` })).toBeVisible()
  },
)

/** Clears the cookies and the local storage, which is like moving to another device. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** Returns the newest sign-in link emailed to this address, or an empty string if there is none. */
async function newestLink(page: Page, email: string): Promise<string> {
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  const link = page.getByRole('article').getByRole('link').filter({ hasText: '/token-login' }).first()
  return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? '') : ''
}

test('the sign-in form does not move when the provider buttons load late', SHORT_ON_DESK, async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/provider-buttons-.*\.js/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const before = await button.boundingBox()
  await expect(page.getByRole('link', { name: 'Continue with Fair ID' })).toBeHidden()
  letCome()
  await expect(page.getByRole('link', { name: 'Continue with Fair ID' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
