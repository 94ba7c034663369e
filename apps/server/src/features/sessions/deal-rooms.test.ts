import { type SentTo, topicName } from '@parley/contract'
import { type EventFace, eventTopic } from '@parley/contract/app'
import { type DealRoomDetails, dealRoomCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anAgreedMeeting } from '../../testing/an-agreed-meeting.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

type Draft = Omit<SentTo<typeof dealRoomCalls.createDealRoom>, 'eventId'>

/**
 * A deal room that is open from 12:00 to 14:00 on the day of `NOW` in Istanbul. It has six future slots of 20 minutes.
 */
const DRAFT: Draft = {
  name: 'Deal room',
  days: [{ day: '2026-11-21', hours: [{ from: '12:00', to: '14:00' }] }],
  slotMinutes: 20,
  pauseMinutes: 0,
  breaks: [],
  tables: [{ name: 'Table 1' }, { name: 'Table 2' }],
  ownerParticipantId: null,
}

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let guests: TestParticipant[]
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  guests = await Promise.all(Array.from({ length: 4 }, () => aParticipant(server, event)))
})

const create = (own: Partial<Draft> = {}) =>
  server.call(dealRoomCalls.createDealRoom, { eventId, ...DRAFT, ...own }, organizer)
const list = async () => (await server.call(dealRoomCalls.getDealRooms, { eventId }, organizer)).body.dealRooms
const read = async (dealRoomId: string): Promise<DealRoomDetails> =>
  (await server.call(dealRoomCalls.getDealRoom, { eventId, dealRoomId }, organizer)).body.dealRoom
const remove = (dealRoomId: string) => server.call(dealRoomCalls.deleteDealRoom, { eventId, dealRoomId }, organizer)
const preview = async (own: Partial<SentTo<typeof dealRoomCalls.previewDealRoom>> = {}) => {
  const { days, slotMinutes } = DRAFT
  return (await server.call(dealRoomCalls.previewDealRoom, { eventId, days, slotMinutes, ...own }, organizer)).body
}
async function change(dealRoomId: string, own: Partial<Draft> = {}, rev?: number) {
  const { tables, owner, id: _id, slots: _slots, rev: currentRev, ...rest } = await read(dealRoomId)
  const draft = {
    ...rest,
    ownerParticipantId: owner?.id ?? null,
    tables: tables.map(({ id, name }) => ({ id, name })),
    ...own,
  }
  return server.call(dealRoomCalls.changeDealRoom, { eventId, dealRoomId, rev: rev ?? currentRev, ...draft }, organizer)
}
const clock = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Istanbul').toPlainTime().toString().slice(0, 5)
const clocksOf = ({ slots }: Pick<DealRoomDetails, 'slots'>) => slots.map(({ sdt }) => clock(sdt))

const meeting = (slotId: string, tableId: string, [one, two]: readonly TestParticipant[] = guests) =>
  anAgreedMeeting(server, event, {
    slotId,
    tableId,
    fromId: String(one?.participantId),
    toId: String(two?.participantId),
  })
const firstSlot = ({ slots }: DealRoomDetails, at = 0) => String(slots[at]?.id)
const table = ({ tables }: DealRoomDetails, at = 0) => String(tables[at]?.id)

it('DEALROOM-1 lists deal rooms with their use', async () => {
  const { body } = await create({ ownerParticipantId: String(guests[3]?.participantId) })
  await create({ name: 'Annexe', tables: [{ name: 'One' }] })
  const room = await read(body.dealRoomId)
  await meeting(firstSlot(room), table(room, 1))
  await meeting(firstSlot(room), table(room), guests.slice(2))
  expect(await list()).toEqual([
    expect.objectContaining({ name: 'Annexe', owner: null, tables: 1, slots: 6, meetings: 0 }),
    {
      id: body.dealRoomId,
      name: 'Deal room',
      owner: expect.objectContaining({ id: guests[3]?.participantId }),
      tables: 2,
      slots: 6,
      meetings: 2,
      nextFree: room.slots[1]?.sdt,
    },
  ])
})

