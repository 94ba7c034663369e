import {
  type CheckInNumbers,
  checkinCalls,
  checkinNumberCalls,
  isGranted,
  ownAreaCalls,
  STEP_MS,
} from '@parley/contract/checkin'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { anArea as anAreaOf, type GivenArea } from '../../testing/a-door.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'
import { insertParticipants, insertTypes } from '../participants/index.ts'
import { forgetPresence, mergePresence } from './index.ts'
import { saveScan } from './records/save-scans.ts'

const server = testServer()
let event: TestEvent
let door: TestParticipant
let organizer: TestParticipant
let now = NOW

beforeEach(async () => {
  goTo(NOW)
  event = await anEvent(server)
  door = await aParticipant(server, event, { name: 'Door', checkInAdmin: true })
  organizer = await aParticipant(server, event, { organizer: true })
})

function goTo(at: number) {
  now = at
  server.setNow(at)
}
const pass = (ms: number) => goTo(now + ms)
/** Issues a new token, because they expire after ten minutes. */
const signedIn = async (who: TestParticipant) => ({ ...who, token: (await issueTokens(server.ctx, who.userId)).token })

const ask = async (query: { areaId?: string; day?: string } = {}, as: TestParticipant = organizer) =>
  server.call(checkinNumberCalls.getCheckInNumbers, { eventId: event.eventId, ...query }, await signedIn(as))
async function numbers(query: { areaId?: string; day?: string } = {}): Promise<CheckInNumbers> {
  pass(1_000)
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body
}
let made = 0
async function scan(
  participantId: string | null,
  checkIn: boolean,
  { areaId = 'allEvent', by = door.participantId, deskId = null as string | null } = {},
) {
  const nonce = `nonce-${made++}-of-test`
  const rest = { eventId: event.eventId, areaId, nonce, by, deskId, postedCode: null }
  const { status } = await saveScan(server.ctx, {
    ...rest,
    participantId,
    ticketId: participantId ? null : 'NOBODY',
    checkIn,
  })
  return { nonce, status, at: now }
}
const anArea = async (area?: GivenArea) =>
  (await anAreaOf(server, { event, organizer: await signedIn(organizer) }, area)).id
const text = async (query: object, as = organizer) => {
  const answer = await server.call(
    checkinNumberCalls.exportCheckIn,
    { eventId: event.eventId, what: 'scans', ...query } as never,
    as,
  )
  expect(answer.status).toBe(200)
  return Buffer.from(await (answer.body as unknown as Blob).arrayBuffer()).toString()
}

