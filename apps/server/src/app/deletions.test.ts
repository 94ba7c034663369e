import { type Call, topicName } from '@parley/contract'
import { dependentCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import { checkinCalls } from '@parley/contract/checkin'
import {
  type Deletion,
  type DeletionKind,
  deletionCalls,
  deletionKinds,
  deletionsTopic,
  UNDO_MS,
} from '@parley/contract/events'
import { leadCalls } from '@parley/contract/leads'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { dealRoomCalls, editingCalls, sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aBooth, anEmptyBooth } from '../testing/a-booth.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { passUndoTime } from '../testing/pass-undo-time.ts'
import { NOW } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

interface Way {
  readonly call: Call
  /** Creates the object, and returns its id and the input of its call. */
  readonly make: () => Promise<[id: string, input: object]>
  readonly isThere: (id: string) => Promise<boolean>
}

const texts = (en: string) => ({ en })
const has = async (query: ReturnType<typeof sql<unknown>>) => (await query.execute(server.ctx.db)).rows.length > 0
const named =
  (name: string) =>
  async (id: string): Promise<[string, object]> => [id, { [name]: id }]
const aRoom = async (name = 'Hall 1') =>
  (await server.call(sessionCalls.createRoom, { eventId, name, capacity: null }, organizer)).body.roomId

const offers = async (...names: string[]) => {
  const draft = { eventId, texts: texts('I offer'), options: names.map((name) => ({ texts: texts(name) })) }
  const { body } = await server.call(setupCalls.createCategory, draft, organizer)
  return { categoryId: body.categoryId, ids: body.subCategoryIds }
}

const ways: Record<DeletionKind, Way> = {
  booth: {
    call: boothCalls.deleteBooth,
    make: async () => named('id')(await anEmptyBooth(server, event)),
    isThere: (id) =>
      has(sql`select from booth where event_id = ${eventId} and booth_id = ${id} and state <> 'deleted'`),
  },
  boothType: {
    call: boothCalls.deleteBoothType,
    make: async () => {
      const draft = { eventId, kind: 'booth' as const, texts: texts('Start-up') }
      const { typeId } = (await server.call(boothCalls.createBoothType, draft, organizer)).body
      const other = await server.call(boothCalls.createBoothType, { ...draft, texts: texts('Press') }, organizer)
      return [typeId, { typeId, moveToTypeId: other.body.typeId }]
    },
    isThere: (id) => has(sql`select from booth_type where event_id = ${eventId} and booth_type_id = ${id}`),
  },
  participantType: {
    call: setupCalls.deleteType,
    make: async () => {
      const { body } = await server.call(setupCalls.createType, { eventId, texts: texts('Press') }, organizer)
      return [body.typeId, { typeId: body.typeId, moveToTypeId: event.typeId }]
    },
    isThere: (id) => has(sql`select from participant_type where event_id = ${eventId} and type_id = ${id}`),
  },
  category: {
    call: setupCalls.deleteCategory,
    make: async () => {
      const draft = { eventId, texts: texts('I offer'), type: 'select' as const, options: [{ texts: texts('Olives') }] }
      const { body } = await server.call(setupCalls.createCategory, draft as never, organizer)
      return named('categoryId')(body.categoryId)
    },
    isThere: (id) => has(sql`select from category where event_id = ${eventId} and category_id = ${id}`),
  },
  option: {
    call: setupCalls.deleteOption,
    make: async () => named('optionId')((await offers('Olives', 'Salt')).ids[0] as string),
    isThere: (id) => has(sql`select from sub_category where event_id = ${eventId} and sub_category_id = ${id}`),
  },
  area: {
    call: checkinCalls.removeArea,
    make: async () => {
      const { body } = await server.call(
        checkinCalls.addArea,
        { eventId, name: 'Hall', capacity: null, allowedPart: [] } as never,
        organizer,
      )
      return named('id')(body.area.id)
    },
    isThere: (id) => has(sql`select from checkin_area where event_id = ${eventId} and area_id = ${id} and not removed`),
  },
  room: {
    call: sessionCalls.deleteRoom,
    make: async () => named('roomId')(await aRoom()),
    isThere: (id) => has(sql`select from location where event_id = ${eventId} and location_id = ${id}`),
  },
  dealRoom: {
    call: dealRoomCalls.deleteDealRoom,
    make: async () => named('dealRoomId')((await aDealRoom(server, event)).definitionId),
    isThere: (id) => has(sql`select from deal_room where event_id = ${eventId} and definition_id = ${id}`),
  },
  talk: {
    call: editingCalls.deleteDefinition,
    make: async () => {
      const { definitionId } = await aSession(server, event)
      const { body } = await server.call(editingCalls.getDefinition, { eventId, definitionId }, organizer)
      return [definitionId, { definitionId, rev: body.definition.rev }]
    },
    isThere: (id) =>
      has(sql`select from session where event_id = ${eventId} and definition_id = ${id} and not removed`),
  },
  session: {
    call: editingCalls.deleteSession,
    make: async () => {
      const { definitionId, sessionId } = await aSession(server, event)
      const { body } = await server.call(editingCalls.getDefinition, { eventId, definitionId }, organizer)
      return [sessionId, { sessionId, rev: body.definition.times[0]?.rev }]
    },
    isThere: (id) => has(sql`select from session where event_id = ${eventId} and session_id = ${id} and not removed`),
  },
  track: {
    call: editingCalls.deleteTrack,
    make: async () => {
      const { body } = await server.call(editingCalls.createTrack, { eventId, name: 'Rust', color: null }, organizer)
      return named('trackId')(body.trackId)
    },
    isThere: (id) => has(sql`select from track where event_id = ${eventId} and track_id = ${id}`),
  },
}

const remove = (kind: DeletionKind, input: object, as: TestParticipant = organizer) =>
  server.call(ways[kind].call, { eventId, ...input, undoable: 'true' } as never, as)
const undo = (kind: DeletionKind, id: string, as: TestParticipant = organizer) =>
  server.call(deletionCalls.undoDeletion, { eventId, kind, id }, as)
const dependents = async (kind: DeletionKind, id: string) => {
  const { body } = await server.call(dependentCalls.countDependents, { eventId, kind, id }, organizer)
  return Object.fromEntries(body.dependents.map(({ what, count }) => [what, count]))
}

it.each(deletionKinds)('DELETE-3 leaves a deleted %s in use for a minute and then removes it', async (kind) => {
  const { make, isThere } = ways[kind]
  const [id, input] = await make()
  const { status, body } = await remove(kind, input)
  expect([status, (body as { deletion: Deletion }).deletion]).toEqual([
    200,
    { kind, objectId: id, name: expect.any(String), runsAtMillis: NOW + UNDO_MS, failure: null },
  ])
  await server.delivered()
  expect(await isThere(id)).toBe(true)
  await passUndoTime(server)
  expect(await isThere(id)).toBe(false)
  expect((await undo(kind, id)).body.code).toBe('alreadyDeleted')
})

it.each(deletionKinds)('DELETE-4 lets any organizer undo the deletion of a %s and delete it again', async (kind) => {
  const { make, isThere } = ways[kind]
  const [id, input] = await make()
  await remove(kind, input)
  const colleague = await aParticipant(server, event, { organizer: true })
  expect((await undo(kind, id, colleague)).status).toBe(200)
  expect((await undo(kind, id)).status).toBe(200)
  await passUndoTime(server)
  expect(await isThere(id)).toBe(true)
  await remove(kind, input)
  await passUndoTime(server)
  expect(await isThere(id)).toBe(false)
})

it.each(deletionKinds)('DELETE-3 deletes a %s at once without `undoable`', async (kind) => {
  const { call, make, isThere } = ways[kind]
  const [id, input] = await make()
  expect((await server.call(call, { eventId, ...input } as never, organizer)).status).toBe(200)
  expect(await isThere(id)).toBe(false)
})

it('DELETE-4 twelve people who delete and undo at once leave one state, and a second delete returns the first result', async () => {
  const [id, input] = await ways.booth.make()
  const first = (await remove('booth', input)).body as { deletion: Deletion }
  server.setNow(NOW + 20_000)
  const crowd = await Promise.all(Array.from({ length: 12 }, () => remove('booth', input)))
  for (const { body } of crowd) expect((body as { deletion: Deletion }).deletion).toEqual(first.deletion)
  const mixed = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 ? remove('booth', input) : undo('booth', id))),
  )
  expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set([200]))
  await undo('booth', id)
  await passUndoTime(server)
  expect(await ways.booth.isThere(id)).toBe(true)
})

