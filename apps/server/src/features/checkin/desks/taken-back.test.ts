import type { SentTo } from '@parley/contract'
import { checkinCalls, deskCalls } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { aDoor, anArea as anAreaOf, type GivenArea } from '../../../testing/a-door.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import type { TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { insertTypes } from '../../participants/index.ts'

const MINUTE = 60_000

const server = testServer()
let event: TestEvent
let door: TestParticipant
let other: TestParticipant
let organizer: TestParticipant
let ayse: TestParticipant

beforeEach(async () => {
  server.setNow(NOW)
  ;({ event, door, organizer, ayse } = await aDoor(server))
  other = await aParticipant(server, event, { name: 'Other', checkInAdmin: true })
})

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
const send = async (scans: Late[], as = door) => {
  const sent = { eventId: event.eventId, deskId: 'a', sentAtMillis: server.ctx.clock.now(), scans }
  const { status, body } = await server.call(deskCalls.saveOfflineScans, sent, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map(({ status, conflict }) => [status, conflict])
}
const scan = ({ nonce, checkIn, ticketId, areaId }: Late, as = door) => {
  const place =
    areaId === 'allEvent' ? { entityType: 'event' as const } : { entityType: 'area' as const, entityId: areaId }
  return server.call(
    checkinCalls.checkIn,
    { eventId: event.eventId, ...place, ticketId, checkIn, nonce, deskId: 'a' },
    as,
  )
}
const area = async (areaId = 'allEvent') => {
  const { rows } = await sql<{ used: number; held: number; inside: number; counted: number; scans: number }>`
    select coalesce(a.capacity_used, 0) as used, coalesce(a.held, 0) as held,
      (select count(*)::integer from checkin_presence p where p.event_id = ${event.eventId} and p.area_id = ${areaId} and p.inside)
        as inside,
      (select count(*)::integer from checkin_scan s where s.event_id = ${event.eventId} and s.area_id = ${areaId}
        and s.status in ('checkedIn', 'checkedOut') and s.undone_at is null) as counted,
      (select count(*)::integer from checkin_scan s where s.event_id = ${event.eventId} and s.area_id = ${areaId}) as scans
    from (select) as one left join checkin_area a on a.event_id = ${event.eventId} and a.area_id = ${areaId}`.execute(
    server.ctx.db,
  )
  return rows[0]
}
const anArea = async (fields: GivenArea) => (await anAreaOf(server, { event, organizer }, fields)).id
const OUTSIDE = { used: 0, inside: 0, counted: 0, scans: 1 }

it('DESK-8 ignores a scan that the desk undid, if scan and undo arrive in any order and any number of times', async () => {
  const both = late({ undoneAtMillis: NOW })
  const { undoneAtMillis: _undone, ...alone } = both
  const ways: (() => Promise<unknown>)[] = [() => send([alone]), () => send([both]), () => scan(both)]
  for (const [first = 0, second = 1, third = 2] of [
    [0, 1, 2],
    [1, 0, 2],
    [1, 2, 0],
    [2, 1, 0],
    [2, 0, 1],
    [0, 2, 1],
  ]) {
    for (const at of [first, second, third, 1]) await ways[at]?.()
    expect(await area(), String([first, second, third])).toMatchObject(OUTSIDE)
    await sql`delete from checkin_scan where event_id = ${event.eventId}`.execute(server.ctx.db)
  }
  expect(await send([late()])).toEqual([['checkedIn', null]])
  expect(await area()).toMatchObject({ used: 1, inside: 1 })
})

it('DESK-8 ignores a scan that twelve pages send together with its undo', async () => {
  const both = late({ undoneAtMillis: NOW })
  const { undoneAtMillis: _undone, ...alone } = both
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? send([alone]) : at % 3 === 1 ? send([both]) : scan(both).then(() => undefined),
    ),
  )
  expect(await area()).toMatchObject(OUTSIDE)
})

it('DESK-8 restores the presence of a person when all of their scans were undone', async () => {
  await scan(late({ nonce: 'nonce-in-1' }))
  server.setNow(NOW + MINUTE)
  await scan(late({ nonce: 'nonce-out1', checkIn: false }))
  server.setNow(NOW + 2 * MINUTE)
  const undone = { undoneAtMillis: NOW + 2 * MINUTE }
  const out = late({
    nonce: 'nonce-out1',
    checkIn: false,
    said: 'checkedOut',
    scannedAtMillis: NOW + MINUTE,
    ...undone,
  })
  const again = late({ scannedAtMillis: NOW + 2 * MINUTE })
  expect(await send([late({ nonce: 'nonce-in-1', scannedAtMillis: NOW, ...undone }), out, again])).toEqual([
    ['checkedIn', null],
    ['checkedOut', null],
    ['checkedIn', null],
  ])
  expect(await area()).toMatchObject({ used: 1, inside: 1, counted: 1, scans: 3 })
})