it('COUNT-1 shows people inside by area and type, entries per five minutes, desks, refusals and absent people', async () => {
  const [vip = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'VIP' } }]),
  )
  const [ada, bo, cem] = [
    await aParticipant(server, event, { name: 'Ada', typeId: vip }),
    await aParticipant(server, event, { name: 'Bo' }),
    await aParticipant(server, event, { name: 'Cem' }),
  ]
  const hall = await anArea({ capacity: 1, allowedPart: [vip] })
  await scan(ada.participantId, true, { deskId: 'desk1' })
  await scan(bo.participantId, true, { deskId: 'desk1' })
  await scan(bo.participantId, true)
  pass(6 * 60_000)
  await scan(bo.participantId, false)
  await scan(ada.participantId, true, { areaId: hall, by: ada.participantId })
  await scan(bo.participantId, true, { areaId: hall })
  await scan(null, true)
  const { areas, steps, busiest, fullest, desks, refusals, registered, insideBefore, days } = await numbers()
  const start = Math.floor(NOW / STEP_MS) * STEP_MS
  expect(steps).toEqual([
    { atMillis: start, entries: 2, exits: 0 },
    { atMillis: start + STEP_MS, entries: 0, exits: 1 },
  ])
  expect([busiest, fullest, insideBefore]).toEqual([
    { atMillis: start, count: 2 },
    { atMillis: start + STEP_MS, count: 2 },
    0,
  ])
  expect(areas).toMatchObject([
    { id: 'allEvent', name: '', inside: 1, entries: 2, exits: 1, insideByType: [{ typeId: vip, count: 1 }] },
    {
      id: hall,
      name: 'Hall B',
      capacity: 1,
      inside: 1,
      entries: 1,
      exits: 0,
      insideByType: [{ typeId: vip, count: 1 }],
    },
  ])
  expect(desks).toMatchObject([
    {
      deskId: null,
      scannedBy: { id: door.participantId, fullName: expect.stringContaining('Door') },
      scans: 4,
      exits: 1,
      refused: 3,
    },
    { deskId: 'desk1', scans: 2, entries: 2, refused: 0 },
    { deskId: null, scannedBy: null, scans: 1, entries: 1 },
  ])
  expect(Object.fromEntries(refusals.map(({ status, count }) => [status, count]))).toEqual({
    alreadyCheckedIn: 1,
    ticketNotFound: 1,
    wrongTicketType: 1,
  })
  // The check-in admin, the organizer and Cem never came.
  expect(registered.toSorted((one, other) => one.count - other.count)).toEqual([
    { typeId: vip, count: 1, neverIn: 0 },
    { typeId: event.typeId, count: 4, neverIn: 3 },
  ])
  expect(days).toContain('2026-11-21')
  const atHall = await numbers({ areaId: hall })
  expect(atHall.registered).toEqual([{ typeId: vip, count: 1, neverIn: 0 }])
  expect(atHall.refusals).toEqual([{ status: 'wrongTicketType', count: 1 }])
  expect(atHall.steps).toEqual([{ atMillis: start + STEP_MS, entries: 1, exits: 0 }])
  expect((await ask({ areaId: 'gone' })).status).toBe(404)
  expect((await ask({}, cem)).status).toBe(403)
  expect((await ask({}, door)).status).toBe(200)
})

it('COUNT-1 does not expect online participants and unconfirmed registrations', async () => {
  const [online, awaited] = [await aParticipant(server, event, {}), await aParticipant(server, event, {})]
  await sql`update participant set present = 'online' where event_id = ${event.eventId} and participant_id = ${online.participantId}`.execute(
    server.ctx.db,
  )
  await sql`update participant set awaits_owner = true where event_id = ${event.eventId} and participant_id = ${awaited.participantId}`.execute(
    server.ctx.db,
  )
  expect((await numbers()).registered).toEqual([{ typeId: event.typeId, count: 2, neverIn: 2 }])
})

it('COUNT-1 has days of 23 and of 25 hours when the clocks change', async () => {
  await sql`update event set timezone = 'Europe/Madrid', ends_at = ${instantOf(Date.UTC(2027, 2, 30))} where event_id = ${event.eventId}`.execute(
    server.ctx.db,
  )
  const ada = await aParticipant(server, event, {})
  /** An entry and an exit at each instant, in UTC. */
  const [first, last, next] = [Date.UTC(2027, 2, 27, 23), Date.UTC(2027, 2, 28, 21, 59), Date.UTC(2027, 2, 28, 22)]
  for (const at of [first, last, next]) {
    goTo(at)
    await scan(ada.participantId, true)
    pass(1_000)
    await scan(ada.participantId, false)
  }
  const steps = async (day: string) =>
    (await numbers({ day })).steps.map(({ atMillis, entries, exits }) => [atMillis, entries, exits])
  expect(await steps('2027-03-28')).toEqual([
    [first, 1, 1],
    [last - (last % STEP_MS), 1, 1],
  ])
  expect(await steps('2027-03-29')).toEqual([[next, 1, 1]])
  expect(await steps('2027-03-27')).toEqual([])
})