it('DEALROOM-2 makes a deal room with its hours, pause, breaks, tables and owner', async () => {
  const { body } = await create({
    pauseMinutes: 10,
    breaks: [{ from: '12:40', to: '13:00' }],
    days: [
      { day: '2026-11-21', hours: [{ from: '12:00', to: '14:00' }] },
      {
        day: '2026-11-22',
        hours: [
          { from: '09:00', to: '09:20' },
          { from: '17:00', to: '17:20' },
        ],
      },
    ],
  })
  const room = await read(body.dealRoomId)
  expect(clocksOf(room)).toEqual(['12:00', '13:00', '13:30', '09:00', '17:00'])
  expect(room).toMatchObject({ pauseMinutes: 10, breaks: [{ from: '12:40', to: '13:00' }], rev: 1, owner: null })
  expect(room.tables.map(({ name, meetings }) => [name, meetings])).toEqual([
    ['Table 1', 0],
    ['Table 2', 0],
  ])
})

it('DEALROOM-2 creates no slot that has begun', async () => {
  const { body } = await create({ days: [{ day: '2026-11-20', hours: [{ from: '12:00', to: '14:00' }] }] })
  expect((await read(body.dealRoomId)).slots).toEqual([])
})

it('DEALROOM-2 refuses invalid deal rooms and saves nothing', async () => {
  await create({ name: 'Çarşı' })
  const elsewhere = await aParticipant(server, await anEvent(server))
  const whole = [{ from: '00:00', to: '00:00' }]
  const days = Array.from({ length: 8 }, (_, at) => ({ day: `2026-12-0${at + 1}`, hours: whole }))
  const codes = [
    (await create({ name: 'carsi' })).body.code,
    (await create({ tables: [{ name: 'A' }, { name: 'á' }] })).body.code,
    (await create({ days, slotMinutes: 5 })).body.code,
    (await create({ ownerParticipantId: elsewhere.participantId })).body.code,
    (await create({ tables: [] })).body.code,
    (await create({ slotMinutes: 4 })).body.code,
    (await create({ days: [{ day: '2026-11-21', hours: [{ from: '24:00', to: '25:00' }] }] })).body.code,
  ]
  expect(codes).toEqual([
    'roomTaken',
    'tableTaken',
    'tooManySlots',
    'notFound',
    'invalidInput',
    'invalidInput',
    'invalidInput',
  ])
  expect((await list()).map(({ name }) => name)).toEqual(['Çarşı'])
})

it('DEALROOM-2 gives a name to one of twelve who choose it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()))
  expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', ...Array(11).fill('roomTaken')])
})

it('DEALROOM-3 previews the slots of some hours without saving them', async () => {
  const shown = await preview({ slotMinutes: 60 })
  expect(shown).toMatchObject({ tooMany: false, begun: 0, kept: [], tablesInUse: [] })
  expect(shown.slots.map(({ sdt }) => clock(sdt))).toEqual(['12:00', '13:00'])
  const whole = [{ from: '00:00', to: '00:00' }]
  const days = Array.from({ length: 8 }, (_, at) => ({ day: `2026-12-0${at + 1}`, hours: whole }))
  expect(await preview({ days, slotMinutes: 5 })).toMatchObject({ tooMany: true, slots: [] })
  expect(await preview({ days: [{ day: '2026-11-20', hours: whole }] })).toMatchObject({ begun: 72 })
  expect(await list()).toEqual([])
})

it('DEALROOM-3 reports the effect of a change on agreed meetings', async () => {
  const { dealRoomId } = (await create()).body
  const room = await read(dealRoomId)
  await meeting(firstSlot(room, 1), table(room))
  const slot = room.slots[1]
  expect(await preview({ dealRoomId, slotMinutes: 30, tableIds: [table(room, 1)] })).toMatchObject({
    kept: [{ sdt: slot?.sdt, edt: slot?.edt, meetings: 1 }],
    tablesInUse: [{ id: table(room), name: 'Table 1', meetings: 1 }],
  })
  expect(await preview({ dealRoomId, tableIds: room.tables.map(({ id }) => id) })).toMatchObject({
    kept: [],
    tablesInUse: [],
  })
})

