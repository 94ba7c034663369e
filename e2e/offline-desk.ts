import { expect, type Page } from '@playwright/test'
import { inProductDatabase } from '../apps/server/src/testing/in-product-database.ts'
import type { EventByCalls } from './own-event.ts'

export interface Desk {
  readonly page: Page
  readonly name: string
  isOffline: boolean
}

export interface Made {
  readonly desk: string
  readonly ticketId: string
  readonly status: string
}

export async function openDesk(event: EventByCalls, name: string, offMs: number, address = ''): Promise<Desk> {
  const who = await event.join(name, 'Desk')
  // Sets the role in the database, because another journey tests the email that normally gives it.
  await inProductDatabase(process.env.E2E_DATA_DIR ?? '', (client) =>
    client.query('update participant set check_in_admin = true where participant_id = $1', [who.id]),
  )
  const settings = {
    scanType: 'fast',
    scanMethod: 'handheldScanner',
    eventId: event.eventId,
    checkIn: true,
    isMuted: true,
  }
  await who.page.addInitScript(
    ([kept, deskName, off]) => {
      localStorage.setItem('parley.checkIn', kept)
      localStorage.setItem('parley.deskOfDevice', JSON.stringify({ id: `desk-${deskName}`, name: deskName }))
      const now = Date.now.bind(Date)
      Date.now = () => now() + off
      // A real worker shares the wrong clock of the device. Here only the page's clock is wrong, so background sync is
      // off.
      if (off !== 0) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
      // Records the status, because a result covers the screen for only 1.2 s and a busy machine may look too late.
      new MutationObserver((all) => {
        for (const node of all.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element) {
            const status = (node.matches('[data-status]') ? node : node.querySelector('[data-status]'))?.getAttribute(
              'data-status',
            )
            if (status) Object.assign(globalThis, { lastStatus: status })
          }
      }).observe(document, { childList: true, subtree: true })
    },
    [JSON.stringify(settings), name, offMs] as const,
  )
  await who.page.goto(`${address}/check-in?event=${event.eventId}&scan=1`)
  await waitForOfflineList(who.page)
  return { page: who.page, name, isOffline: false }
}

/** Waits until the list, the page and the profile are stored on the device. */
export async function waitForOfflineList(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('parley-check-in')).match('/check-in', { ignoreVary: true })
      const calls = await (await caches.open('parley-check-in')).match('/api/user/profile', { ignoreVary: true })
      // Opening a database that does not exist yet would create it.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'parley.desk')) return false
      const opening = indexedDB.open('parley.desk')
      const lists = await new Promise<number>((resolve, reject) => {
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const { result } = opening
          if (!result.objectStoreNames.contains('lists')) return resolve(0)
          const counted = result.transaction('lists').objectStore('lists').count()
          counted.addEventListener('success', () => resolve(counted.result))
        })
      }).finally(() => opening.result.close())
      return Boolean(kept && calls) && lists > 0
    })
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
}

export async function scan({ page, name }: Desk, ticketId: string): Promise<Made> {
  // Nothing handles keys before the heading is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { lastStatus: '' }))
  // A reader sends a code at once. Typed letter by letter, a busy machine may pause for a second, which ends a code.
  await expect(page.getByLabel('Scan with the reader')).toBeFocused()
  await page.keyboard.insertText(ticketId)
  await page.keyboard.press('Enter')
  const statusOf = () => page.evaluate(() => (globalThis as { lastStatus?: string }).lastStatus ?? '')
  await expect.poll(statusOf).not.toBe('')
  await expect(page.locator('[data-status]')).toBeHidden()
  return { desk: name, ticketId, status: await statusOf() }
}

export async function setDeskOffline(desk: Desk, isOffline: boolean): Promise<void> {
  desk.isOffline = isOffline
  await desk.page.context().setOffline(isOffline)
}

export async function addGuests({ organizer, eventId }: EventByCalls, count: number): Promise<string[]> {
  const participants = Array.from({ length: count }, (_, at) => ({
    name: `Guest${at}`,
    surname: 'Smith',
    email: `guest${at}-${crypto.randomUUID().slice(0, 8)}@example.org`,
  }))
  const added: string[] = []
  for (let from = 0; from < participants.length; from += 20) {
    const some = { eventId, participants: participants.slice(from, from + 20) }
    const reply = await organizer.call<{ participants: { ticketId: string }[] }>('POST', 'event/participant', some)
    added.push(...reply.participants.map(({ ticketId }) => ticketId))
  }
  return added
}