it('COUNT-1 SESSION-23 counts a scan after midnight in the evening before, in the numbers and in the file', async () => {
  // The event lasts until half past midnight of the 22nd in Istanbul.
  const late = Date.UTC(2026, 10, 21, 21, 30)
  await sql`update event set day_begins = 240, ends_at = ${instantOf(late)} where event_id = ${event.eventId}`.execute(
    server.ctx.db,
  )
  const ada = await aParticipant(server, event, {})
  goTo(late)
  await scan(ada.participantId, true)
  const evening = await numbers({ day: '2026-11-21' })
  expect([evening.days, evening.steps]).toEqual([
    ['2026-11-20', '2026-11-21'],
    [{ atMillis: late, entries: 1, exits: 0 }],
  ])
  organizer = await signedIn(organizer)
  expect((await text({ day: '2026-11-21' })).split('\r\n').length).toBe(3)
  expect((await text({ day: '2026-11-22' })).split('\r\n').length).toBe(2)
  goTo(late + 4 * 3_600_000)
  await scan(ada.participantId, false)
  const morning = await numbers({ day: '2026-11-22' })
  expect([morning.days, morning.insideBefore, morning.steps.length]).toEqual([
    ['2026-11-20', '2026-11-21', '2026-11-22'],
    1,
    1,
  ])
})

it('COUNT-1 begins a day with the people who were inside then', async () => {
  const [ada, bo] = [await aParticipant(server, event, {}), await aParticipant(server, event, {})]
  await scan(ada.participantId, true)
  await scan(bo.participantId, true)
  pass(86_400_000)
  await sql`update event set ends_at = ${instantOf(now + 86_400_000)} where event_id = ${event.eventId}`.execute(
    server.ctx.db,
  )
  await scan(bo.participantId, false)
  expect(await numbers({ day: '2026-11-22' })).toMatchObject({
    insideBefore: 2,
    steps: [{ entries: 0, exits: 1 }],
    fullest: null,
    registered: [{ neverIn: 4 }],
  })
})

it('COUNT-2 runs the same number of statements for any number of scans', async () => {
  const people = [await aParticipant(server, event, {}), await aParticipant(server, event, {})]
  await scan(people[0]?.participantId ?? '', true)
  const recorder = recordStatements(server.ctx.pool)
  const once = () => recorder.during(async () => void (await numbers()))
  const few = await once()
  for (let n = 0; n < 12; n++) {
    pass(STEP_MS)
    const area = await anArea({ name: `Hall ${n}` })
    for (const { participantId } of people) await scan(participantId, true, { areaId: area, deskId: `desk${n}` })
  }
  await server.delivered()
  expect((await once()).length).toBe(few.length)
})

interface Move {
  nonce: string
  personId: string
  areaId: string
  at: number
  checkIn: boolean
}

/** Counts naively: person by person, in order of time, alternating entry and exit. */
function recount(moves: readonly Move[], areaId: string) {
  const steps = new Map<number, { entries: number; exits: number }>()
  let inside = 0
  for (const own of Map.groupBy(
    moves.filter((each) => each.areaId === areaId),
    ({ personId }) => personId,
  ).values()) {
    let isIn = false
    for (const { at, checkIn } of own.toSorted((one, other) => one.at - other.at)) {
      if (checkIn === isIn) continue
      isIn = checkIn
      const start = at - (at % STEP_MS)
      const { entries, exits } = steps.get(start) ?? { entries: 0, exits: 0 }
      steps.set(start, checkIn ? { entries: entries + 1, exits } : { entries, exits: exits + 1 })
    }
    if (isIn) inside += 1
  }
  return { inside, steps: [...steps].toSorted(([a], [b]) => a - b).map(([atMillis, each]) => ({ atMillis, ...each })) }
}