it('DELETE-4 a talk that is edited within the minute still goes', async () => {
  const [id, input] = await ways.talk.make()
  await remove('talk', input)
  const { body } = await server.call(editingCalls.getDefinition, { eventId, definitionId: id }, organizer)
  const { rev, times, owner: _owner, ...draft } = body.definition
  const change = { ...draft, times, rev, eventId, definitionId: id, title: 'Another title', ownerParticipantId: null }
  await server.call(editingCalls.changeDefinition, change as never, organizer)
  await passUndoTime(server)
  expect(await ways.talk.isThere(id)).toBe(false)
})

it('DELETE-4 refuses an impossible delete at once, and stores nothing', async () => {
  const others = { typeId: event.typeId, moveToTypeId: event.typeId }
  expect((await remove('participantType', others)).body.code).toBe('lastType')
  expect((await remove('booth', { id: 'none' })).body.code).toBe('notFound')
  const { rows } = await sql`select from event_deletion where event_id = ${eventId}`.execute(server.ctx.db)
  expect(rows).toEqual([])
})

it('DELETE-4 CATEGORY-2 answers name an option until its minute is over, and after an undo as before', async () => {
  const { categoryId, ids } = await offers('Olives', 'Salt')
  const matching = { eventId, texts: texts('I seek'), matchingCategoryId: categoryId }
  const seeks = (await server.call(setupCalls.createCategory, matching, organizer)).body.categoryId
  const [olives = '', salt = ''] = ids
  const who = await aParticipant(server, event, {
    categories: [
      { categoryId, selected: [salt, olives] },
      { categoryId: seeks, selected: [olives] },
    ],
  })
  const answers = async () => {
    const { body } = await server.call(participantCalls.getParticipant, { eventId, id: who.participantId }, organizer)
    return Object.fromEntries(body.categories.map((each) => [each.categoryId, each.selectedCategoryIds]))
  }
  const before = await answers()
  expect(before).toEqual({ [categoryId]: [salt, olives], [seeks]: [olives] })
  expect(await dependents('option', olives)).toEqual({ answer: 2 })
  expect((await remove('option', { optionId: olives })).body).toMatchObject({ deletion: { name: 'I offer: Olives' } })
  expect(await answers()).toEqual(before)
  await undo('option', olives)
  await passUndoTime(server)
  expect(await answers()).toEqual(before)

  await remove('option', { optionId: olives })
  await passUndoTime(server)
  expect(await answers()).toEqual({ [categoryId]: [salt], [seeks]: [] })
  expect(await ways.option.isThere(salt)).toBe(true)
})

