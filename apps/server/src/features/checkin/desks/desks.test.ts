import type { SentTo } from '@parley/contract'
import {
  checkinCalls,
  DESK_IS_AWAY_AFTER_MS,
  type DeskList,
  deskCalls,
  digestOfList,
  hashOfTicket,
  LINE,
  SHARE_LEASE_MS,
  SHARE_TOLERANCE_MS,
} from '@parley/contract/checkin'
import { importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { aDoor, anArea as anAreaOf } from '../../../testing/a-door.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import type { TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { eraseParticipant, insertParticipants, insertTypes } from '../../participants/index.ts'

const MINUTE = 60_000

const server = testServer()
let event: TestEvent
let door: TestParticipant
let organizer: TestParticipant
let ayse: TestParticipant

beforeEach(async () => {
  server.setNow(NOW)
  ;({ event, door, organizer, ayse } = await aDoor(server, { company: 'Anatolian\nOlives' }))
})

/** Issues new tokens, because they expire after ten minutes. */
async function setNow(now: number): Promise<void> {
  server.setNow(now)
  for (const who of [door, organizer]) Object.assign(who, { token: (await issueTokens(server.ctx, who.userId)).token })
}

type DeskStatus = SentTo<typeof deskCalls.reportDeskStatus>
const tell = async (deskId: string, input: Partial<DeskStatus> = {}) => {
  const word = {
    name: `Desk ${deskId}`,
    areaId: 'allEvent',
    waiting: 0,
    battery: null,
    listAtMillis: null,
    offlineAtMillis: null,
  }
  const { status, body } = await server.call(
    deskCalls.reportDeskStatus,
    { eventId: event.eventId, deskId, ...word, ...input },
    door,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
type Late = SentTo<typeof deskCalls.saveOfflineScans>['scans'][number]
const late = (fields: Partial<Late> = {}): Late => ({
  nonce: newId(),
  areaId: 'allEvent',
  ticketId: ayse.ticketId,
  checkIn: true,
  scannedAtMillis: NOW - MINUTE,
  said: 'checkedIn',
  ...fields,
})
const send = async (deskId: string, scans: Late[], slowMs = 0) => {
  const sentAtMillis = server.ctx.clock.now() - slowMs
  const { status, body } = await server.call(
    deskCalls.saveOfflineScans,
    { eventId: event.eventId, deskId, sentAtMillis, scans },
    door,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map(({ status, conflict }) => [status, conflict])
}
const anArea = async (capacity: number) => (await anAreaOf(server, { event, organizer }, { capacity })).id
const area = async (areaId = 'allEvent') => {
  const { rows } = await sql<{ used: number; held: number; shares: number; inside: number }>`
    select a.capacity_used as used, a.held,
      (select coalesce(sum(places), 0)::integer from checkin_share s where s.event_id = a.event_id and s.area_id = a.area_id) as shares,
      (select count(*)::integer from checkin_presence p where p.event_id = a.event_id and p.area_id = a.area_id and p.inside) as inside
    from checkin_area a where a.event_id = ${event.eventId} and a.area_id = ${areaId}`.execute(server.ctx.db)
  return rows[0]
}
const conflicts = async (deskId: string) =>
  (await tell(deskId)).conflicts.map(({ kind, deskName, otherDeskName, participant, code }) => ({
    kind,
    deskName,
    otherDeskName,
    who: participant?.fullName ?? code,
  }))
const people = async (count: number) =>
  server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      Array.from({ length: count }, (_, at) => ({ name: `P${at}`, email: `p${at}@example.org`, typeId: event.typeId })),
    ),
  )
const scanAt = (areaId: string, ticketId: string, deskId?: string) =>
  server.call(
    checkinCalls.checkIn,
    { eventId: event.eventId, entityType: 'area', entityId: areaId, ticketId, checkIn: true, nonce: newId(), deskId },
    door,
  )

async function list(since?: string): Promise<{ list: DeskList; text: string; signature: string }> {
  const { status, body } = await server.call(
    deskCalls.getDeskList,
    { eventId: event.eventId, ...(since ? { since } : {}) },
    door,
  )
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return { list: JSON.parse(body.list) as DeskList, text: body.list, signature: body.signature }
}
const column = (text: string) => (text === '' ? [] : text.split(LINE))

it('DESK-2 gives a desk a signed list of all who may enter, without emails, until the event ends or three days have passed', async () => {
  await server.call(
    checkinCalls.saveCheckInNote,
    { eventId: event.eventId, participantId: ayse.participantId, note: 'Call me', flag: true },
    organizer,
  )
  await send('a', [late()])
  const waits = await aParticipant(server, event, { name: 'Waits' })
  await sql`update participant set awaits_owner = true, user_id = null where event_id = ${event.eventId} and participant_id = ${waits.participantId}`.execute(
    server.ctx.db,
  )
  const { list: got, text, signature } = await list()

  const ids = column(got.columns.id)
  const at = ids.indexOf(ayse.participantId)
  expect(ids).toEqual([door, organizer, ayse].map(({ participantId }) => participantId).toSorted())
  expect(got).toMatchObject({
    isWhole: true,
    count: 3,
    eventId: event.eventId,
    gone: [],
    expiresAtMillis: NOW + 3 * 86_400_000,
  })
  const line = Object.fromEntries(Object.entries(got.columns).map(([name, text]) => [name, text.split(LINE)[at]]))
  expect(line).toEqual({
    hash: await hashOfTicket(got.salt, ayse.ticketId),
    id: ayse.participantId,
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    company: 'Anatolian Olives',
    typeId: event.typeId,
    ticketType: '',
    note: '!Call me',
  })
  expect(got.inside).toEqual([{ areaId: 'allEvent', lines: String(at), states: '1', ages: String(MINUTE) }])
  expect(text).not.toContain('@')
  expect(text).not.toContain(ayse.ticketId)

  const { key } = await tell('a')
  const publicKey = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: key.x }, 'EdDSA')
  const { payload, protectedHeader } = await jwtVerify(signature, publicKey, {
    audience: 'desk',
    currentDate: new Date(NOW),
  })
  expect(payload).toMatchObject({
    event: event.eventId,
    list: await digestOfList(text),
    exp: (NOW + 3 * 86_400_000) / 1000,
  })
  expect(protectedHeader.kid).toBe(key.kid)
  // The signature is not an access token.
  expect((await server.call(checkinCalls.getAreas, { eventId: event.eventId }, { token: signature })).status).toBe(401)

  await setNow(NOW + 10 * 86_400_000)
  expect((await server.call(deskCalls.getDeskList, { eventId: event.eventId }, door)).body.code).toBe('eventFinished')
})