it.each([1, 2, 3])(
  'COUNT-1 COUNT-2 matches a naive recount after scans, undone scans, late scans, merges and erasures: run %i',
  async () => {
    const random = seededRandom()
    const anyOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
    const hall = await anArea({ capacity: 6 })
    const areaIds = ['allEvent', hall]
    const people = await server.ctx.inTransaction((work) =>
      insertParticipants(
        work,
        event.eventId,
        Array.from({ length: 14 }, (_, at) => ({ name: `P${at}`, typeId: event.typeId })),
      ),
    )
    let ids = people.map(({ participantId }) => participantId)
    let moves: Move[] = []
    let refused = 0
    const newest: { nonce: string; at: number }[] = []
    for (let n = 0; n < 160; n++) {
      pass(Math.ceil(random() * 200_000))
      const kind = random()
      const [areaId, personId] = [anyOf(areaIds), anyOf(ids)]
      if (kind < 0.8) {
        const checkIn = random() < 0.6
        const { nonce, status, at } = await scan(personId, checkIn, { areaId })
        if (isGranted(status)) {
          moves.push({ nonce, personId, areaId, at, checkIn })
          newest.push({ nonce, at })
        } else refused += 1
      } else if (kind < 0.88) {
        const { nonce } = newest.at(-1) ?? { nonce: 'none-of-them' }
        const { status } = await server.call(checkinCalls.undoScan, { eventId: event.eventId, nonce }, door)
        if (status === 200) moves = moves.filter((each) => each.nonce !== nonce)
      } else if (kind < 0.94) {
        // An offline scan that arrives after a later scan of the same person, and does not change their presence.
        const last = moves
          .filter((each) => each.personId === personId && each.areaId === areaId)
          .toSorted((a, b) => b.at - a.at)[0]
        if (!last) continue
        const [nonce, at, checkIn] = [`late-${n}-of-test`, last.at - 1 - Math.floor(random() * 400_000), !last.checkIn]
        await sql`insert into checkin_scan (event_id, nonce, area_id, participant_id, check_in, status, scanned_at, scanned_by, before_at)
        values (${event.eventId}, ${nonce}, ${areaId}, ${personId}, ${checkIn}, ${checkIn ? 'checkedIn' : 'checkedOut'},
          ${instantOf(at)}, ${door.participantId}, ${instantOf(last.at)})`.execute(server.ctx.db)
        moves.push({ nonce, personId, areaId, at, checkIn })
      } else if (kind < 0.97 && ids.length > 6) {
        const other = anyOf(ids.filter((id) => id !== personId))
        await server.ctx.inTransaction((work) => mergePresence(work, event.eventId, personId, other))
        moves = moves.map((each) => (each.personId === personId ? { ...each, personId: other } : each))
        ids = ids.filter((id) => id !== personId)
      } else {
        const { rows } = await sql<{
          n: number
        }>`select count(*) as n from checkin_scan where event_id = ${event.eventId}
        and participant_id = ${personId} and status not in ('checkedIn', 'checkedOut')`.execute(server.ctx.db)
        refused -= rows[0]?.n ?? 0
        await server.ctx.inTransaction((work) => forgetPresence(work, event.eventId, personId))
        moves = moves.filter((each) => each.personId !== personId)
      }
    }
    const whole = await numbers()
    for (const areaId of areaIds) {
      const expected = recount(moves, areaId)
      const { steps } = await numbers({ areaId })
      expect(steps).toEqual(expected.steps)
      const area = whole.areas.find(({ id }) => id === areaId)
      expect(area?.inside).toBe(expected.inside)
      expect((area?.entries ?? 0) - (area?.exits ?? 0)).toBe(expected.inside)
    }
    expect(whole.refusals.reduce((sum, { count }) => sum + count, 0)).toBe(refused)
    const came = new Set(moves.filter(({ checkIn }) => checkIn).map(({ personId }) => personId))
    const { count = 0, neverIn = 0 } = whole.registered[0] ?? {}
    expect(count - neverIn).toBe(came.size)
  },
)

