import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readQr } from '../apps/server/src/testing/read-qr.ts'
import { lookHere } from './look.ts'
import { enterAs, listen } from './people.ts'
import { ON_PHONE } from './sizes.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `someone without an account registers on a phone, saves the code, and it opens the ticket: ${colorScheme}`,
    ON_PHONE,
    async ({ browser, context, contextOptions }) => {
      const key = `open-day-${colorScheme}-${Date.now().toString(36)}`
      await publicEvent(await enterAs(context, 'organizer'), key)

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
      expect(await lookHere(page, 'form')).toEqual([])
      await page.getByRole('button', { name: 'Register' }).tap()
      await expect(page.getByRole('region', { name: 'You are registered' })).toBeFocused()
      await expect(page.getByText('Your ticket: Attendee')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
      expect(await lookHere(page, 'ticket')).toEqual([])

      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as picture' }).tap(),
      ])
      const address = await readQr(readFileSync(await saved.path()))
      expect(address).toMatch(new RegExp(`^${process.env.E2E_URL}/tickets/[0-9A-HJKMNP-TV-Z]{16}$`))

      await page.goto(address)
      await expect(page.getByText('Open day of the harbour')).toBeVisible()
      await expect(page.getByText('Pier 9')).toBeVisible()
      await expect(page.getByText('Işıl')).toHaveCount(0)
      expect(await lookHere(page, 'ticket page')).toEqual([])

      await page.goto('/tickets/0000000000000000')
      await expect(page.getByText('There is no such ticket')).toBeVisible()
      expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
      await guest.close()
    },
  )
}

async function publicEvent(call: Awaited<ReturnType<typeof enterAs>>, eventKey: string): Promise<void> {
  const now = Date.now()
  await call('POST', 'event', {
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
}