it('DESK-2 an update brings everyone who has changed, was scanned, undone, noted or erased since, and no one else', async () => {
  const { list: first } = await list()
  expect((await list(first.version)).list).toMatchObject({ isWhole: false, count: 0, gone: [], columns: { id: '' } })

  const [nonce, hall] = [newId(), await anArea(5)]
  await server.call(
    checkinCalls.checkIn,
    { eventId: event.eventId, entityType: 'event', ticketId: ayse.ticketId, checkIn: true, nonce },
    door,
  )
  const { list: second } = await list(first.version)
  expect([second.count, second.columns.id, second.inside[0]?.states]).toEqual([1, ayse.participantId, '1'])
  expect(second.areas.map(({ id }) => id)).toEqual(['allEvent', hall])

  await server.call(checkinCalls.undoScan, { eventId: event.eventId, nonce }, door)
  const { list: third } = await list(second.version)
  expect([third.columns.id, third.inside]).toEqual([ayse.participantId, []])

  await server.call(
    checkinCalls.saveCheckInNote,
    { eventId: event.eventId, participantId: ayse.participantId, note: 'VIP', flag: false },
    door,
  )
  const { list: fourth } = await list(third.version)
  expect([fourth.columns.id, fourth.columns.note]).toEqual([ayse.participantId, 'VIP'])

  await server.ctx.inTransaction((work) => eraseParticipant(work, event.eventId, ayse.participantId))
  const { list: fifth } = await list(fourth.version)
  expect([fifth.count, fifth.gone]).toEqual([0, [ayse.participantId]])
  expect((await list('nonsense')).list.isWhole).toBe(true)
})

