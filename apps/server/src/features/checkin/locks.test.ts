import { ALL_EVENT, checkinCalls } from '@parley/contract/checkin'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { hasTriggers } from '../../testing/has-triggers.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { eraseParticipant } from '../participants/index.ts'
import { forgetPresence, mergePresence } from './index.ts'
import { type NewScan, saveInWork } from './records/save-scans.ts'

/*
 * Reproduces races that crowds meet by chance: one request is stopped in the middle, and another one comes. Each test
 * names the lock that it fails without. On a cluster the workers wait for locks, which these tests cannot observe.
 */

let server: TestServer
let event: TestEvent
let organizer: TestParticipant
let guest: TestParticipant
let twin: TestParticipant
let holder: PoolClient

beforeAll(async () => {
  server = await startServer()
  holder = await server.ctx.pool.connect()
})
afterAll(async () => {
  holder.release()
  await server.close()
})
beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true, checkInAdmin: true })
  guest = await aParticipant(server, event)
  twin = await aParticipant(server, event)
  for (const id of [ALL_EVENT, 'hall', 'lounge'])
    await sql`insert into checkin_area (event_id, area_id, name, place) values (${event.eventId}, ${id}, ${id}, 0)
      on conflict do nothing`.execute(server.ctx.db)
})

const scanOf = (who: TestParticipant, areaId: string, nonce: string): NewScan => ({
  eventId: event.eventId,
  areaId,
  nonce,
  ticketId: who.ticketId,
  participantId: null,
  checkIn: true,
  by: organizer.participantId,
  postedCode: null,
  deskId: null,
})
const keep = (...scans: NewScan[]) => server.ctx.inTransaction((work) => saveInWork(work, event.eventId, scans))
const undo = (nonce: string) => server.call(checkinCalls.undoScan, { eventId: event.eventId, nonce }, organizer)

/** Locks rows while other requests run, until all of these wait for the locks or are done. Then releases the rows. */
async function whileHeld<T>(
  table: 'checkin_area' | 'checkin_scan' | 'participant',
  id: string,
  come: () => Promise<T>[],
) {
  const key = { checkin_area: 'area_id', checkin_scan: 'nonce', participant: 'participant_id' }[table]
  await holder.query('begin')
  await holder.query(`select from ${table} where event_id = $1 and ${key} = $2 for update`, [event.eventId, id])
  const coming = come()
  let free: string[]
  try {
    await untilStopped(coming)
    free = await freeAreas()
  } finally {
    await holder.query('commit')
  }
  return { answers: await Promise.all(coming), free }
}

async function untilStopped(coming: readonly Promise<unknown>[]): Promise<void> {
  let done = 0
  for (const each of coming)
    void each.then(
      () => done++,
      () => done++,
    )
  const stoppedNow = async () => (await waitingForLocks(server.ctx)) + done
  await expect.poll(stoppedNow, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(coming.length)
}

async function freeAreas(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select area_id as id from checkin_area where event_id = ${event.eventId}
    order by area_id for update skip locked`.execute(server.ctx.db)
  return rows.map(({ id }) => id)
}

function stopped<T>(act: (stop: () => Promise<void>) => Promise<T>) {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = act(() => {
    reached.resolve()
    return goOn.promise
  })
  done.catch(reached.reject)
  return { reached: reached.promise, goOn: goOn.resolve, done }
}

async function counted(): Promise<Record<string, [used: number, inside: string[]]>> {
  const { rows } = await sql<{
    id: string
    used: number
    inside: string[]
  }>`select a.area_id as id, a.capacity_used as used,
      array(select s.participant_id from checkin_presence s where s.event_id = ${event.eventId} and s.area_id = a.area_id
        and s.inside order by 1) as inside
    from checkin_area a where a.event_id = ${event.eventId} order by a.area_id`.execute(server.ctx.db)
  return Object.fromEntries(
    rows.flatMap(({ id, used, inside }) => (used || inside.length ? [[id, [used, inside]]] : [])),
  )
}

const onOneServer = it.runIf(hasTriggers)

onOneServer(
  'SCAN-7 a scan that twelve undo at once is undone once, and all are told so: undo locks the area',
  async () => {
    await keep(scanOf(guest, 'hall', 'the-first-scan'))
    const { answers } = await whileHeld('checkin_area', 'hall', () =>
      Array.from({ length: 12 }, () => undo('the-first-scan')),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.inside}`)).toEqual(Array(12).fill('200 false'))
    expect(await counted()).toEqual({})
  },
)

