import { readFile } from 'node:fs/promises'
import { type BrowserContextOptions, expect, test } from '@playwright/test'
import { checkAccessibility, look } from './check-accessibility.ts'
import { type Call, signInAs } from './people.ts'
import { ON_DESK } from './sizes.ts'

const HOUR = 3_600_000
const SCHEMES = ['light', 'dark'] as const

/** Creates an event in the most difficult color. It runs now, with people, and with current and future talks. */
async function makeYellowEvent(organizer: Call, guest: Call): Promise<string> {
  const now = Date.now()
  const { eventId = '' } = await organizer('POST', 'event', {
    name: 'Lemon Week',
    eventKey: `lemon-${now.toString(36)}`,
    venue: 'Citrus hall',
    eventType: 'normal',
    timezone: 'Europe/Brussels',
    startDateMillis: now - 24 * HOUR,
    endDateMillis: now + 24 * HOUR,
    publicEvent: true,
    color: '#ffff00',
  })
  await guest('POST', 'event/join', { eventId })
  // Both people have filled in their profiles, so that no question appears on the way in. They are listed, so that a
  // person can be opened.
  const participant = { company: 'Citrus & Co', listed: true }
  for (const call of [guest, organizer]) await call('PUT', 'event/participant', { eventId, action: 'all', participant })

  const at = (millis: number) => `<date>${new Date(millis).toISOString()}</date>`
  const programme = (await readFile(new URL('fixtures/harbour-first.xml', import.meta.url), 'utf8'))
    .replaceAll('<date>2027-03-06T10:00:00+01:00</date>', at(now - HOUR / 4))
    .replaceAll('<date>2027-03-06T11:00:00+01:00</date>', at(now + HOUR / 2))
  const file = { eventId, fileName: 'lemon.xml' }
  const { importId = '' } = await organizer('POST', 'event/import', file, Buffer.from(programme))
  await organizer('PUT', 'event/import', { eventId, importId })
  const state = async () => (await organizer('GET', 'event/import', { eventId, importId })).state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  return eventId
}

/**
 * The tabs that are visited. The test continues from the last one. A short run leaves the others to `npm run
 * test:long`.
 */
const TABS = process.env.TEST_SIZE === 'long' ? ['lobby', 'sessions', 'attendees'] : ['attendees']

test('axe finds nothing in a pure yellow event, in light and in dark', ON_DESK, async ({ browser, contextOptions }) => {
  test.setTimeout(90_000)
  const etiennes = await browser.newContext(contextOptions)
  const organizers = await browser.newContext(contextOptions)
  const guest = await signInAs(etiennes, 'etienne')
  const eventId = await makeYellowEvent(await signInAs(organizers, 'organizer'), guest)
  await Promise.all([etiennes.close(), organizers.close()])

  const found: string[] = []
  for (const colorScheme of SCHEMES) {
    const options: BrowserContextOptions = { ...contextOptions, colorScheme }
    const context = await browser.newContext(options)
    await signInAs(context, 'etienne')
    const page = await context.newPage()
    for (const tab of TABS) found.push(...(await look(page, `/event/${eventId}/${tab}`)))
    await page.locator('main a[href*="/attendees/"]').first().click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    found.push(...(await checkAccessibility(page, 'person')))
    await page.goto(`/event/${eventId}/sessions`)
    await expect(page.getByText('Live now').first()).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name: 'Now', exact: true })
    const brand = await button.evaluate((element) => getComputedStyle(element).getPropertyValue('--brand-6'))
    expect(brand).toBe('#ffff00')
    await context.close()
  }
  expect(found).toEqual([])
})
