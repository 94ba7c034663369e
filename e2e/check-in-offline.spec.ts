import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { inProductDatabase } from '../apps/server/src/testing/in-product-database.ts'
import { type OwnEvent, ownEvent } from './own-event.ts'
import { ON_DESK } from './sizes.ts'

const isLong = process.env.TEST_SIZE === 'long'
const LASTS_MS = isLong ? 600_000 : 12_000
const GUESTS = isLong ? 400 : 40
/** How far the clock of each desk is off. */
const CLOCKS_OFF_MS = [0, 300_000, -300_000]

interface Desk {
  readonly page: Page
  readonly name: string
  isOffline: boolean
}

interface Made {
  readonly desk: string
  readonly ticketId: string
  readonly status: string
}

async function openDesk(event: OwnEvent, name: string, offMs: number): Promise<Desk> {
  const who = await event.join(name, 'Desk')
  // The email that would give the role is another journey's.
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
      // A result covers the screen for 1.2 s: on a busy machine one looks too late.
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
  await who.page.goto(`/check-in?event=${event.eventId}&scan=1`)
  await holdsList(who.page)
  return { page: who.page, name, isOffline: false }
}

/** The list is on the device, and so is the page. */
async function holdsList(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('parley-check-in')).match('/check-in', { ignoreVary: true })
      const calls = await (await caches.open('parley-check-in')).match('/api/user/profile', { ignoreVary: true })
      // Opening one that is not there yet would make it.
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

async function scan({ page, name }: Desk, ticketId: string): Promise<Made> {
  await page.evaluate(() => Object.assign(globalThis, { lastStatus: '' }))
  await page.keyboard.type(ticketId)
  await page.keyboard.press('Enter')
  const statusOf = () => page.evaluate(() => (globalThis as { lastStatus?: string }).lastStatus ?? '')
  await expect.poll(statusOf).not.toBe('')
  await expect(page.locator('[data-status]')).toBeHidden()
  return { desk: name, ticketId, status: await statusOf() }
}

async function turnNetwork(desk: Desk, isOffline: boolean): Promise<void> {
  desk.isOffline = isOffline
  await desk.page.context().setOffline(isOffline)
}

async function addGuests({ organizer, eventId }: OwnEvent): Promise<string[]> {
  const participants = Array.from({ length: GUESTS }, (_, at) => ({
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

async function kept(eventId: string) {
  const found = { scans: 0, used: 0, inside: 0, doubles: 0, latest: 0, nonces: 0 }
  await inProductDatabase(process.env.E2E_DATA_DIR ?? '', async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from checkin_scan where event_id = $1) as scans,
        (select count(distinct nonce)::int from checkin_scan where event_id = $1) as nonces,
        (select capacity_used from checkin_area where event_id = $1 and area_id = 'allEvent') as used,
        (select count(*)::int from checkin_presence where event_id = $1 and inside) as inside,
        (select count(*)::int from checkin_conflict where event_id = $1 and kind = 'doubleEntry') as doubles,
        (select coalesce(max(abs(extract(epoch from scanned_at - coalesce(received_at, scanned_at)))), 0)::int
          from checkin_scan where event_id = $1) as latest`,
      [eventId],
    )
    Object.assign(found, rows[0])
  })
  return found
}

test(
  'DESK-3 DESK-5 DESK-7 three desks lose no scan and count nobody twice, whatever their network and clocks do',
  ON_DESK,
  async ({ browser, contextOptions }: { browser: Browser; contextOptions: BrowserContextOptions }) => {
    test.setTimeout(LASTS_MS + 240_000)
    const event = await ownEvent(browser, contextOptions)
    const tickets = await addGuests(event)
    const desks = await Promise.all(
      CLOCKS_OFF_MS.map((offMs, at) => openDesk(event, ['Left', 'Middle', 'Right'][at] ?? '', offMs)),
    )
    const made: Made[] = []
    const ends = Date.now() + LASTS_MS
    const waits = [...tickets, ...tickets.slice(0, GUESTS / 4)]
    const atDesk = async (desk: Desk, at: number) => {
      while (Date.now() < ends || waits.length > 0) {
        if (Math.random() < 0.3) await turnNetwork(desk, !desk.isOffline)
        const ticketId = waits.splice(Math.floor(Math.random() * waits.length), 1)[0]
        // A code that stays before a reader is read once.
        if (ticketId && ticketId === made.findLast((each) => each.desk === desk.name)?.ticketId)
          await desk.page.waitForTimeout(4_000)
        if (ticketId) made.push(await scan(desk, ticketId))
        else await desk.page.waitForTimeout(500)
        if (at === 1 && made.length % 15 === 7) {
          await turnNetwork(desk, true)
          await desk.page.reload()
          await expect(desk.page.getByLabel('Scan with the reader')).toBeVisible({ timeout: 30_000 })
        }
      }
    }
    await test.step('they scan while their networks come and go, and one is opened again without one', () =>
      Promise.all(desks.map(atDesk)))

    await test.step('two desks without a network let the same guest in', async () => {
      const [one, , other] = desks as [Desk, Desk, Desk]
      const [late = ''] = await addGuests({ ...event })
      for (const desk of [one, other]) await turnNetwork(desk, false)
      for (const desk of [one, other])
        await expect(desk.page.getByText(/No connection since/)).toBeHidden({ timeout: 30_000 })
      // Their lists bring the new guest.
      await one.page.waitForTimeout(16_000)
      for (const desk of [one, other]) await turnNetwork(desk, true)
      for (const desk of [one, other]) made.push(await scan(desk, late))
      expect(made.slice(-2).map(({ status }) => status)).toEqual(['checkedIn', 'checkedIn'])
    })

    await test.step('with the network back all arrives', async () => {
      for (const desk of desks) await turnNetwork(desk, false)
      await expect.poll(async () => (await kept(event.eventId)).scans, { timeout: 60_000 }).toBe(made.length)
      const found = await kept(event.eventId)
      const letIn = made.filter(({ status }) => status === 'checkedIn')
      const people = new Set(letIn.map(({ ticketId }) => ticketId)).size
      expect(found).toMatchObject({ nonces: made.length, used: people, inside: people })
      expect(found.doubles).toBe(letIn.length - people)
      expect(found.latest).toBeLessThan(LASTS_MS / 1_000 + 240)
    })

    await test.step('the desks and the organizer are told of who was let in twice', async () => {
      for (const desk of [desks[0], desks[2]] as [Desk, Desk])
        await expect(desk.page.getByText(/was let in at/).first()).toBeVisible({ timeout: 30_000 })
      const { page } = event.organizer
      await page.goto(`/event/${event.eventId}/organize/desks`)
      const conflicts = page.getByRole('article', { name: /Let in twice/ })
      const { doubles } = await kept(event.eventId)
      await expect(conflicts).toHaveCount(doubles)
      await conflicts.first().getByRole('button', { name: 'Settle' }).click()
      await expect(conflicts).toHaveCount(doubles - 1)
      await expect(page.getByRole('article', { name: 'Left', exact: true })).toContainText('Connected')
    })
    await event.close()
  },
)
