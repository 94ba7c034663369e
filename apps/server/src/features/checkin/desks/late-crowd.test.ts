import {
  DESK_REPORT_INTERVAL_MS,
  decideScan,
  deskCalls,
  type OfflineScan,
  type ScanStatus,
} from '@parley/contract/checkin'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants } from '../../participants/index.ts'

const DESKS = 12
const SCANS = sizes(10_000)
const MINUTES = 30

const server = testServer()
let event: TestEvent
let door: TestParticipant
let tickets: string[]

beforeAll(async () => {
  event = await anEvent(server)
  door = await aParticipant(server, event, { checkInAdmin: true })
  const people = Array.from({ length: 40 }, (_, at) => ({
    name: `P${at}`,
    email: `p${at}@example.org`,
    typeId: event.typeId,
  }))
  tickets = (await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))).map(
    ({ ticketId }) => ticketId,
  )
})

const addArea = (id: string, capacity: number | null) =>
  sql`insert into checkin_area (event_id, area_id, name, capacity, place)
    values (${event.eventId}, ${id}, ${id}, ${capacity}, 1)`.execute(server.ctx.db)

async function send(deskId: string, scans: OfflineScan[]) {
  const input = { eventId: event.eventId, deskId, sentAtMillis: NOW, scans }
  const { status, body } = await server.call(deskCalls.saveOfflineScans, input, door)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results
}

interface Found {
  readonly used: number
  readonly held: number
  readonly inside: number
  readonly scans: number
  readonly astray: number
  readonly unsaid: number
}

/** Reads the counts, the people inside, contradicting presence, and conflicts that are missing or wrong. */
async function look(areaId: string): Promise<Found> {
  const { rows } = await sql<Found>`select a.capacity_used as used, a.held,
      (select count(*)::int from checkin_presence p where p.event_id = ${event.eventId} and p.area_id = a.area_id and p.inside) as inside,
      (select count(*)::int from checkin_scan s where s.event_id = ${event.eventId} and s.area_id = a.area_id) as scans,
      (select count(*)::int from (select distinct on (s.participant_id) s.participant_id, s.check_in from checkin_scan s
          where s.event_id = ${event.eventId} and s.area_id = a.area_id and s.status in ('checkedIn', 'checkedOut')
          order by s.participant_id, s.scanned_at desc, s.status) l
        join checkin_presence p on p.event_id = ${event.eventId} and p.area_id = a.area_id and p.participant_id = l.participant_id
        where p.inside <> l.check_in) as astray,
      (select count(*)::int from checkin_scan s
        left join checkin_conflict c on c.event_id = ${event.eventId} and c.nonce = s.nonce
        where s.event_id = ${event.eventId} and s.area_id = a.area_id and s.check_in and s.said = 'checkedIn'
          and (s.status = 'checkedIn') = (c.nonce is not null)) as unsaid
    from checkin_area a where a.event_id = ${event.eventId} and a.area_id = ${areaId}`.execute(server.ctx.db)
  return rows[0] as Found
}

/** A model of the server's rules: one scan after the other as they arrive, each judged by its own time. */
function aModel(capacity: number | null) {
  const people = new Map<string, { inside: boolean; changedAtMillis: number }>()
  let used = 0
  return {
    used: () => used,
    judge({ ticketId = '', checkIn, scannedAtMillis: atMillis, said: deskStatus }: OfflineScan): ScanStatus {
      const before = people.get(ticketId)
      const person = {
        typeId: 'any',
        inside: before?.inside ?? false,
        changedAtMillis: before?.changedAtMillis ?? null,
      }
      const isRoom = capacity === null || used < capacity
      const judged = decideScan({ id: 'any', allowedPart: [] }, person, { checkIn, atMillis }, isRoom)
      if (checkIn && deskStatus !== 'checkedIn' && judged.status === 'checkedIn') return deskStatus
      if (judged.inside !== null) {
        used += judged.inside ? 1 : -1
        people.set(ticketId, { inside: judged.inside, changedAtMillis: atMillis })
      }
      return judged.status
    },
  }
}