it('DEALROOM-4 closes slots with meetings when the hours change, and replaces free ones', async () => {
  const { dealRoomId } = (await create()).body
  const before = await read(dealRoomId)
  await meeting(firstSlot(before, 1), table(before))
  expect((await change(dealRoomId, { slotMinutes: 30 })).status).toBe(200)
  const after = await read(dealRoomId)
  expect(after.slots.map(({ sdt, closed, taken }) => [clock(sdt), closed, taken])).toEqual([
    ['12:00', false, 1],
    ['12:20', true, 1],
    ['12:30', false, 1],
    ['13:00', false, 0],
    ['13:30', false, 0],
  ])
  await change(dealRoomId, { slotMinutes: 20 })
  const back = await read(dealRoomId)
  expect(back.slots.map(({ id, closed, taken }) => [id, closed, taken])).toEqual(
    before.slots.map(({ id }, at) => [id, false, at === 1 ? 1 : 0]),
  )
})

it('DEALROOM-4 leaves no unused slots after many changes of the hours', async () => {
  const { dealRoomId } = (await create()).body
  for (const slotMinutes of [15, 25, 35, 45, 40]) await change(dealRoomId, { slotMinutes })
  const { rows } = await sql<{ all: number }>`select count(*) as all from session
    where event_id = ${eventId} and definition_id = ${dealRoomId}`.execute(server.ctx.db)
  // There are three slots of the new hours, and those of the change before, because an open page may still show them.
  expect(rows[0]?.all).toBeLessThanOrEqual(6)
  expect((await read(dealRoomId)).slots.length).toBe(3)
})

it('DEALROOM-4 refuses a change if another organizer has changed the deal room in the meantime', async () => {
  const { dealRoomId } = (await create()).body
  const { rev } = await read(dealRoomId)
  await change(dealRoomId, { name: 'Bazaar' })
  expect((await change(dealRoomId, { name: 'Souk' }, rev)).body.code).toBe('dealRoomChanged')
  expect((await read(dealRoomId)).name).toBe('Bazaar')
})

it('DEALROOM-5 renames, orders, adds and removes tables, except tables with upcoming meetings', async () => {
  const { dealRoomId } = (await create()).body
  const before = await read(dealRoomId)
  await meeting(firstSlot(before), table(before))
  const refused = await change(dealRoomId, { tables: [{ id: table(before, 1), name: 'Table 2' }] })
  expect([refused.body.code, refused.body.params]).toEqual(['tablesInUse', { count: 1 }])

  await change(dealRoomId, { tables: [{ name: 'New' }, { id: table(before), name: 'Window' }] })
  const after = await read(dealRoomId)
  expect(after.tables.map(({ name, meetings }) => [name, meetings])).toEqual([
    ['New', 0],
    ['Window', 1],
  ])
  expect(table(after, 1)).toBe(table(before))
  const foreign = await change(dealRoomId, { tables: [{ id: 'nothing', name: 'X' }] })
  expect(foreign.body.code).toBe('notFound')
})

it('DEALROOM-5 shows the new name of a table in agendas', async () => {
  const { dealRoomId } = (await create()).body
  const room = await read(dealRoomId)
  await meeting(firstSlot(room), table(room))
  const revs = () =>
    server.ctx.db.selectFrom('agenda_block').select(['participant_id', 'rev']).where('event_id', '=', eventId).execute()
  const before = await revs()
  await change(dealRoomId, { tables: room.tables.map(({ id, name }) => ({ id, name: `${name}a` })) })
  expect((await revs()).map(({ rev }) => rev).sort()).toEqual(before.map(({ rev }) => rev + 1).sort())
})

