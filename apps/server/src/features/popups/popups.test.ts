import { DAY_MS, LAST_MILLIS, topicName } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { eventCalls } from '@parley/contract/events'
import { participantCalls, peopleCalls, setupCalls } from '@parley/contract/participants'
import { type Popup, type PopupNews, popupCalls, popupsTopic } from '@parley/contract/popups'
import { type ParticipantState, participantStateTopic, videoCalls, videoRoomId } from '@parley/contract/video'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { claimSeat } from '../video/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let organizer: TestParticipant
let ada: TestParticipant
let booth: TestBooth

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { eventType: 'online' })
  organizer = await aParticipant(server, event, { organizer: true })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  booth = await aBooth(server, event, { boothName: 'Anatolian Olives' })
})

type Save = Parameters<typeof server.call<typeof popupCalls.savePopup>>[1]
const save = (overrides: Partial<Save> = {}, as = organizer) =>
  server.call(popupCalls.savePopup, { eventId: event.eventId, name: 'Coffee corner', ...overrides }, as)
const make = async (overrides: Partial<Save> = {}, as = organizer): Promise<Popup> =>
  (await save(overrides, as)).body.popup
const list = async (as = ada, boothId?: string) =>
  (await server.call(popupCalls.getPopups, { eventId: event.eventId, ...(boothId && { boothId }) }, as)).body.popups
const names = async (as = ada) => (await list(as)).map(({ name }) => name)
const open = (roomId: string, as = ada) => server.call(videoCalls.getVideoRoom, { eventId: event.eventId, roomId }, as)
const anotherType = async () =>
  (await server.call(setupCalls.createType, { eventId: event.eventId, texts: { en: 'Press' } }, organizer)).body.typeId
const sit = (roomId: string, { participantId }: TestParticipant) =>
  claimSeat(
    server.ctx,
    { eventId: event.eventId, roomId },
    {
      participantId,
      kind: 'table',
      role: 'member',
      connectionId: participantId.slice(0, 20).padEnd(20, '0'),
      seats: 8,
      wanted: undefined,
      audio: true,
      video: true,
    },
  )
const seatsOf = async (roomId: string) =>
  (
    await server.ctx.db
      .selectFrom('video_seat')
      .select('participant_id')
      .where('event_id', '=', event.eventId)
      .where('room_id', '=', roomId)
      .execute()
  ).map(({ participant_id: id }) => id)

const turnVideo = async (video: 'on' | 'off') =>
  server.call(eventCalls.changeEvent, { eventId: event.eventId, video }, organizer)

describe('an event without video', () => {
  it('TABLE-14 lists no tables, and refuses to create, edit or delete one', async () => {
    const popup = await make()
    const member = await aMember(server, event, booth)
    await make({ boothId: booth.boothId }, member)
    await turnVideo('off')
    expect([await names(ada), await names(organizer), await names(member)]).toEqual([[], [], []])
    expect(await list(member, booth.boothId)).toEqual([])
    const refused = await Promise.all([
      save(),
      save({ boothId: booth.boothId }, member),
      save({ id: popup.id, name: 'Tea corner' }),
      server.call(popupCalls.deletePopup, { eventId: event.eventId, id: popup.id }, organizer),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'videoOff']))
    expect((await open(popup.roomId)).body.code).toBe('videoOff')
    await turnVideo('on')
    expect((await list(organizer)).map(({ name }) => name)).toEqual(['Coffee corner', 'Coffee corner'])
  })
})

it('TABLE-6 returns opening times even in an event with the earliest and latest possible dates', async () => {
  const ages = await anEvent(server, { eventType: 'online', startsAt: 0, endsAt: LAST_MILLIS })
  const member = await aParticipant(server, ages)
  const { status, body } = await server.call(popupCalls.getPopups, { eventId: ages.eventId }, member)
  expect([status, body.opensAt, body.endsAt]).toEqual([200, 0, LAST_MILLIS])
})