function aScan(random: () => number, areaId: string, at: number): OfflineScan {
  const checkIn = random() < 0.65
  const refused = checkIn ? 'alreadyCheckedIn' : 'alreadyCheckedOut'
  const granted = checkIn ? 'checkedIn' : 'checkedOut'
  return {
    nonce: `${areaId}-${at}-${Math.floor(random() * 1e9)}`,
    areaId,
    ticketId: tickets[Math.floor(random() * tickets.length)],
    checkIn,
    scannedAtMillis: NOW - Math.floor(random() * MINUTES * 60_000),
    said: random() < 0.8 ? granted : refused,
  }
}

it('DESK-3 DESK-5 DESK-6 late scans in any order give the same result as the model, each once', async () => {
  const random = seededRandom()
  for (const [areaId, capacity] of [
    ['open', null],
    ['small', 5],
  ] as const) {
    await addArea(areaId, capacity)
    const model = aModel(capacity)
    const all: OfflineScan[] = []
    while (all.length < SCANS) {
      const batch = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, at) =>
        all.length > 0 && random() < 0.1
          ? (all[Math.floor(random() * all.length)] as OfflineScan)
          : aScan(random, areaId, all.length + at),
      )
      const known = new Set(all.map(({ nonce }) => nonce))
      const fresh = [...new Map(batch.map((scan) => [scan.nonce, scan])).values()].filter(
        ({ nonce }) => !known.has(nonce),
      )
      const wanted = new Map(
        fresh
          .toSorted((one, other) => one.scannedAtMillis - other.scannedAtMillis)
          .map((scan) => [scan.nonce, model.judge(scan)]),
      )
      all.push(...fresh)
      for (const { nonce, status } of await send('desk', batch))
        if (wanted.has(nonce)) expect([nonce, status]).toEqual([nonce, wanted.get(nonce)])
      expect((await look(areaId)).used).toBe(model.used())
    }
    expect(await look(areaId)).toEqual({
      used: model.used(),
      held: 0,
      inside: model.used(),
      scans: all.length,
      astray: 0,
      unsaid: 0,
    })
  }
})

it('DESK-4 DESK-5 twelve desks that use their shares offline and send at once never exceed the capacity of an area', async () => {
  await addArea('hall', 30)
  const ids = Array.from({ length: DESKS }, (_, at) => `desk-${at}`)
  const word = { name: 'Desk', areaId: 'hall', waiting: 0, battery: null, listAtMillis: null, offlineAtMillis: null }
  const tell = (deskId: string, places: number) =>
    server.call(deskCalls.reportDeskStatus, { eventId: event.eventId, deskId, ...word, places }, door)
  let places = ids.map(() => 0)
  // The first desk gets more than its fair share, and returns some in the following rounds.
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all(ids.map((id, at) => tell(id, places[at] ?? 0)))
    places = replies.map(({ body }) => body.share?.places ?? 0)
    const { held } = await look('hall')
    expect(held).toBeGreaterThanOrEqual(places.reduce((sum, each) => sum + each, 0))
    expect(held).toBeLessThanOrEqual(30)
  }
  const totalPlaces = places.reduce((sum, each) => sum + each, 0)
  expect(places).toEqual(ids.map(() => 2))

  // Each desk lets in as many people as it may, all with different tickets.
  let next = 0
  const scans = places.map((count, desk) =>
    Array.from({ length: count }, (_, at) => ({
      nonce: `hall-${desk}-${at}`,
      areaId: 'hall',
      ticketId: tickets[next++],
      checkIn: true,
      scannedAtMillis: NOW - DESK_REPORT_INTERVAL_MS,
      said: 'checkedIn' as const,
    })),
  )
  const sent = await Promise.all([
    ...scans.map((own, desk) => send(ids[desk] ?? '', own)),
    // The reply was lost, so the desk sends all scans again.
    send(ids[0] ?? '', scans[0] as OfflineScan[]),
  ])
  expect(sent.flat().map(({ status }) => status)).toEqual(Array(totalPlaces + (places[0] ?? 0)).fill('checkedIn'))
  const { used, held, inside, unsaid } = await look('hall')
  expect({ used, held, inside, unsaid }).toEqual({ used: totalPlaces, held: 0, inside: totalPlaces, unsaid: 0 })
})
