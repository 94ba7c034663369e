import { expect, type Page, test } from '@playwright/test'
import { inProductDatabase } from '../apps/server/src/testing/in-product-database.ts'
import { releases } from './next-release.ts'
import { addGuests, type Desk, openDesk, scan, setDeskOffline, waitForOfflineList } from './offline-desk.ts'
import { type EventByCalls, eventByCalls } from './own-event.ts'
import { openOwnEntries } from './people.ts'
import { ON_DESK } from './sizes.ts'

let event: EventByCalls
let tickets: string[]
const SCANS = '**/api/event/checkin/scans'

test.beforeEach(async ({ browser, contextOptions }) => {
  test.setTimeout(120_000)
  event = await eventByCalls(browser, contextOptions)
  tickets = await addGuests(event, 4)
})
test.afterEach(() => event.close())

const ask = async <T>(query: string): Promise<T> => {
  const found: unknown[] = []
  await inProductDatabase(process.env.E2E_DATA_DIR ?? '', async (client) => {
    found.push(...(await client.query(query, [event.eventId])).rows)
  })
  return found[0] as T
}
/**
 * Reads the number of scans that the server has, how many of them are undone, and how many guests it counts as inside.
 */
const counts = () =>
  ask(`select count(*)::int as scans, count(undone_at)::int as undone, (select coalesce(max(capacity_used), 0) from checkin_area
    where event_id = $1) as used from checkin_scan where event_id = $1`)
const arrived = (found: Record<string, number>) => expect.poll(counts, { timeout: 30_000 }).toMatchObject(found)
const databases = (page: Page) =>
  page.evaluate(async () => ({
    list: (await indexedDB.databases()).some(({ name }) => name === 'parley.desk'),
    page: await caches.has('parley-check-in'),
  }))
const scans = async (desk: Desk, some: readonly string[]) => {
  const said: string[] = []
  for (const ticket of some) said.push((await scan(desk, ticket)).status)
  return said
}
/** Blocks the sending of waiting scans, by the page and by the service worker. */
const blockSending = async (page: Page) => {
  await page.context().route(SCANS, (route) => route.abort())
  await page.evaluate(() => Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }))
}
const signOut = async (page: Page) => {
  await openOwnEntries(page, 'desk')
  await page.getByRole('button', { name: 'Sign out' }).click()
}

test('DESK-8 a scan is undone offline and does not count', ON_DESK, async () => {
  const desk = await openDesk(event, 'Left', 0)
  const { page } = desk
  await setDeskOffline(desk, true)
  const [one = '', two = ''] = tickets
  expect(await scans(desk, [one, two])).toEqual(['checkedIn', 'checkedIn'])
  await page.keyboard.press('F9')
  await expect(page.getByText(/Undone\. .* is not inside/)).toBeVisible()
  // A desk reads a code that stays in front of the reader only once, so the other code comes first.
  expect(await scans(desk, [one, two])).toEqual(['alreadyCheckedIn', 'checkedIn'])
  await page.keyboard.press('F9')
  await expect(page.getByText('Undone ·')).toHaveCount(2)
  await setDeskOffline(desk, false)
  await arrived({ scans: 4, undone: 2, used: 1 })
})

test(
  'DESK-7 DESK-9 a sign-out with unsent scans asks first, sends them, and then removes the list from the device',
  ON_DESK,
  async () => {
    const desk = await openDesk(event, 'Left', 0)
    const { page } = desk
    await page.context().route(SCANS, (route) => route.abort())
    await setDeskOffline(desk, true)
    await scans(desk, tickets.slice(0, 2))
    await setDeskOffline(desk, false)
    await page.goto(`/event/${event.eventId}`)
    await signOut(page)
    const dialog = page.getByRole('dialog', { name: '2 scans and notes have not been sent' })
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await expect(dialog.getByRole('alert')).toContainText('could not be sent')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await databases(page)).toEqual({ list: true, page: true })

    await page.context().unroute(SCANS)
    await signOut(page)
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await arrived({ scans: 2, used: 2 })
    await expect.poll(() => databases(page)).toEqual({ list: false, page: false })
  },
)

test('DESK-7 a user may sign out and lose the unsent scans', ON_DESK, async () => {
  const desk = await openDesk(event, 'Left', 0)
  const { page } = desk
  await blockSending(page)
  await setDeskOffline(desk, true)
  await scans(desk, tickets.slice(0, 1))
  await setDeskOffline(desk, false)
  await page.goto(`/event/${event.eventId}`)
  await signOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out and lose them' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.poll(() => databases(page)).toEqual({ list: false, page: false })
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open('parley.deskScans')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counted = opening.result.transaction('scans').objectStore('scans').count()
    return new Promise<number>((resolve) => counted.addEventListener('success', () => resolve(counted.result)))
  })
  expect(left).toBe(0)
})