it('DELETE-4 CATEGORY-2 no answer names an option that is deleted while twelve choose it', async () => {
  const { categoryId, ids } = await offers('Olives', 'Salt')
  const crowd = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  const choose = (who: TestParticipant) => {
    const categories = [{ categoryId, selectedCategoryIds: [...ids] }]
    return server.call(participantCalls.changeParticipants, { eventId, participant: { categories } } as never, who)
  }
  // Opens the connections first, so that the calls below really run at once.
  await Promise.all(crowd.map(() => server.call(setupCalls.getCategories, { eventId }, organizer)))
  const [gone, ...chosen] = await Promise.all([
    server.call(setupCalls.deleteOption, { eventId, optionId: ids[0] as string }, organizer),
    ...crowd.map(choose),
  ])
  expect([gone.status, ...new Set(chosen.map(({ status }) => status < 500))]).toEqual([200, true])
  const { rows } =
    await sql`select from participant_category where event_id = ${eventId} and selected @> ${[ids[0]]}::text[]`.execute(
      server.ctx.db,
    )
  expect(rows).toEqual([])
})

it('DELETE-5 organizers see pending deletes live, and why a delete was refused when it ran', async () => {
  const topic = topicName(deletionsTopic.path, { eventId })
  const someone = await aParticipant(server, event)
  const [id, input] = await ways.participantType.make()
  const live = await subscribeTo<{ id: string; rev: number; failure: string | null }>(
    server,
    url,
    organizer.userId,
    topic,
  )
  await remove('participantType', input)
  await live.until((rows) => rows[0]?.id === `participantType.${id}` && rows[0].failure === null)
  const away = { eventId, typeId: event.typeId, moveToTypeId: id }
  expect((await server.call(setupCalls.deleteType, away, organizer)).status).toBe(200)
  await passUndoTime(server)
  await live.until((rows) => rows[0]?.failure === 'lastType')
  expect(await ways.participantType.isThere(id)).toBe(true)
  await undo('participantType', id)
  await live.until((rows) => rows.length === 0)
  expect((await subscribeTo(server, url, someone.userId, topic)).code).not.toBe(null)
  live.close()
})

