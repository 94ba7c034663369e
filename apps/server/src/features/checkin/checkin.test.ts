import { topicName } from '@parley/contract'
import { type Area, areasTopic, checkinCalls, type ScannedPerson } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { aDoor, anArea as anAreaOf, type GivenArea } from '../../testing/a-door.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertTypes } from '../participants/index.ts'
import { forgetPresence, mergePresence } from './index.ts'

const server = testServer()
let event: TestEvent
let door: TestParticipant
let organizer: TestParticipant
let ayse: TestParticipant

beforeEach(async () => {
  server.setNow(NOW)
  ;({ event, door, organizer, ayse } = await aDoor(server))
})

type Scan = Partial<Parameters<typeof server.call<typeof checkinCalls.checkIn>>[1]>
const scan = (input: Scan, as: TestParticipant = door) =>
  server.call(
    checkinCalls.checkIn,
    { eventId: event.eventId, entityType: 'event', checkIn: true, ticketId: ayse.ticketId, ...input },
    as,
  )
const anArea = (fields?: GivenArea) => anAreaOf(server, { event, organizer }, fields)
const areas = async (as: TestParticipant = organizer): Promise<Area[]> => {
  const { status, body } = await server.call(checkinCalls.getAreas, { eventId: event.eventId }, as)
  expect(status).toBe(200)
  return body.areas
}
const used = async () => Object.fromEntries((await areas()).map(({ id, capacityUsed }) => [id, capacityUsed]))
const at = (area: Area) => ({ entityType: 'area', entityId: area.id }) as const
const savedCounts = async () => {
  const { rows } = await sql<{ status: string; n: number }>`select status, count(*) as n from checkin_scan
    where event_id = ${event.eventId} group by 1 order by 1`.execute(server.ctx.db)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

it('SCAN-3 SCAN-4 lets people in and out, reports repeated scans with the person, and saves all scans', async () => {
  const first = await scan({})
  expect(first).toMatchObject({
    status: 200,
    body: {
      status: 'checkedIn',
      beforeMillis: null,
      participant: {
        id: ayse.participantId,
        fullName: 'Ayşe Yılmaz',
        firstName: 'Ayşe',
        company: 'Anatolian Olives',
        ticketId: ayse.ticketId,
        flag: false,
      },
    },
  })
  server.setNow(NOW + 60_000)
  expect(await scan({ participantId: ayse.participantId, ticketId: undefined })).toMatchObject({
    status: 409,
    body: {
      code: 'DEAL-00113',
      errorMessage: 'DEAL-00113',
      params: { name: 'Ayşe Yılmaz', beforeMillis: NOW },
      status: 'alreadyCheckedIn',
      participant: { id: ayse.participantId },
    },
  })
  expect((await scan({ checkIn: false })).body).toMatchObject({ status: 'checkedOut', beforeMillis: NOW })
  expect(await scan({ checkIn: false })).toMatchObject({
    status: 409,
    body: { code: 'DEAL-00120', status: 'alreadyCheckedOut' },
  })
  expect(
    (await scan({ checkIn: false, ticketId: `https://fair.example/tickets/${ayse.ticketId.toLowerCase()}` })).body
      .status,
  ).toBe('alreadyCheckedOut')
  expect((await scan({ ticketId: 'https://fair.example/people/1' })).body.fields).toMatchObject([{ path: 'ticketId' }])
  expect(await scan({ ticketId: 'NOTICKETATALL' })).toMatchObject({ status: 404, body: { code: 'ticketNotFound' } })
  expect(await savedCounts()).toEqual({
    alreadyCheckedIn: 1,
    alreadyCheckedOut: 2,
    checkedIn: 1,
    checkedOut: 1,
    ticketNotFound: 1,
  })
  expect(await used()).toEqual({ allEvent: 0 })
})

it('SCAN-3 AREA-1 refuses a type that is not allowed and people beyond the capacity; the event as a whole takes every type', async () => {
  const [vip = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'VIP' } }]),
  )
  const hall = await anArea({ allowedPart: [vip], capacity: 1 })
  expect(await scan(at(hall))).toMatchObject({ status: 409, body: { code: 'DEAL-00116', status: 'wrongTicketType' } })
  expect((await scan({})).status).toBe(200)
  const [one, other] = [
    await aParticipant(server, event, { typeId: vip }),
    await aParticipant(server, event, { typeId: vip }),
  ]
  expect((await scan({ ...at(hall), ticketId: one.ticketId })).status).toBe(200)
  expect(await scan({ ...at(hall), ticketId: other.ticketId })).toMatchObject({
    status: 409,
    body: { code: 'DEAL-00114', status: 'fullyOccupied' },
  })
  expect((await scan({ ...at(hall), ticketId: one.ticketId, checkIn: false })).status).toBe(200)
  expect((await scan({ ...at(hall), ticketId: other.ticketId })).status).toBe(200)
  expect(await used()).toEqual({ allEvent: 1, [hall.id]: 1 })
})