it('DESK-3 saves each scan once, with the time corrected for the clock of the desk', async () => {
  const scan = late({ scannedAtMillis: NOW - 6 * MINUTE })
  expect(await send('a', [scan, scan], 5 * MINUTE)).toEqual([
    ['checkedIn', null],
    ['checkedIn', null],
  ])
  expect(await send('a', [scan], 5 * MINUTE)).toEqual([['checkedIn', null]])
  const { rows } = await sql<{
    at: Temporal.Instant
    said: string
    desk: string
  }>`select scanned_at as at, said, desk_id as desk
    from checkin_scan where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect(rows.map(({ at, said: deskStatus, desk }) => [at.epochMilliseconds, deskStatus, desk])).toEqual([
    [NOW - MINUTE, 'checkedIn', 'a'],
  ])
  expect(await area()).toMatchObject({ used: 1, inside: 1 })
  // A clock that is ahead dates it in the future.
  const ahead = late({ checkIn: false, said: 'checkedOut', scannedAtMillis: NOW + 5 * MINUTE })
  expect(await send('a', [ahead])).toEqual([['checkedOut', null]])
  expect(await area()).toMatchObject({ used: 0, inside: 0 })
})

it('DESK-3 takes a scan after its reply came too late', async () => {
  const scan = late({ scannedAtMillis: NOW })
  const input = { eventId: event.eventId, entityType: 'event', ticketId: ayse.ticketId, checkIn: true } as const
  expect((await server.call(checkinCalls.checkIn, { ...input, nonce: scan.nonce }, door)).body.status).toBe('checkedIn')
  expect(await send('a', [scan])).toEqual([['checkedIn', null]])
  const refused = late({ scannedAtMillis: NOW })
  expect((await server.call(checkinCalls.checkIn, { ...input, nonce: refused.nonce }, door)).status).toBe(409)
  expect(await send('a', [refused])).toEqual([['alreadyCheckedIn', 'doubleEntry']])
  expect(await area()).toMatchObject({ used: 1 })
})

it('DESK-5 reports a ticket that two desks let in, to both desks and to organizers, until it is settled', async () => {
  await tell('a')
  await tell('b')
  expect(await send('b', [late({ scannedAtMillis: NOW - 2 * MINUTE })])).toEqual([['checkedIn', null]])
  const second = late({ scannedAtMillis: NOW - 3 * MINUTE })
  expect(await send('a', [second])).toEqual([['alreadyCheckedIn', 'doubleEntry']])
  const expected = [{ kind: 'doubleEntry', deskName: 'Desk a', otherDeskName: 'Desk b', who: 'Ayşe Yılmaz' }]
  expect(await conflicts('a')).toEqual(expected)
  expect(await conflicts('b')).toEqual(expected)
  expect(await conflicts('c')).toEqual([])
  expect(await area()).toMatchObject({ used: 1, inside: 1 })

  const settle = (as: TestParticipant) =>
    server.call(deskCalls.resolveConflict, { eventId: event.eventId, id: second.nonce }, as)
  expect((await settle(door)).status).toBe(403)
  expect((await settle(organizer)).status).toBe(200)
  expect((await settle(organizer)).status).toBe(200)
  expect(await conflicts('a')).toEqual([])
})

it('DESK-5 keeps both results when a desk could not know of a type, a ticket or a place', async () => {
  const hall = await anArea(1)
  const [one, two] = await people(2)
  const [vip = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'VIP' } }]),
  )
  const closed = (
    await server.call(
      checkinCalls.addArea,
      { eventId: event.eventId, name: 'VIPs', capacity: null, allowedPart: [vip] },
      organizer,
    )
  ).body.area.id
  const all = [
    late({ areaId: hall, ticketId: one?.ticketId, scannedAtMillis: NOW - 5 * MINUTE }),
    late({ areaId: hall, ticketId: two?.ticketId, scannedAtMillis: NOW - 4 * MINUTE }),
    late({ areaId: closed }),
    late({ ticketId: 'OTHERFAIR' }),
    late({ ticketId: 'OTHERFAIR2', said: 'ticketNotFound' }),
    late({ said: 'alreadyCheckedIn' }),
    late({ checkIn: false, said: 'alreadyCheckedOut' }),
  ]
  expect(await send('a', all)).toEqual([
    ['checkedIn', null],
    ['fullyOccupied', 'noPlace'],
    ['wrongTicketType', 'typeNotAllowed'],
    ['ticketNotFound', 'unknownTicket'],
    ['ticketNotFound', null],
    ['alreadyCheckedIn', null],
    ['alreadyCheckedOut', null],
  ])
  expect(await area(hall)).toMatchObject({ used: 1, inside: 1 })
  expect(await area()).toMatchObject({ used: 0 })
  expect((await conflicts('a')).map(({ kind, who }) => [kind, who]).toSorted()).toEqual([
    ['noPlace', 'P1'],
    ['typeNotAllowed', 'Ayşe Yılmaz'],
    ['unknownTicket', 'OTHERFAIR'],
  ])
})

it('DESK-6 ignores a scan that is older than one that counted', async () => {
  await send('a', [
    late({ scannedAtMillis: NOW - 2 * MINUTE }),
    late({ checkIn: false, said: 'checkedOut', scannedAtMillis: NOW - MINUTE }),
  ])
  expect(await send('b', [late({ scannedAtMillis: NOW - 3 * MINUTE })])).toEqual([['alreadyCheckedIn', 'doubleEntry']])
  expect(await area()).toMatchObject({ used: 0, inside: 0 })
  await send('a', [late({ scannedAtMillis: NOW })])
  expect(await send('b', [late({ checkIn: false, said: 'checkedOut', scannedAtMillis: NOW - 1 })])).toEqual([
    ['alreadyCheckedOut', null],
  ])
  expect(await area()).toMatchObject({ used: 1, inside: 1 })
})

it('DESK-3 takes scans of an event that is over by now and of an area that was removed, and none of an area that never existed', async () => {
  const hall = await anArea(5)
  await server.call(checkinCalls.removeArea, { eventId: event.eventId, id: hall }, organizer)
  await setNow(NOW + 4 * 86_400_000)
  expect(await send('a', [late({ areaId: hall })])).toEqual([['checkedIn', null]])
  const unknown = {
    eventId: event.eventId,
    deskId: 'a',
    sentAtMillis: NOW,
    scans: [late(), late({ areaId: 'nowhere' })],
  }
  expect((await server.call(deskCalls.saveOfflineScans, unknown, door)).status).toBe(404)
  expect((await area())?.used ?? 0).toBe(0)
})

it('DESK-4 reserves for each of twelve desks at once as many places as the area can spare, and no more', async () => {
  const hall = await anArea(100)
  const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => tell(`d${at}`, { areaId: hall })))
  const granted = replies.reduce((sum, { share }) => sum + (share?.places ?? 0), 0)
  const held = await area(hall)
  expect(held?.held).toBe(held?.shares)
  expect(granted).toBe(held?.held)
  expect(granted).toBeLessThanOrEqual(100)
  for (const { share } of replies) expect(share).toMatchObject({ areaId: hall, endsAtMillis: NOW + SHARE_LEASE_MS })
  expect((await tell('free')).share).toBeNull()
})

it('DESK-4 shrinks a share once the desk has confirmed, and releases it when it ends, or the desk is forgotten or moves', async () => {
  const hall = await anArea(10)
  expect((await tell('a', { areaId: hall })).share?.places).toBe(5)
  const guests = await people(10)
  for (const { ticketId } of guests.slice(0, 4)) expect((await scanAt(hall, ticketId)).status).toBe(200)
  // Five places stay reserved until the desk confirms that it uses only three.
  expect((await tell('a', { areaId: hall, places: 5 })).share?.places).toBe(3)
  expect(await area(hall)).toMatchObject({ used: 4, held: 5 })
  expect((await tell('a', { areaId: hall, places: 3 })).share?.places).toBe(3)
  expect(await area(hall)).toMatchObject({ used: 4, held: 3 })
  await tell('b', { areaId: hall })
  const before = await area(hall)
  expect(before?.held).toBeGreaterThan(3)
  expect((await server.call(deskCalls.removeDesk, { eventId: event.eventId, id: 'b' }, organizer)).status).toBe(200)
  expect(await area(hall)).toMatchObject({ held: 3, shares: 3 })
  expect(await tell('b', { areaId: hall })).toMatchObject({ isForgotten: true, share: null })
  await tell('a', { areaId: 'allEvent' })
  expect(await area(hall)).toMatchObject({ held: 0, shares: 0 })

  await tell('c', { areaId: hall })
  const held = (await area(hall))?.held ?? 0
  expect(held).toBeGreaterThan(0)
  for (const { ticketId } of guests.slice(4, 10 - held)) expect((await scanAt(hall, ticketId)).status).toBe(200)
  expect((await scanAt(hall, guests[9]?.ticketId ?? '')).body.status).toBe('fullyOccupied')
  await setNow(NOW + SHARE_LEASE_MS + SHARE_TOLERANCE_MS)
  expect((await scanAt(hall, guests[9]?.ticketId ?? '')).status).toBe(200)
  expect(await area(hall)).toMatchObject({ used: 11 - held, held: 0 })
})

it('DESK-4 leaves places to people who scan online, however many desks have gone to sleep', async () => {
  const hall = await anArea(40)
  for (const [at, desk] of ['d', 'e', 'f'].entries()) {
    await setNow(NOW + at * 2 * DESK_IS_AWAY_AFTER_MS)
    await tell(desk, { areaId: hall })
  }
  const [guest] = await people(1)
  expect((await area(hall))?.held).toBe(35)
  expect((await scanAt(hall, guest?.ticketId ?? '')).status).toBe(200)
})

it('DESK-4 returns at once the places of a desk that has stopped, unless unsent scans have used them', async () => {
  const hall = await anArea(10)
  expect((await tell('a', { areaId: hall })).share?.places).toBe(5)
  const stopped = { areaId: hall, isStopped: true }
  expect((await tell('a', { ...stopped, places: 5, waiting: 2 })).share).toBeNull()
  expect(await area(hall)).toMatchObject({ held: 5, shares: 5 })
  expect((await tell('a', { ...stopped, places: 0, waiting: 0 })).share).toBeNull()
  expect(await area(hall)).toMatchObject({ held: 0, shares: 0 })
  expect((await tell('b', { areaId: hall })).share?.places).toBe(5)
  expect((await tell('a', { areaId: hall })).share?.places).toBeGreaterThan(0)
})

it('DESK-4 lends the places of a desk that is silent for a minute, one by one, to those who scan while nothing else is free', async () => {
  const hall = await anArea(10)
  expect((await tell('a', { areaId: hall })).share?.places).toBe(5)
  const [missed = '', ...guests] = (await people(19)).map(({ ticketId }) => ticketId)
  for (const ticketId of guests.slice(0, 5)) expect((await scanAt(hall, ticketId)).status).toBe(200)
  await setNow(NOW + 59_999)
  expect((await scanAt(hall, guests[5] ?? '')).body.status).toBe('fullyOccupied')
  await setNow(NOW + 60_000)
  expect((await scanAt(hall, guests[5] ?? '')).status).toBe(200)
  expect(await area(hall)).toMatchObject({ used: 6, held: 4, shares: 4 })
  const crowd = await Promise.all(guests.slice(6).map((ticketId) => scanAt(hall, ticketId)))
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await area(hall)).toEqual({ used: 10, held: 0, shares: 0, inside: 10 })

  // The desk was only offline: it reports the people it let in, and the count stays correct.
  const alone = late({ areaId: hall, ticketId: missed, scannedAtMillis: NOW + 30_000 })
  expect(await send('a', [alone])).toEqual([['fullyOccupied', 'noPlace']])
  expect(await area(hall)).toEqual({ used: 10, held: 0, shares: 0, inside: 10 })
  expect((await tell('a', { areaId: hall, places: 5 })).share?.places).toBe(0)
})

it('DESK-4 lends no places of a desk with unsent scans, and none to offline decisions of other desks', async () => {
  const hall = await anArea(4)
  const guests = (await people(5)).map(({ ticketId }) => ticketId)
  expect((await tell('a', { areaId: hall })).share?.places).toBe(2)
  for (const ticketId of guests.slice(0, 2)) expect((await scanAt(hall, ticketId)).status).toBe(200)
  await setNow(NOW + 60_000)
  const alone = late({ areaId: hall, ticketId: guests[2] ?? '', scannedAtMillis: NOW + 30_000 })
  expect((await send('b', [alone])).map(([, conflict]) => conflict)).toEqual(['noPlace'])
  await tell('a', { areaId: hall, waiting: 2, places: 2 })
  await setNow(NOW + 180_000)
  expect((await scanAt(hall, guests[3] ?? '')).body.status).toBe('fullyOccupied')
  await tell('a', { areaId: hall, waiting: 0, places: 2 })
  expect((await scanAt(hall, guests[3] ?? '')).body.status).toBe('fullyOccupied')
  await setNow(NOW + 240_000)
  expect((await scanAt(hall, guests[4] ?? '')).status).toBe(200)
})

it('DESK-4 uses a place of a share once, by its desk, online or offline', async () => {
  const hall = await anArea(3)
  const places = (await tell('a', { areaId: hall })).share?.places ?? 0
  expect(places).toBe(1)
  const guests = await people(5)
  const tickets = guests.map(({ ticketId }) => ticketId)
  for (const ticketId of tickets.slice(0, 2)) expect((await scanAt(hall, ticketId, 'b')).status).toBe(200)
  expect((await scanAt(hall, tickets[2] ?? '', 'b')).body.status).toBe('fullyOccupied')
  const alone = [tickets[3], tickets[4]].map((ticketId, at) =>
    late({ areaId: hall, ticketId, scannedAtMillis: NOW - at }),
  )
  expect((await send('a', alone)).map(([, conflict]) => conflict).toSorted()).toEqual(['noPlace', null])
  expect(await area(hall)).toEqual({ used: 3, held: 0, shares: 0, inside: 3 })
})