it('DELETE-6 counts all that goes or changes with a booth, and lists it', async () => {
  const booth = await aBooth(server, event)
  const [one, two, three] = await Promise.all([1, 2, 3].map((at) => aParticipant(server, event, { name: `Ada ${at}` })))
  if (!one || !two || !three) throw new Error('No people')
  for (const { participantId } of [one, two]) {
    const { status } = await server.call(leadCalls.saveLead, { eventId, participantId }, booth.owner)
    expect(status).toBe(200)
  }
  const room = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  const requestId = await meet.requestFromBooth(one, booth.boothId)
  await meet.accept(booth.owner, requestId, room.slots[0]?.sessionId ?? '')
  await meet.requestFromBooth(two, booth.boothId)
  await server.call(boothCalls.tagBooth, { eventId, id: booth.boothId, favourite: true }, three)
  expect(await dependents('booth', booth.boothId)).toEqual({ lead: 2, request: 1, favourite: 1, meeting: 1, member: 1 })
  const file = { eventId, kind: 'booth' as const, id: booth.boothId }
  const list = await (await server.call(dependentCalls.exportDependents, file, organizer)).body.text()
  expect(list.split('\r\n').filter((line) => line.startsWith('Lead,'))).toHaveLength(2)
  // Favourites are private, so names of people who marked one are not exported.
  expect(list).not.toContain('Ada 3')
  const leads = await server.call(dependentCalls.exportDependents, { ...file, leads: 'true' }, organizer)
  expect(await leads.body.text()).toContain('Ada 1')
})

it('DELETE-7 leads and codes go with their booth, and none is left without an owner', async () => {
  const booth = await aBooth(server, event)
  const people = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  const [first, ...late] = people
  await server.call(leadCalls.saveLead, { eventId, participantId: first?.participantId }, booth.owner)
  await server.call(leadCalls.createLeadCode, { eventId }, booth.owner)
  // A lead that is saved at the same moment comes before the delete, or is refused.
  await Promise.all([
    server.call(boothCalls.deleteBooth, { eventId, id: booth.boothId }, organizer),
    ...late.map(({ participantId }) =>
      server.call(leadCalls.saveLead, { eventId, participantId, boothId: booth.boothId }, organizer),
    ),
  ])
  await server.settle()
  const { rows } = await sql`select from lead where event_id = ${eventId} union all
    select from lead_code where event_id = ${eventId}`.execute(server.ctx.db)
  expect(rows).toHaveLength(0)
})

it('DELETE-6 counts the dependents of a room, a track, a talk, a deal room, a type, a category and an area', async () => {
  const roomId = await aRoom('Hall 9')
  const { body: track } = await server.call(editingCalls.createTrack, { eventId, name: 'Rust', color: null }, organizer)
  const speaker = await aParticipant(server, event)
  const { definitionId } = await aSession(server, event, {
    locationId: roomId,
    trackId: track.trackId,
    speakers: [speaker.participantId],
  })
  expect(await dependents('room', roomId)).toEqual({ sessionHere: 1 })
  expect(await dependents('track', track.trackId)).toEqual({ talkOfTrack: 1 })
  expect(await dependents('talk', definitionId)).toEqual({ time: 1, inAgenda: 1, speaker: 1 })
  const deal = await aDealRoom(server, event)
  expect(await dependents('dealRoom', deal.definitionId)).toEqual({ slot: 6, table: 2 })
  expect(await dependents('participantType', event.typeId)).toEqual({ personOfType: 2 })
})