describe('who manages tables', () => {
  it('TABLE-1 lets organizers make tables of the event, and all others none', async () => {
    const popup = await make()
    expect(popup).toEqual({
      id: expect.any(String),
      rev: 1,
      roomId: videoRoomId(event.eventId, popup.id),
      name: 'Coffee corner',
      boothId: null,
      boothName: null,
      typeIds: null,
      closed: false,
      mayManage: true,
    })
    expect((await save({}, ada)).status).toBe(403)
    expect((await save({}, booth.owner)).status).toBe(403)
    expect((await save({ id: popup.id, closed: true }, ada)).status).toBe(403)
    expect(await list()).toEqual([{ ...popup, mayManage: false }])
  })

  it('TABLE-1 lets the whole team of a booth create and change tables of their booth only', async () => {
    const member = await aMember(server, event, booth)
    const popup = await make({ boothId: booth.boothId, name: 'Tasting' }, member)
    expect(popup).toMatchObject({ boothId: booth.boothId, boothName: 'Anatolian Olives', mayManage: true })
    const other = await aBooth(server, event)
    expect((await save({ boothId: booth.boothId }, other.owner)).status).toBe(403)
    expect((await save({ id: popup.id, name: 'Ours' }, other.owner)).status).toBe(403)
    expect((await save({ id: popup.id, name: 'Tea' }, booth.owner)).body.popup.name).toBe('Tea')
    expect((await save({ id: popup.id, name: 'Oil' })).body.popup.name).toBe('Oil')
  })

  it('TABLE-1 knows no table and no booth of another event', async () => {
    const elsewhere = await anEvent(server, { eventType: 'online' })
    const theirs = await aBooth(server, elsewhere)
    expect((await save({ boothId: theirs.boothId })).status).toBe(404)
    const popup = await make()
    const host = await aParticipant(server, elsewhere, { organizer: true })
    const input = { eventId: elsewhere.eventId, id: popup.id }
    expect((await server.call(popupCalls.savePopup, { ...input, closed: true }, host)).status).toBe(404)
    expect((await server.call(popupCalls.deletePopup, input, host)).status).toBe(404)
    expect(
      (await server.call(videoCalls.getVideoRoom, { eventId: elsewhere.eventId, roomId: popup.roomId }, host)).status,
    ).toBe(404)
  })
})

describe('who may sit', () => {
  it('TABLE-2 shows a table only to the types that may sit there, and to people who manage it', async () => {
    const press = await anotherType()
    const popup = await make({ typeIds: [press] })
    const bo = await aParticipant(server, { ...event, typeId: press })
    expect(await names(bo)).toEqual(['Coffee corner'])
    expect((await open(popup.roomId, bo)).body.room).toMatchObject({ kind: 'table', role: 'member', seats: 8 })
    expect(await names(ada)).toEqual([])
    expect((await open(popup.roomId, ada)).status).toBe(404)
    expect((await open(popup.roomId, organizer)).body.room.role).toBe('host')
  })

  it('TABLE-2 lets a booth’s team host at its table, and guests be members', async () => {
    const popup = await make({ boothId: booth.boothId }, booth.owner)
    expect((await open(popup.roomId, booth.owner)).body.room.role).toBe('host')
    expect((await open(popup.roomId, ada)).body.room.role).toBe('member')
  })

  it('TABLE-2 hides the tables of booths from those who do not see the tab of booths', async () => {
    const popup = await make({ boothId: booth.boothId }, booth.owner)
    const tabs = [{ name: 'participant', participantTypes: [event.typeId], texts: null }]
    await sql`update event set limit_tabs = true, tabs = ${JSON.stringify(tabs)}::jsonb
      where event_id = ${event.eventId}`.execute(server.ctx.db)
    await make({ name: 'Foyer' })
    expect(await names()).toEqual(['Foyer'])
    expect((await open(popup.roomId)).status).toBe(404)
  })

  it('TABLE-4 refuses a type that the event does not have, an empty name, and the second of two edits', async () => {
    expect((await save({ typeIds: ['nobody'] })).body.code).toBe('invalidInput')
    expect((await save({ name: ' ' })).body.code).toBe('invalidInput')
    expect((await save({ name: undefined })).body.code).toBe('invalidInput')
    const { id, rev } = await make()
    expect((await save({ id, rev, name: 'One' })).body.popup.rev).toBe(2)
    expect((await save({ id, rev, name: 'Two' })).body.code).toBe('conflict')
    expect(await names()).toEqual(['One'])
  })

  it('TABLE-6 opens on the days of the event, and is closed when its table is', async () => {
    const popup = await make()
    const { room } = (await open(popup.roomId)).body
    // Tables are open for two days around the event's dates, from midnight to midnight in its time zone.
    expect(room.opensAt).toBeLessThanOrEqual(NOW - DAY_MS)
    expect(room.endsAt).toBeGreaterThanOrEqual(NOW + 3 * DAY_MS)
    await save({ id: popup.id, closed: true })
    expect(await names()).toEqual([])
    expect(await names(organizer)).toEqual(['Coffee corner'])
    expect((await open(popup.roomId)).status).toBe(404)
    expect((await open(popup.roomId, organizer)).status).toBe(404)
    await save({ id: popup.id, closed: false })
    expect((await open(popup.roomId)).status).toBe(200)
  })
})