it('DESK-8 reports undone scans that cannot be undone: another scan had counted, ten minutes had passed, or another admin made it', async () => {
  await scan(late({ nonce: 'nonce-in-1' }))
  server.setNow(NOW + MINUTE)
  await scan(late({ nonce: 'nonce-out1', checkIn: false }), other)
  const undone = late({ nonce: 'nonce-in-1', undoneAtMillis: NOW + MINUTE })
  expect(await send([undone])).toEqual([['checkedIn', 'notUndone']])
  const foreign = late({ nonce: 'nonce-out1', checkIn: false, said: 'checkedOut', undoneAtMillis: NOW + MINUTE })
  expect(await send([foreign])).toEqual([['checkedOut', 'notUndone']])
  expect(await area()).toMatchObject({ used: 0, inside: 0, counted: 2 })

  await scan(late({ nonce: 'nonce-in-2' }))
  server.setNow(NOW + 14 * MINUTE)
  door = { ...door, token: (await issueTokens(server.ctx, door.userId)).token }
  const tooLate = late({ nonce: 'nonce-in-2', undoneAtMillis: NOW + 13 * MINUTE })
  expect(await send([tooLate])).toEqual([['checkedIn', 'notUndone']])
  expect(await area()).toMatchObject({ used: 1, inside: 1 })
})

it('DESK-5 a person turned away after a late reply that let them in is not inside, and it is reported', async () => {
  const hall = await anArea({ capacity: 1 })
  for (const deskStatus of ['fullyOccupied', 'wrongTicketType', 'ticketNotFound'] as const) {
    const offlineScan = late({ areaId: hall, said: deskStatus, scannedAtMillis: NOW })
    expect((await scan(offlineScan)).body.status).toBe('checkedIn')
    expect(await send([offlineScan])).toEqual([['checkedIn', 'turnedAway']])
    expect(await area(hall)).toMatchObject({ used: 0, inside: 0, counted: 0 })
    // It is reported only once.
    expect(await send([offlineScan])).toEqual([['checkedIn', null]])
  }
  const report = { eventId: event.eventId, deskId: 'a', name: 'Left', areaId: hall, waiting: 0, battery: null }
  const open = async () => {
    const { body } = await server.call(
      deskCalls.reportDeskStatus,
      { ...report, listAtMillis: null, offlineAtMillis: null },
      door,
    )
    return body.conflicts.map(({ kind, participant }) => [kind, participant?.fullName])
  }
  expect(await open()).toEqual(Array.from({ length: 3 }, () => ['turnedAway', 'Ayşe Yılmaz']))
  // The volunteer then lets them in with a second scan, so no conflict is left.
  const offlineScan = late({ areaId: hall, said: 'fullyOccupied', scannedAtMillis: NOW })
  await scan(offlineScan)
  expect(await send([offlineScan, late({ areaId: hall, scannedAtMillis: NOW })])).toEqual([
    ['checkedIn', null],
    ['checkedIn', null],
  ])
  expect(await area(hall)).toMatchObject({ used: 1, inside: 1, counted: 1 })
  expect(await open()).toEqual([])
})

it('DESK-5 a person let in by the server, but already inside according to the desk, stays inside, and it is reported', async () => {
  const offlineScan = late({ said: 'alreadyCheckedIn', scannedAtMillis: NOW })
  await scan(offlineScan)
  expect(await send([offlineScan])).toEqual([['checkedIn', 'turnedAway']])
  expect(await area()).toMatchObject({ used: 1, inside: 1, counted: 1 })
})

it('DESK-5 a person let in by the desk after a late refusal is reported like any other, and counted once', async () => {
  const [vip = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'VIP' } }]),
  )
  const vips = await anArea({ allowedPart: [vip] })
  const hall = await anArea({ capacity: 1 })
  await scan(late({ areaId: hall, ticketId: door.ticketId }))
  await scan(late())
  for (const [areaId, status, kind] of [
    ['allEvent', 'alreadyCheckedIn', 'doubleEntry'],
    [vips, 'wrongTicketType', 'typeNotAllowed'],
    [hall, 'fullyOccupied', 'noPlace'],
  ] as const) {
    const offlineScan = late({ areaId })
    expect((await scan(offlineScan)).status).toBe(409)
    expect(await send([offlineScan])).toEqual([[status, kind]])
    const slow = late({ areaId })
    // The desk's report arrives before the request that it gave up.
    expect(await send([slow])).toEqual([[status, kind]])
    expect((await scan(slow)).status).toBe(409)
  }
  expect(await area()).toMatchObject({ used: 1, inside: 1, counted: 1 })
  expect(await area(hall)).toMatchObject({ used: 1, inside: 1, counted: 1 })
  expect(await area(vips)).toMatchObject({ used: 0, inside: 0, counted: 0 })
})