it('COUNT-3 exports scans and no-shows as files that spreadsheets open without running formulas', async () => {
  const ada = await aParticipant(server, event, { name: '=cmd()', surname: 'Işık', company: 'Crystal "Exports"' })
  const hall = await anArea({ name: '+Hall' })
  await scan(ada.participantId, true)
  pass(1_000)
  const { nonce } = await scan(ada.participantId, true, { areaId: hall, deskId: 'desk1' })
  await server.call(checkinCalls.undoScan, { eventId: event.eventId, nonce }, door)
  pass(1_000)
  await scan(null, false, { by: door.participantId })
  const { rows } = await sql<{
    ticket: string
  }>`select ticket_id as ticket from participant where event_id = ${event.eventId} and participant_id = ${ada.participantId}`.execute(
    server.ctx.db,
  )
  const lines = (await text({})).split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffDay,Time,Area,Direction,Result,Undone,First name,Last name,Company,Participant type,Ticket,Scanned by,Device',
  )
  const at = lines.findIndex((line) => line.includes(',Venue entrance,In,'))
  expect(lines[at]).toMatch(
    new RegExp(
      `^2026-11-21,10:00,Venue entrance,In,Checked in,,'=cmd\\(\\),Işık,"Crystal ""Exports""",[^,]*,${rows[0]?.ticket},Door[^,]*,$`,
    ),
  )
  expect(lines.find((line) => line.includes('+Hall'))).toMatch(/,'\+Hall,In,Checked in,Yes,.*,desk1$/)
  expect(lines[at + 1]).toMatch(/,Venue entrance,Out,Ticket not found,,,,,,,Door/)
  expect((await text({ language: 'ru', areaId: hall })).split('\r\n').length).toBe(3)
  const absent = await text({ what: 'noShows' })
  expect(absent).toContain('Door')
  expect(absent).not.toContain('cmd')
  expect(await text({ what: 'noShows', areaId: hall })).toContain("'=cmd()")
  const answer = await server.call(checkinNumberCalls.exportCheckIn, { eventId: event.eventId, what: 'scans' }, door)
  expect(answer.status).toBe(403)
})

it('COUNT-3 exports every scan once when there are more than one page', async () => {
  await scan(door.participantId, true)
  await sql`insert into checkin_scan (event_id, nonce, area_id, check_in, status, scanned_at, scanned_by)
    select ${event.eventId}, 'many-' || n, 'allEvent', true, 'ticketNotFound', to_timestamp(${NOW / 1000} + n % 7), ${door.participantId}
    from generate_series(1, 4100) n`.execute(server.ctx.db)
  expect((await text({})).split('\r\n').length).toBe(4_103)
})

it('AREA-6 shows participants the areas, if they may enter and if they are inside, but no numbers', async () => {
  const ada = await aParticipant(server, event, {})
  const own = async () => (await server.call(ownAreaCalls.getOwnAreas, { eventId: event.eventId }, ada)).body.areas
  const entrance = { id: 'allEvent', name: '', hasPostedCode: false, mayEnter: true, inside: false, sinceMillis: null }
  expect(await own()).toEqual([entrance])
  const [crew = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'Crew' } }]),
  )
  const hall = await anArea({ allowedPart: [crew], name: 'Backstage' })
  await server.call(checkinCalls.createPostedCode, { eventId: event.eventId, id: hall }, organizer)
  await scan(ada.participantId, true)
  expect(await own()).toEqual([
    { ...entrance, inside: true, sinceMillis: now },
    { id: hall, name: 'Backstage', hasPostedCode: true, mayEnter: false, inside: false, sinceMillis: null },
  ])
})

it('AREA-4 SCAN-7 SCAN-8 lets people undo their own scans, and hides the note on them', async () => {
  const ada = await aParticipant(server, event, {})
  const { eventId } = event
  const hall = await anArea()
  const { body } = await server.call(checkinCalls.createPostedCode, { eventId, id: hall }, organizer)
  await server.call(
    checkinCalls.saveCheckInNote,
    { eventId, participantId: ada.participantId, note: 'Loud', flag: true },
    organizer,
  )
  const scanned = async (checkIn: boolean, nonce: string) =>
    server.call(
      checkinCalls.checkIn,
      { eventId, entityType: 'area', entityId: hall, checkIn, postedCode: body.code, nonce },
      ada,
    )
  const first = await scanned(true, 'own-nonce-1')
  expect(first).toMatchObject({ status: 200, body: { status: 'checkedIn', participant: { note: '', flag: false } } })
  expect(await scanned(true, 'own-nonce-2')).toMatchObject({
    status: 409,
    body: { participant: { note: '', flag: false } },
  })
  const undone = await server.call(checkinCalls.undoScan, { eventId, nonce: 'own-nonce-1' }, ada)
  expect(undone).toMatchObject({ status: 200, body: { inside: false, participant: { note: '', flag: false } } })
  const theirs = await scan(ada.participantId, true)
  expect((await server.call(checkinCalls.undoScan, { eventId, nonce: theirs.nonce }, ada)).status).toBe(403)
})