describe('how many', () => {
  it('TABLE-3 lets a booth have six tables, also when ten are made at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save({ boothId: booth.boothId, name: `Table ${at}` }, booth.owner)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(replies.filter(({ body }) => body.code === 'tooManyPopups')).toHaveLength(4)
    expect(await list(ada, booth.boothId)).toHaveLength(6)
  })

  it('TABLE-3 lets an event have sixty, and a deleted one makes room', async () => {
    for (let at = 0; at < 60; at += 1) await make({ name: `Table ${at}` })
    expect((await save()).body.code).toBe('tooManyPopups')
    const [first] = await list()
    await server.call(popupCalls.deletePopup, { eventId: event.eventId, id: first?.id as string }, organizer)
    server.setNow(NOW + 1_000)
    expect((await save({ name: 'The last' })).status).toBe(200)
    expect((await names()).at(-1)).toBe('The last')
  })
})

describe('ends of seats', () => {
  it('TABLE-7 ends the seats of a closed or deleted table, and of people excluded by a new limit', async () => {
    const popup = await make()
    const listener = await subscribeTo<ParticipantState>(
      server,
      url,
      ada.userId,
      topicName(participantStateTopic.path, { roomId: popup.roomId }),
    )
    await sit(popup.roomId, ada)
    await sit(popup.roomId, organizer)
    const press = await anotherType()
    await save({ id: popup.id, typeIds: [press] })
    await server.settle()
    expect(await seatsOf(popup.roomId)).toEqual([organizer.participantId])
    await save({ id: popup.id, closed: true })
    await server.settle()
    expect(await seatsOf(popup.roomId)).toEqual([])
    expect(listener.rows()).toEqual([])
    listener.close()
  })

  it('TABLE-7 ends the seat of a person who gets another type, or is removed from the event', async () => {
    const bo = await aParticipant(server, event)
    const press = await anotherType()
    const popup = await make({ typeIds: [event.typeId] })
    await sit(popup.roomId, ada)
    await sit(popup.roomId, bo)
    const change = { id: ada.participantId, typeId: press }
    await server.call(
      participantCalls.changeParticipants,
      { eventId: event.eventId, participants: [change] },
      organizer,
    )
    await server.settle()
    expect(await seatsOf(popup.roomId)).toEqual([bo.participantId])
    await server.call(peopleCalls.removeParticipants, { eventId: event.eventId, id: bo.participantId }, organizer)
    await server.settle()
    expect(await seatsOf(popup.roomId)).toEqual([])
  })

  it('TABLE-7 deletes the tables of a booth with it, and ends their seats', async () => {
    const popup = await make({ boothId: booth.boothId }, booth.owner)
    await sit(popup.roomId, ada)
    await server.call(boothCalls.deleteBooth, { eventId: event.eventId, id: booth.boothId }, organizer)
    await server.settle()
    expect(await list(organizer)).toEqual([])
    expect(await seatsOf(popup.roomId)).toEqual([])
  })
})

it('TABLE-11 includes the open tables of a booth for people who may sit there', async () => {
  const popup = await make({ boothId: booth.boothId, name: 'Tasting' }, booth.owner)
  const listTables = async (as = ada) =>
    (await server.call(boothCalls.getBooth, { eventId: event.eventId, id: booth.boothId }, as)).body.popupMeetings
  expect(await listTables()).toEqual([{ roomId: popup.roomId, meetingId: popup.id, name: 'Tasting' }])
  await save({ id: popup.id, closed: true }, booth.owner)
  expect(await listTables()).toEqual([])
})

it('TABLE-12 announces new, changed and deleted tables to the whole event, without details', async () => {
  const topic = topicName(popupsTopic.path, { eventId: event.eventId })
  const listener = await subscribeTo<PopupNews>(server, url, ada.userId, topic)
  const { id } = await make()
  await listener.until((rows) => rows.length === 1)
  expect(listener.rows()).toEqual([{ id, rev: 1 }])
  await save({ id, name: 'Tea' })
  await listener.until(([row]) => row?.rev === 2)
  await server.call(popupCalls.deletePopup, { eventId: event.eventId, id }, organizer)
  await listener.until((rows) => rows.length === 0)
  listener.close()
  const stranger = await aParticipant(server, await anEvent(server))
  expect((await subscribeTo(server, url, stranger.userId, topic)).code).toBe('notFound')
})