test('DESK-9 scans are sent from any page, and by the worker if no page is open, each once', ON_DESK, async () => {
  const desk = await openDesk(event, 'Left', 0)
  const { page } = desk
  const context = page.context()
  await setDeskOffline(desk, true)
  await scans(desk, tickets.slice(0, 2))
  await page.goto('about:blank')
  await setDeskOffline(desk, false)
  await page.goto(`/event/${event.eventId}`)
  await arrived({ scans: 2, used: 2 })

  await page.goto('/check-in')
  await page.getByRole('button', { name: 'Start' }).click()
  await waitForOfflineList(page)
  await setDeskOffline(desk, true)
  await scans(desk, tickets.slice(2))
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  const cdp = await context.newCDPSession(other)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/check-in') && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(process.env.E2E_URL ?? '')
  const registrationId = await found
  // Simulates a page and the worker that send at the same time.
  await Promise.all([
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'parley.deskScans', lastChance: false }),
    cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'parley.deskScans', lastChance: false }),
  ])
  await arrived({ scans: 4, used: 4 })
})

test('DESK-2 a desk that an organizer removes while it is offline is notified and loses no scan', ON_DESK, async () => {
  const desk = await openDesk(event, 'Left', 0)
  const { page } = desk
  await setDeskOffline(desk, true)
  await scans(desk, tickets.slice(0, 2))
  const organizer = await event.organizer.open()
  await organizer.goto(`/event/${event.eventId}/organize/desks`)
  await organizer.getByRole('article', { name: 'Left' }).getByRole('button', { name: 'Forget' }).click()
  await organizer.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
  await expect(organizer.getByRole('article', { name: 'Left' })).toBeHidden()
  expect(await scans(desk, tickets.slice(2, 3))).toEqual(['checkedIn'])
  await setDeskOffline(desk, false)
  await expect(page.getByText('This desk was forgotten')).toBeVisible({ timeout: 30_000 })
  await arrived({ scans: 3, used: 3 })
  expect(await databases(page)).toEqual({ list: false, page: false })
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('This desk was forgotten')).toBeHidden()
  await expect.poll(async () => (await databases(page)).list, { timeout: 30_000 }).toBe(true)
  expect(await scans(desk, tickets.slice(3))).toEqual(['checkedIn'])
})

test('DESK-2 the list leaves a desk when the event is over, and unsent scans still arrive', ON_DESK, async () => {
  const desk = await openDesk(event, 'Left', 0)
  const { page } = desk
  await setDeskOffline(desk, true)
  await scans(desk, tickets.slice(0, 2))
  await ask(`update event set starts_at = now() - interval '2 days', ends_at = now() - interval '1 minute'
    where event_id = $1 returning event_id`)
  await setDeskOffline(desk, false)
  await expect(page.getByText('The event is over')).toBeVisible({ timeout: 30_000 })
  await arrived({ scans: 2, used: 2 })
  expect(await databases(page)).toEqual({ list: false, page: false })
})

test('DESK-10 a desk works through a new release, takes it between scans, and loses nothing', ON_DESK, async () => {
  const next = await releases(process.env.E2E_URL ?? '')
  try {
    const desk = await openDesk(event, 'Left', 0, next.address)
    const { page } = desk
    // This also works while the page reloads into the new release, because the locator waits for the next page.
    const entry = () => page.locator('script[type="module"]').first().getAttribute('src')
    const before = (await entry()) ?? ''
    await setDeskOffline(desk, true)
    expect(await scans(desk, tickets.slice(0, 2))).toEqual(['checkedIn', 'checkedIn'])
    next.makeNext()
    await setDeskOffline(desk, false)
    expect(await scans(desk, tickets.slice(2, 3))).toEqual(['checkedIn'])
    expect(await entry()).toBe(before)
    await arrived({ scans: 3, used: 3 })
    await expect.poll(entry, { timeout: 40_000 }).toBe(before.replace('.js', '~.js'))
    await expect(page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')).toHaveCount(3)
    // The new release is cached and opens offline.
    await waitForOfflineList(page)
    const isKept = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('parley-check-in')).match('/check-in', { ignoreVary: true })
        return (await kept?.text())?.includes('~.js') ?? false
      })
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
    await setDeskOffline(desk, true)
    await page.reload()
    expect(await scans(desk, tickets.slice(3))).toEqual(['checkedIn'])
    await setDeskOffline(desk, false)
    await arrived({ scans: 4, used: 4 })
  } finally {
    await next.close()
  }
})
