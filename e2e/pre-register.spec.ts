import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { decodeQr } from '../apps/server/src/testing/read-qr.ts'
import { checkAccessibility } from './check-accessibility.ts'
import { mailTo } from './mailed.ts'
import { listen, signInAs } from './people.ts'
import { ON_PHONE } from './sizes.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a visitor without an account registers on a phone and saves the code, which opens the ticket: ${colorScheme}`,
    ON_PHONE,
    async ({ browser, context, contextOptions }) => {
      const key = `open-day-${colorScheme}-${Date.now().toString(36)}`
      await publicEvent(await signInAs(context, 'organizer'), key)

      const guest = await browser.newContext({ ...contextOptions, colorScheme })
      const page = await guest.newPage()
      const complaints = listen(page)
      await page.goto(`/event-preregister?eventId=${key}`)
      await page.getByRole('button', { name: 'Register' }).tap()
      await expect(page.getByLabel('First name')).toBeFocused()
      const email = `${key}@example.org`
      for (const [label, text] of Object.entries({
        'First name': 'Işıl',
        'Last name': 'Çağlayan-Öztürk',
        Email: email,
        'Phone (required)': '+90 555 111 22 33',
        Company: 'Ak Yazılım',
        'Job title': 'Mimar',
      })) {
        await page.getByLabel(label).fill(text)
      }
      expect(await checkAccessibility(page, 'form')).toEqual([])
      await page.getByRole('button', { name: 'Register' }).tap()
      await expect(page.getByRole('region', { name: 'You are registered' })).toBeFocused()
      await expect(page.getByText('Your ticket: Attendee')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
      expect(await checkAccessibility(page, 'ticket')).toEqual([])

      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as picture' }).tap(),
      ])
      const address = await decodeQr(readFileSync(await saved.path()))
      expect(address).toMatch(new RegExp(`^${process.env.E2E_URL}/tickets/[0-9A-HJKMNP-TV-Z]{16}$`))

      await page.goto(address)
      await expect(page.getByText('Open day of the harbour')).toBeVisible()
      await expect(page.getByText('Pier 9')).toBeVisible()
      await expect(page.getByText('Işıl')).toHaveCount(0)
      expect(await checkAccessibility(page, 'ticket page')).toEqual([])

      await page.goto('/tickets/0000000000000000')
      await expect(page.getByText('There is no such ticket')).toBeVisible()
      expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
      await guest.close()
    },
  )
}

test("from the link of an event to its lobby, name and email are typed once, and every page has the event's colors", async ({
  browser,
  context,
  contextOptions,
}, info) => {
  const key = `link-to-lobby-${info.project.name}-${Date.now().toString(36)}`
  const call = await signInAs(context, 'organizer')
  const eventId = await publicEvent(call, key)
  await call('PUT', 'event', { eventId, indexPagePath: 'lobby', description: 'Boats for all.', publicProgramme: true })
  const { viewport, isMobile, hasTouch } = info.project.use
  const guest = await browser.newContext({
    ...contextOptions,
    ...(viewport ? { viewport } : {}),
    ...(isMobile ? { isMobile, hasTouch: Boolean(hasTouch) } : {}),
  })
  const page = await guest.newPage()
  const email = `${key}@example.org`
  const fills = { 'First name': 'Işıl', 'Last name': 'Çağlayan-Öztürk', Email: email }
  const isInItsColours = () => expect(page.locator('html')).toHaveCSS('--brand-6', '#0f766e')
  const isOfEvent = async () => {
    await expect(page.getByText('Open day of the harbour').first()).toBeVisible()
    await isInItsColours()
  }

  await page.goto(`/event-preregister?eventId=${key}`)
  await isOfEvent()
  await expect(page.getByText('Boats for all.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open map' })).toBeVisible()
  const others = { 'Phone (required)': '+90 555 111 22 33', Company: 'Ak Yazılım', 'Job title': 'Mimar' }
  for (const [label, text] of Object.entries({ ...fills, ...others })) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Register' }).click()

  await page.getByRole('link', { name: 'Create account' }).click()
  await isOfEvent()
  // The typed data is filled in, and only the password is new.
  for (const [label, text] of Object.entries(fills)) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await isOfEvent()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Create an account' }).click()
  for (const [label, text] of Object.entries(fills)) await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('dialog').getByRole('button', { name: 'Save time zone' }).click()
  await isOfEvent()
  const { text } = await mailTo(browser, email, 'code')
  await page.getByLabel(/^Code/).fill(/\b\d{8}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm email' }).click()

  // The steps of the profile follow, filled in from the registration, and then the lobby.
  await expect(page.getByLabel('Company')).toHaveValue('Ak Yazılım')
  await expect(page.getByLabel('Job title')).toHaveValue('Mimar')
  await isInItsColours()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(/\/event\/[0-9a-z]{20}\/lobby/)
  await expect(page.getByRole('main').getByText(/Good \w+, Işıl/)).toBeVisible()
  await guest.close()
})

test('a person who joins before confirming the email stays one person, and the email leads into the event on another device', async ({
  browser,
  context,
  contextOptions,
}, info) => {
  const key = `later-${info.project.name}-${Date.now().toString(36)}`
  const call = await signInAs(context, 'organizer')
  const eventId = await publicEvent(call, key)
  const email = `${key}@example.org`
  const password = 'correct horse battery'
  const guest = await browser.newContext(contextOptions)
  const page = await guest.newPage()
  await page.goto(`/event-preregister?eventId=${key}`)
  const fills = { 'First name': 'Işıl', 'Last name': 'Ak', Email: email, 'Phone (required)': '+90 555 111 22 33' }
  for (const [label, text] of Object.entries({ ...fills, Company: 'Ak', 'Job title': 'Mimar' })) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save time zone' }).click()
  await page.getByRole('button', { name: 'Join now, confirm later' }).click()
  await page.getByRole('button', { name: 'Join event' }).click()
  await expect(page.getByLabel('Company')).toBeVisible()

  const { links } = await mailTo(browser, email, '/confirmEmail')
  const other = await browser.newContext(contextOptions)
  const there = await other.newPage()
  await there.goto(links.find((each) => each.includes('/confirmEmail')) ?? '')
  await there.getByRole('button', { name: 'Confirm address' }).click()
  await expect(there).toHaveURL(new RegExp(`/login\\?next=%2Fevent%2F${eventId}%2F`))
  await expect(there.getByLabel('Email')).toHaveValue(email)
  await there.getByRole('textbox', { name: 'Password' }).fill(password)
  await there.getByRole('button', { name: 'Sign in' }).click()
  await expect(there).toHaveURL(new RegExp(`/event/${eventId}/`))
  await expect
    .poll(async () => {
      const { people } = await call<{ people: { fullName: string }[] }>('GET', 'event/people', { eventId })
      return people.filter(({ fullName }) => fullName === 'Işıl Ak').length
    })
    .toBe(1)
  await Promise.all([guest.close(), other.close()])
})

async function publicEvent(call: Awaited<ReturnType<typeof signInAs>>, eventKey: string): Promise<string> {
  const now = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Open day of the harbour',
    eventKey,
    venue: 'Pier 9',
    eventType: 'normal',
    timezone: 'Europe/Istanbul',
    startDateMillis: now,
    endDateMillis: now + 86_400_000,
    publicEvent: true,
    color: '#0f766e',
  })
  return eventId
}