it('SCAN-5 counts a repeated scan once, with its first answer', async () => {
  const nonce = 'nonce-of-a-device'
  const answers = await Promise.all(Array.from({ length: 12 }, () => scan({ nonce })))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(answers[0]?.body)]))
  expect(answers[0]?.body).toMatchObject({ status: 'checkedIn', nonce })
  expect((await scan({ nonce })).body).toEqual(answers[0]?.body)
  // The repeated scan counts once even with an idempotency key that other calls use.
  expect(
    (
      await server.call(
        checkinCalls.checkIn,
        { eventId: event.eventId, entityType: 'event', checkIn: true, ticketId: ayse.ticketId, nonce },
        door,
        { 'idempotency-key': 'any-key-at-all' },
      )
    ).status,
  ).toBe(200)
  expect(await savedCounts()).toEqual({ checkedIn: 1 })
  const hall = await anArea()
  expect(await scan({ ...at(hall), nonce })).toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

it('SCAN-12 is for check-in admins, until the event is over', async () => {
  for (const who of [ayse, organizer]) expect((await scan({}, who)).status).toBe(403)
  const stranger = await aParticipant(server, await anEvent(server), { checkInAdmin: true })
  expect((await scan({}, stranger)).status).toBe(404)
  expect((await scan({ ticketId: stranger.ticketId })).status).toBe(404)
  expect((await scan({ ticketId: undefined })).body.fields).toMatchObject([{ path: 'ticketId' }])
  expect((await scan({ entityType: 'area' })).body.fields).toMatchObject([{ path: 'entityId' }])
  expect((await scan({ entityType: 'area', entityId: 'nowhere' })).status).toBe(404)
  await sql`update event set ends_at = now() - interval '1 year', starts_at = now() - interval '2 years'
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect(await scan({})).toMatchObject({ status: 409, body: { code: 'eventFinished' } })
  expect((await areas(door)).length).toBe(1)
  expect((await server.call(checkinCalls.getAreas, { eventId: event.eventId }, ayse)).status).toBe(403)
})

it('AREA-1 AREA-2 AREA-5 areas are added, changed, moved and removed; a capacity that is too small is refused', async () => {
  const [one, two, three] = [
    await anArea({ name: 'One' }),
    await anArea({ name: 'Two' }),
    await anArea({ name: 'Three' }),
  ]
  const change = (input: { id: string; [field: string]: unknown }) =>
    server.call(checkinCalls.changeArea, { eventId: event.eventId, ...input }, organizer)
  const order = async () => (await areas()).map(({ id }) => id)
  expect((await change({ id: three.id, place: 1 })).status).toBe(200)
  expect(await order()).toEqual(['allEvent', three.id, one.id, two.id])
  expect((await change({ id: 'allEvent', place: 3, name: 'Main gate', capacity: 2 })).body.area).toMatchObject({
    name: 'Main gate',
    capacity: 2,
  })
  expect(await order()).toEqual(['allEvent', three.id, one.id, two.id])
  await scan({})
  await scan({ ticketId: door.ticketId })
  expect(await change({ id: 'allEvent', capacity: 1 })).toMatchObject({
    status: 409,
    body: { code: 'areaIsFuller', params: { count: 2 } },
  })
  expect((await change({ id: 'allEvent', capacity: null })).status).toBe(200)
  expect((await change({ id: one.id, name: '' })).status).toBe(400)
  expect((await change({ id: 'gone', name: 'X' })).status).toBe(404)
  const remove = (id: string) => server.call(checkinCalls.removeArea, { eventId: event.eventId, id }, organizer)
  expect([(await remove(one.id)).status, (await remove(one.id)).status, (await remove('allEvent')).status]).toEqual([
    200, 404, 404,
  ])
  expect((await scan(at(one))).status).toBe(404)
  expect(await order()).toEqual(['allEvent', three.id, two.id])
})

it('GUARD-15 AREA-5 each area keeps its place when it is sent back as it was read, also after one that was removed', async () => {
  const [one] = [await anArea({ name: 'One' }), await anArea({ name: 'Two' }), await anArea({ name: 'Three' })]
  const { eventId } = event
  const change = (input: object) => server.call(checkinCalls.changeArea, { eventId, ...input } as never, organizer)
  await change({ id: one.id, place: 3 })
  await server.call(checkinCalls.removeArea, { eventId, id: (await areas())[1]?.id ?? '' }, organizer)
  await anArea({ name: 'Four' })
  const before = await areas()
  expect(before.map(({ name, place }) => [name, place])).toEqual([
    ['', 0],
    ['Three', 1],
    ['One', 2],
    ['Four', 3],
  ])
  for (const area of before) expect((await change(area)).status).toBe(200)
  expect((await areas()).map(({ id, place }) => [id, place])).toEqual(before.map(({ id, place }) => [id, place]))
  expect((await change({ id: one.id, place: 0 })).body).toMatchObject({ fields: [{ path: 'place' }] })
})

it('AREA-9 refuses a type that the event does not have, and saves nothing', async () => {
  const hall = await anArea({ name: 'Hall' })
  const before = await areas()
  for (const allowedPart of [['nonsense'], [event.typeId, 'type99']]) {
    const fields = { eventId: event.eventId, allowedPart }
    const replies = [
      await server.call(checkinCalls.addArea, { ...fields, name: 'New', capacity: null }, organizer),
      await server.call(checkinCalls.changeArea, { ...fields, id: hall.id, name: 'Other' }, organizer),
    ]
    for (const { status, body } of replies)
      expect([status, body.code, body.fields]).toEqual([
        400,
        'invalidInput',
        [{ path: 'allowedPart', key: 'validation.error.gone' }],
      ])
  }
  expect(await areas()).toEqual(before)

  await sql`update checkin_area set allowed_types = '{removed}' where area_id = ${hall.id} and event_id = ${event.eventId}`.execute(
    server.ctx.db,
  )
  const input = { eventId: event.eventId, id: hall.id, allowedPart: ['removed'], name: 'Foyer' }
  expect((await server.call(checkinCalls.changeArea, input, organizer)).status).toBe(200)
})

it('AREA-4 participants check themselves in with a valid posted code', async () => {
  const hall = await anArea()
  const code = async (call: 'getPostedCode' | 'createPostedCode' | 'removePostedCode', as = organizer) =>
    server.call(checkinCalls[call], { eventId: event.eventId, id: hall.id }, as)
  expect((await code('getPostedCode')).body).toEqual({ code: null })
  expect((await code('createPostedCode', door)).status).toBe(403)
  const { code: ended = '' } = (await code('createPostedCode')).body as { code?: string }
  const { code: posted = '' } = (await code('createPostedCode')).body as { code?: string }
  const own = { ...at(hall), ticketId: door.ticketId, postedCode: posted }
  const see = (postedCode: string) =>
    server.call(checkinCalls.getPostedArea, { eventId: event.eventId, id: hall.id, code: postedCode }, ayse)
  expect((await see(posted)).body).toEqual({
    area: { id: hall.id, name: 'Hall B', capacity: null, capacityUsed: 0 },
    inside: false,
    sinceMillis: null,
  })
  expect((await see(ended)).status).toBe(404)
  expect((await scan(own, ayse)).body.participant).toMatchObject({ id: ayse.participantId })
  expect((await scan({ ...own, postedCode: ended }, ayse)).status).toBe(404)
  expect((await scan({ ...own, entityType: 'event' }, ayse)).status).toBe(404)
  expect((await see(posted)).body).toMatchObject({ inside: true, sinceMillis: NOW })
  await code('removePostedCode')
  expect((await scan({ ...own, checkIn: false }, ayse)).status).toBe(404)
  expect(await savedCounts()).toEqual({ checkedIn: 1 })
})

it('AREA-3 shows the number of people inside to check-in staff only', async () => {
  const url = await server.listen()
  const topic = topicName(areasTopic.path, { eventId: event.eventId })
  const screen = await subscribeTo<Area>(server, url, organizer.userId, topic)
  await screen.until((rows) => rows.length === 1)
  await scan({})
  await screen.until(([row]) => row?.capacityUsed === 1)
  const hall = await anArea({ name: 'Hall C' })
  await screen.until((rows) => rows.some(({ name }) => name === 'Hall C'))
  await server.call(checkinCalls.removeArea, { eventId: event.eventId, id: hall.id }, organizer)
  await screen.until((rows) => rows.length === 1)
  screen.close()
  expect((await subscribeTo(server, url, ayse.userId, topic)).code).toBe('notFound')
})

it('SCAN-11 counts two records of one person once after a merge, and an erased person nowhere', async () => {
  const other = await aParticipant(server, event)
  const hall = await anArea({ capacity: 5 })
  for (const [who, where] of [
    [ayse, {}],
    [other, {}],
    [other, at(hall)],
  ] as const)
    expect((await scan({ ...where, ticketId: who.ticketId })).status).toBe(200)
  expect(await used()).toEqual({ allEvent: 2, [hall.id]: 1 })
  await server.ctx.inTransaction((work) => mergePresence(work, event.eventId, other.participantId, ayse.participantId))
  expect(await used()).toEqual({ allEvent: 1, [hall.id]: 1 })
  expect((await scan({ ...at(hall) })).body).toMatchObject({ status: 'alreadyCheckedIn' })
  await server.ctx.inTransaction((work) => forgetPresence(work, event.eventId, ayse.participantId))
  expect(await used()).toEqual({ allEvent: 0, [hall.id]: 0 })
})

it('SCAN-6 runs the same number of statements for a scan with any history', async () => {
  await scan({})
  await server.delivered()
  const recorder = recordStatements(server.ctx.pool)
  const once = () => recorder.during(async () => void (await scan({ checkIn: false })))
  const few = await once()
  for (let n = 0; n < 20; n++) await scan({ checkIn: n % 2 === 0 })
  await server.delivered()
  expect((await once()).length).toBe(few.length)
})

it('SCAN-6 follows the order of the lock when the clock of a server is behind', async () => {
  server.setNow(NOW + 60_000)
  await scan({})
  server.setNow(NOW)
  expect((await scan({ checkIn: false })).body.status).toBe('checkedOut')
  expect(await used()).toEqual({ allEvent: 0 })
  expect((await scan({})).body.status).toBe('checkedIn')
})

it('SCAN-4 shows only the fields of a person that a scan needs', async () => {
  const { body } = await scan({})
  const shown: (keyof ScannedPerson)[] = [
    'id',
    'fullName',
    'jobTitle',
    'company',
    'profilePhotoPath',
    'firstName',
    'lastName',
    'ticketId',
    'typeId',
    'ticketType',
    'note',
    'flag',
  ]
  expect(Object.keys(body.participant).toSorted()).toEqual(shown.toSorted())
})

it('SCAN-1 lets no one in by a ticket that waits for its owner', async () => {
  await sql`update participant set awaits_owner = true where event_id = ${event.eventId} and participant_id = ${ayse.participantId}`.execute(
    server.ctx.db,
  )
  expect(await scan({})).toMatchObject({ status: 404, body: { code: 'ticketNotFound' } })
  expect(
    (await server.call(checkinCalls.getAdminDetails, { eventId: event.eventId, id: ayse.ticketId }, door)).status,
  ).toBe(404)
  expect((await find('yılmaz')).body.people).toEqual([])
  expect(await savedCounts()).toEqual({ ticketNotFound: 1 })
})

const undo = (nonce: string, as = door) => server.call(checkinCalls.undoScan, { eventId: event.eventId, nonce }, as)
const find = (query: string, as = door) =>
  server.call(checkinCalls.findPeopleToCheckIn, { eventId: event.eventId, query }, as)

it('SCAN-7 undoes the last scan of a person once, within ten minutes', async () => {
  const [first, second] = ['nonce-first', 'nonce-second']
  await scan({ nonce: first })
  server.setNow(NOW + 1_000)
  await scan({ nonce: second, checkIn: false })
  const [other] = [await aParticipant(server, event, { checkInAdmin: true })]
  expect((await undo(second, other)).status).toBe(404)
  expect((await undo(second, ayse)).status).toBe(403)
  expect((await undo(first)).body.code).toBe('scanNotUndone')
  const all = await Promise.all(Array.from({ length: 6 }, () => undo(second)))
  expect(all.map(({ status, body }) => [status, body.inside])).toEqual(all.map(() => [200, true]))
  expect(await used()).toEqual({ allEvent: 1 })
  // The state is restored: now the scan before it can be undone, even by an organizer.
  expect((await undo(first, organizer)).body).toMatchObject({ inside: false, participant: { id: ayse.participantId } })
  expect(await used()).toEqual({ allEvent: 0 })
  expect((await scan({})).body).toMatchObject({ status: 'checkedIn', beforeMillis: null })
  const again = await scan({ checkIn: false })
  const longAgo = instantOf(NOW - 11 * 60_000)
  await sql`update checkin_scan set scanned_at = ${longAgo}
    where event_id = ${event.eventId} and nonce = ${again.body.nonce}`.execute(server.ctx.db)
  expect((await undo(again.body.nonce)).body.code).toBe('scanNotUndone')
  expect((await undo('no-such-nonce')).status).toBe(404)
  const hall = await anArea({ capacity: 1 })
  await scan(at(hall))
  const out = await scan({ ...at(hall), checkIn: false })
  await scan({ ...at(hall), ticketId: door.ticketId })
  expect((await undo(out.body.nonce)).body.code).toBe('scanNotUndone')
  expect(await used()).toMatchObject({ [hall.id]: 1 })
})

it('SCAN-8 SCAN-9 shows a note and a flag at each scan, and all details of a person to check-in admins only', async () => {
  const note = (input: { note: string; flag: boolean }, as = door) =>
    server.call(
      checkinCalls.saveCheckInNote,
      { eventId: event.eventId, participantId: ayse.participantId, ...input },
      as,
    )
  expect((await note({ note: 'Me', flag: true }, ayse)).status).toBe(403)
  expect((await note({ note: 'VIP: call Derya', flag: true })).status).toBe(200)
  expect((await scan({})).body.participant).toMatchObject({ note: 'VIP: call Derya', flag: true })
  const details = (as = door) =>
    server.call(checkinCalls.getAdminDetails, { eventId: event.eventId, id: ayse.ticketId.toLowerCase() }, as)
  expect((await details()).body.participant).toMatchObject({
    id: ayse.participantId,
    flag: true,
    email: expect.stringContaining('@'),
    inside: [{ areaId: 'allEvent', sinceMillis: NOW }],
    scans: [{ status: 'checkedIn', checkIn: true, undone: false }],
  })
  expect((await details(organizer)).status).toBe(403)
  await note({ note: '', flag: false }, organizer)
  expect((await scan({ checkIn: false })).body.participant).toMatchObject({ note: '', flag: false })
})

it('SCAN-10 finds people by words and tickets, and registers a missing person once', async () => {
  await aParticipant(server, event, { name: 'Işıl', surname: 'Ayşeoğlu', company: 'Olives & Co' })
  const names = async (query: string) => (await find(query)).body.people.map(({ fullName }) => fullName)
  expect(await names('AYSE yil')).toEqual(['Ayşe Yılmaz'])
  expect(await names('ayşe')).toEqual(['Ayşe Yılmaz', 'Işıl Ayşeoğlu'])
  expect(await names('olives')).toEqual(['Ayşe Yılmaz', 'Işıl Ayşeoğlu'])
  expect(await names(ayse.ticketId)).toEqual(['Ayşe Yılmaz'])
  expect(await names('100%')).toEqual([])
  expect((await find('ayşe', ayse)).status).toBe(403)

  const register = (input: object, as = door) =>
    server.call(
      checkinCalls.registerWalkIn,
      { eventId: event.eventId, name: 'Deniz', nonce: 'walk-in-1', email: 'deniz@example.org', ...input },
      as,
    )
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(await register({}))
  expect(answers.map(({ status, body }) => [status, body.result?.status, body.result?.participant?.fullName])).toEqual(
    answers.map(() => [200, 'checkedIn', 'Deniz']),
  )
  expect(await names('deniz')).toEqual(['Deniz'])
  expect(await used()).toEqual({ allEvent: 1 })
  expect(await register({ nonce: 'walk-in-2' })).toMatchObject({ status: 409, body: { code: 'emailOfAnother' } })
  expect((await register({ nonce: 'walk-in-3', typeId: 'type99', email: undefined })).status).toBe(400)
  expect((await register({ nonce: 'walk-in-4', name: ' ' })).status).toBe(400)
  expect((await register({ nonce: 'walk-in-5' }, ayse)).status).toBe(403)
  expect(await names('deniz')).toEqual(['Deniz'])
})