it('DEALROOM-5 keeps the name of a removed table in past and cancelled meetings, and no longer offers it', async () => {
  const { dealRoomId } = (await create()).body
  const room = await read(dealRoomId)
  await meeting(firstSlot(room), table(room))
  await sql`update meeting set state = 'cancelled' where event_id = ${eventId}`.execute(server.ctx.db)
  expect((await change(dealRoomId, { tables: [{ id: table(room, 1), name: 'Table 2' }] })).status).toBe(200)
  const { rows } =
    await sql`select name, kind from location where event_id = ${eventId} and location_id = ${table(room)}`.execute(
      server.ctx.db,
    )
  expect(rows).toEqual([{ name: 'Table 1', kind: 'gone' }])
})

it('DEALROOM-6 deletes a deal room without upcoming meetings, also one with past meetings', async () => {
  const { dealRoomId } = (await create()).body
  const room = await read(dealRoomId)
  await meeting(firstSlot(room), table(room))
  const refused = await remove(dealRoomId)
  expect([refused.body.code, refused.body.params]).toEqual(['slotsInUse', { count: 1 }])
  await sql`update meeting set state = 'cancelled' where event_id = ${eventId}`.execute(server.ctx.db)
  expect((await remove(dealRoomId)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await remove(dealRoomId)).body.code).toBe('notFound')
  const again = (await create()).body.dealRoomId
  expect((await remove(again)).status).toBe(200)
  const { rows } = await sql<{
    kind: string
  }>`select kind from location where event_id = ${eventId} order by kind`.execute(server.ctx.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['gone', 'gone'])
})

it('DEALROOM-7 lists the people who meet in a slot and at a table', async () => {
  const { dealRoomId } = (await create()).body
  const room = await read(dealRoomId)
  await meeting(firstSlot(room), table(room, 1))
  await meeting(firstSlot(room, 2), table(room), guests.slice(2))
  const meetings = async (own: { slotId?: string; tableId?: string }) =>
    (await server.call(dealRoomCalls.getDealRoomMeetings, { eventId, dealRoomId, ...own }, organizer)).body.meetings
  expect((await meetings({})).map((each) => each.table)).toEqual(['Table 2', 'Table 1'])
  const [one] = await meetings({ slotId: firstSlot(room) })
  expect([one?.table, one?.people.map(({ id }) => id)]).toEqual([
    'Table 2',
    guests.slice(0, 2).map(({ participantId }) => participantId),
  ])
  expect((await meetings({ tableId: table(room) })).map(({ sdt }) => sdt)).toEqual([room.slots[2]?.sdt])
})

it('DEALROOM-1 runs the same number of statements for any number of slots and tables', async () => {
  const { dealRoomId } = (await create()).body
  const small = await countQueries(server, () => change(dealRoomId, { slotMinutes: 30 }))
  const tables = Array.from({ length: 200 }, (_, at) => ({ name: `Table ${at}` }))
  const large = (await create({ name: 'Hall', tables, slotMinutes: 5 })).body.dealRoomId
  const big = await countQueries(server, () => change(large, { slotMinutes: 10 }))
  expect(big.queries).toBe(small.queries)
})

it('DEALROOM-9 updates the pages of organizers after each change', async () => {
  const url = await server.listen()
  const page = await subscribeTo<EventFace>(server, url, organizer.userId, topicName(eventTopic.path, { eventId }))
  const { dealRoomId } = (await create()).body
  await page.until(([row]) => row?.programmeRev === 1)
  await change(dealRoomId, { name: 'Bazaar' })
  await page.until(([row]) => row?.programmeRev === 2)
  await remove(dealRoomId)
  await page.until(([row]) => row?.programmeRev === 3)
  page.close()
})

it('DEALROOM-1 shows a deal room of the demo with the hours it was made with', async () => {
  const { definitionId } = await aDealRoom(server, event)
  expect(await read(definitionId)).toMatchObject({ days: DRAFT.days, slotMinutes: 20, pauseMinutes: 0, breaks: [] })
})

it('DEALROOM-1 is for organizers alone', async () => {
  const guest = await aParticipant(server, event, { moderator: true })
  expect((await server.call(dealRoomCalls.createDealRoom, { eventId, ...DRAFT }, guest)).status).toBe(403)
  expect((await server.call(dealRoomCalls.getDealRooms, { eventId }, guest)).status).toBe(403)
})