onOneServer(
  'SCAN-7 SCAN-11 two records become one while a scan of one is undone: merging locks their areas',
  async () => {
    await keep(scanOf(guest, 'hall', 'the-first-scan'), scanOf(twin, 'hall', 'the-second-scan'))
    const merge = () =>
      server.ctx.inTransaction((work) => mergePresence(work, event.eventId, twin.participantId, guest.participantId))
    const { answers } = await whileHeld<unknown>('checkin_scan', 'the-second-scan', () => {
      const undoing = undo('the-second-scan')
      return [undoing, untilStopped([undoing]).then(merge)]
    })
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await counted()).toEqual({ hall: [1, [guest.participantId]] })
  },
)

onOneServer(
  'SCAN-7 SCAN-11 a scan is undone while its record becomes part of another one: undo locks the area',
  async () => {
    await keep(scanOf(twin, 'hall', 'the-first-scan'))
    const merging = stopped((stop) =>
      server.ctx.inTransaction(async (work) => {
        await mergePresence(work, event.eventId, twin.participantId, guest.participantId)
        await stop()
      }),
    )
    await merging.reached
    const undoing = undo('the-first-scan')
    await untilStopped([undoing])
    merging.goOn()
    await merging.done
    expect((await undoing).status).toBe(200)
    expect(await counted()).toEqual({})
  },
)

onOneServer('SCAN-11 whoever is erased in the middle of a scan is inside nowhere: scans share people', async () => {
  const scanning = stopped((stop) =>
    server.ctx.inTransaction(async (work) => {
      const saved = await saveInWork(work, event.eventId, [scanOf(guest, 'hall', 'the-first-scan')])
      await stop()
      return saved
    }),
  )
  await scanning.reached
  const erasing = erase()
  await untilStopped([erasing])
  scanning.goOn()
  expect((await scanning.done).results).toMatchObject([{ status: 'checkedIn' }])
  await erasing
  expect(await counted()).toEqual({})
})

onOneServer(
  'SCAN-11 whoever is scanned in the middle of being erased is not there: erasing locks people wholly',
  async () => {
    await keep(scanOf(guest, 'lounge', 'a-scan-before'))
    const erasing = stopped(erase)
    await erasing.reached
    const scanning = keep(scanOf(guest, 'hall', 'the-first-scan'))
    await untilStopped([scanning])
    erasing.goOn()
    await erasing.done
    expect((await scanning).results).toMatchObject([{ status: 'ticketNotFound' }])
    expect(await counted()).toEqual({})
  },
)

const erase = (stop: () => Promise<void> = async () => undefined) =>
  server.ctx.inTransaction(async (work) => {
    await forgetPresence(work, event.eventId, guest.participantId)
    await stop()
    await eraseParticipant(work, event.eventId, guest.participantId)
  })

onOneServer('SCAN-6 scans lock people before areas', async () => {
  const come = () => [keep(scanOf(guest, 'hall', 'the-first-scan'))]
  const { answers, free } = await whileHeld('participant', guest.participantId, come)
  expect(free).toEqual([ALL_EVENT, 'hall', 'lounge'])
  expect(answers[0]?.results).toMatchObject([{ status: 'checkedIn' }])
})

onOneServer.each([
  ['hall', 'lounge'],
  ['lounge', 'hall'],
])(
  'SCAN-6 SCAN-11 locks areas in the order of their ids to scan, erase or merge, and holds none while it waits for the first (%s first)',
  async (one, other) => {
    const { eventId } = event
    for (const who of [guest, twin])
      for (const area of [one, other]) await keep(scanOf(who, area, `${who.ticketId} ${area}`))
    const handed = () =>
      server.ctx.inTransaction((work) => mergePresence(work, eventId, twin.participantId, guest.participantId))
    const scanned = () => keep(scanOf(organizer, one, `own scan ${one}`), scanOf(organizer, other, `own scan ${other}`))
    for (const act of [scanned, handed, erase]) {
      const { free } = await whileHeld<unknown>('checkin_area', 'hall', () => [act()])
      expect(free, act.name).toEqual([ALL_EVENT, 'lounge'])
    }
    const inside = [1, [organizer.participantId]]
    expect(await counted()).toEqual({ hall: inside, lounge: inside })
  },
)
