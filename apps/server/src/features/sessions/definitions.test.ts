import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type EditedDefinition, editingCalls, parseChangedDefinition, sessionCalls } from '@parley/contract/sessions'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { type Recorder, recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { type Rescheduled, rescheduled } from './records/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let recorder: Recorder
/** The published facts by their id, because a fact may be delivered twice. */
const facts = new Map<string, Rescheduled>()

beforeAll(async () => {
  recorder = recordStatements(server.ctx.pool)
  server.ctx.listeners.on(rescheduled, async (_ctx, { id, payload }) => void facts.set(id, payload))
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  await server.settle()
  facts.clear()
})

const create = (overrides: object) =>
  server.call(editingCalls.createDefinition, { eventId, title: 'Rye', ...overrides } as never, organizer)
const read = async (definitionId: string): Promise<EditedDefinition> =>
  (await server.call(editingCalls.getDefinition, { eventId, definitionId }, organizer)).body.definition
const change = (changes: object) =>
  server.call(editingCalls.changeDefinition, { eventId, ...changes } as never, organizer)
const move = (sessionId: string, rev: string, changes: object) =>
  server.call(editingCalls.changeSession, { eventId, sessionId, rev, ...changes } as never, organizer)
const join = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.join, { eventId, toType: 'session', sessionId }, who)

/** Returns a time of one hour that begins `hour` hours after noon of the 21st, in the event's time zone. */
const at = (hour: number, more: object = {}) => ({
  locationId: null,
  start: `2026-11-21T${String(12 + hour).padStart(2, '0')}:00`,
  end: `2026-11-21T${String(13 + hour).padStart(2, '0')}:00`,
  ...more,
})
/** Returns the draft that a form sends back unchanged. */
const draftOf = ({ id: definitionId, owner, times, ...fields }: EditedDefinition) => ({
  ...fields,
  definitionId,
  ownerParticipantId: owner?.id ?? null,
  times: times.map(({ id, locationId, start, end, capacity, state, persons }) => ({
    id,
    locationId,
    start,
    end,
    capacity,
    state,
    persons: persons.map((person) => ({ id: person.id, role: person.role })),
  })),
})

async function blocksOf({ participantId }: { participantId: string }) {
  const rows = await server.ctx.db
    .selectFrom('agenda_block')
    .select(['source_id', 'during', 'role', 'holds'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
  return rows.map(({ source_id: id, during, role, holds }) => ({
    id,
    hour: (during.startsAt.epochMilliseconds - NOW) / HOUR_MS,
    role,
    holds,
  }))
}

async function newsOf({ participantId }: { participantId: string }) {
  await server.settle()
  const rows = await server.ctx.db
    .selectFrom('waiting_news')
    .select('news_id')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
  return rows.length
}

it('SESSION-16 saves every field of a talk, its times and its people, and reads them back, hidden ones too', async () => {
  const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  const room = (await server.call(sessionCalls.createRoom, { eventId, name: 'Hall 1' }, organizer)).body.roomId
  const { trackId } = (await server.call(editingCalls.createTrack, { eventId, name: 'Bread' }, organizer)).body
  const fields = {
    title: 'Rye',
    subtitle: 'and salt',
    abstract: 'Short.',
    description: 'Long.',
    type: 'session',
    language: 'en',
    links: [{ title: 'Slides', url: 'https://example.org/rye.pdf' }],
    trackId,
    restricted: true,
    hidden: true,
    blocking: true,
    visibleTypes: [event.typeId],
    onSite: true,
    externalLink: 'https://meet.example.org/rye',
    streamLink: 'https://vimeo.com/76979871',
    offlineLink: 'https://youtu.be/x',
  }
  const persons = [
    { id: ada.participantId, role: 'speaker' },
    { id: bo.participantId, role: 'moderator' },
  ]
  const { body } = await create({
    ...fields,
    ownerParticipantId: bo.participantId,
    times: [at(3, { locationId: room, capacity: 40, persons }), at(5)],
  })
  const saved = await read(body.definitionId)
  expect(saved).toMatchObject({ ...fields, owner: { id: bo.participantId } })
  expect(saved.times).toMatchObject([
    { ...at(3), locationId: room, capacity: 40, used: 0, state: 'available', persons },
    { ...at(5), capacity: null, persons: [] },
  ])
  expect((await blocksOf(ada)).map(({ role, holds }) => [role, holds])).toEqual([['speaker', true]])

  const again = await change(draftOf(saved))
  expect(again.body.definition).toEqual(saved)
  const whole = await change({ ...saved, definitionId: saved.id } as unknown as ReturnType<typeof draftOf>)
  expect(whole.body.definition).toEqual(saved)
  await server.settle()
  expect(facts.size).toBe(0)
})

it('SESSION-17 refuses invalid times, too many times, and references to another event, and saves nothing', async () => {
  const elsewhere = await anEvent(server, { timezone: 'Europe/Berlin' })
  const theirs = await aParticipant(server, elsewhere, { organizer: true })
  const room = (await server.call(sessionCalls.createRoom, { eventId: elsewhere.eventId, name: 'A' }, theirs)).body
    .roomId
  const { trackId } = (
    await server.call(editingCalls.createTrack, { eventId: elsewhere.eventId, name: 'Bread' }, theirs)
  ).body
  const refused = [
    await create({ times: [at(1), { ...at(2), end: at(2).start }] }),
    await create({ times: [{ ...at(1), end: '2027-01-21T12:00' }] }),
    await create({ times: Array.from({ length: 300 }, () => at(1)) }),
    await create({ times: [] }),
    await create({ times: [{ ...at(1), start: '2026-02-30T10:00' }] }),
    await create({ times: [at(1, { locationId: room })] }),
    await create({ times: [at(1)], trackId }),
    await create({ times: [at(1)], visibleTypes: ['type99'] }),
    await create({ times: [at(1, { persons: [{ id: theirs.participantId, role: 'speaker' }] })] }),
    await create({ times: [at(1)], externalLink: 'javascript:alert(1)' }),
    await create({ times: [at(1)], streamLink: 'https://stream.example/live' }),
    await server.call(
      editingCalls.createDefinition,
      {
        eventId: elsewhere.eventId,
        title: 'Night',
        times: [{ ...at(1), start: '2027-03-28T02:30', end: '2027-03-28T04:00' }],
      },
      theirs,
    ),
  ]
  expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [400, 'sessionOrder'],
    [400, 'sessionTooLong'],
    [400, 'tooManyTimes'],
    [400, 'invalidInput'],
    [400, 'invalidInput'],
    [404, 'notFound'],
    [404, 'notFound'],
    [404, 'notFound'],
    [404, 'notFound'],
    [400, 'invalidInput'],
    [400, 'invalidInput'],
    [400, 'clockSkipped'],
  ])
  expect(refused[0]?.body).toMatchObject({ params: { time: 1 } })
  const rows = await server.ctx.db.selectFrom('session').select('session_id').where('event_id', '=', eventId).execute()
  expect(rows).toEqual([])
})

it('SESSION-18 moves, cancels, reinstates and deletes times: agendas follow, and each person is notified once', async () => {
  const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  const { definitionId } = (
    await create({ times: [at(3, { persons: [{ id: bo.participantId, role: 'speaker' }] }), at(5), at(7)] })
  ).body
  const [first, second, third] = (await read(definitionId)).times
  for (const time of [first, second, third]) await join(time?.id ?? '', ada)

  const before = await read(definitionId)
  const draft = draftOf(before)
  const [one, two] = draft.times
  const saved = await change({
    ...draft,
    times: [
      { ...one, ...at(4) },
      { ...two, state: 'cancelled' },
    ],
  })
  expect(saved.status).toBe(200)
  await server.settle()
  expect([...facts.values()]).toMatchObject([
    { moved: [{ sessionId: first?.id }], dropped: [second?.id, third?.id].sort() },
  ])
  expect(await newsOf(ada)).toBe(1)
  const mine = await server.call(sessionCalls.getSession, { eventId, id: definitionId }, ada)
  expect(mine.body.sesArray.map(({ id, state }) => [id, state])).toEqual([
    [first?.id, 'available'],
    [second?.id, 'cancelled'],
  ])
  const gone = await server.call(sessionCalls.getSession, { eventId, id: third?.id ?? '' }, ada)
  expect(gone.body.sesArray.at(-1)).toMatchObject({ id: third?.id, state: 'cancelled' })

  facts.clear()
  const now = (await read(definitionId)).times
  expect(now.map(({ id }) => id)).toEqual([first?.id, second?.id])
  await move(second?.id ?? '', now[1]?.rev ?? '', { ...at(5) })
  await server.settle()
  expect([...facts.values()]).toMatchObject([{ moved: [{ sessionId: second?.id, wasCancelled: true }], dropped: [] }])

  const last = await read(definitionId)
  const removed = await server.call(editingCalls.deleteDefinition, { eventId, definitionId, rev: last.rev }, organizer)
  expect(removed.status).toBe(200)
  expect((await server.call(editingCalls.getDefinition, { eventId, definitionId }, organizer)).status).toBe(404)
  const { body: list } = await server.call(editingCalls.getEditedProgramme, { eventId }, organizer)
  expect(list.sessions).toEqual([])
  expect((await blocksOf(ada)).length).toBe(3)
})

it('SESSION-18 keeps a cancelled time visible to organizers, and drops a talk with its last time', async () => {
  const { definitionId, sessionId } = await aSession(server, event)
  const time = (await read(definitionId)).times[0]
  const off = await move(sessionId, time?.rev ?? '', { ...at(9), state: 'cancelled' })
  const visitor = await aParticipant(server, event)
  const programme = () => server.call(sessionCalls.getProgramme, { eventId }, visitor)
  expect((await programme()).body.sessions).toEqual([])
  const { body } = await server.call(editingCalls.getEditedProgramme, { eventId }, organizer)
  expect(body.sessions).toMatchObject([{ id: sessionId, state: 'cancelled', sdt: time?.sdt, rev: off.body.rev }])
  await change({ ...draftOf(await read(definitionId)), title: 'Wheat' })
  expect((await programme()).body.sessions).toEqual([])
})

it('SESSION-18 refuses fewer seats than are taken, and updates agenda blocks when blocking changes', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aParticipant(server, event)))
  const { definitionId, sessionId } = await aSession(server, event, { capacity: 5 })
  for (const who of people) await join(sessionId, who)
  const draft = draftOf(await read(definitionId))
  const [time] = draft.times
  const refused = await change({ ...draft, title: 'Wheat', times: [{ ...time, capacity: 2 }] })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'seatsTaken', params: { count: 3, time: 0 } }])
  expect((await read(definitionId)).title).toBe('A talk')

  const holds = async () => (await Promise.all(people.map(blocksOf))).flatMap((all) => all.map((each) => each.holds))
  expect(await holds()).toEqual([false, false, false])
  const blocking = await change({ ...draft, blocking: true, times: [{ ...time, capacity: 3 }] })
  expect(await holds()).toEqual([true, true, true])
  await change({ ...draftOf(blocking.body.definition), blocking: false })
  expect(await holds()).toEqual([false, false, false])
})

it('SESSION-16 lets one of a crowd save the same talk, and shows the others the saved version', async () => {
  const { definitionId } = await aSession(server, event)
  const read_ = draftOf(await read(definitionId))
  const crowd = Array.from({ length: 12 }, (_, index) => `Title ${index}`)
  const replies = await Promise.all(crowd.map((title) => change({ ...read_, title })))
  const saved = await read(definitionId)
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  for (const { status, body } of replies) {
    if (status === 200) continue
    expect([status, parseChangedDefinition((body as { params?: unknown }).params)]).toEqual([409, saved])
  }
  expect((await change({ ...draftOf(saved), title: 'Last' })).body.definition.title).toBe('Last')
})

it('SESSION-19 shows conflicts and the number of people to notify before a time is saved', async () => {
  const [ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  const room = (await server.call(sessionCalls.createRoom, { eventId, name: 'Hall 1' }, organizer)).body.roomId
  const three = NOW + 3 * HOUR_MS
  const other = await aSession(server, event, {
    title: 'Wheat',
    locationId: room,
    startsAt: three,
    speakers: [bo.participantId],
  })
  const { definitionId, sessionId } = await aSession(server, event, { speakers: [bo.participantId], capacity: 8 })
  await join(sessionId, ada)
  await join(other.sessionId, ada)
  const [time] = (await read(definitionId)).times
  const [wheat] = (await read(other.definitionId)).times
  const check = (overrides: object) =>
    server.call(
      editingCalls.checkSessions,
      {
        eventId,
        times: [{ id: sessionId, locationId: null, start: time?.start, end: time?.end, ...overrides }],
      } as never,
      organizer,
    )
  const free = await check({ capacity: 8 })
  expect(free.body).toMatchObject({
    peopleToTell: 0,
    times: [{ room: [], people: [], agendas: 0, isOutside: false, seatsTaken: null }],
  })
  const there = { start: wheat?.start, end: wheat?.end, locationId: room }
  const taken = await check({ ...there, capacity: 0 })
  expect(taken.body).toMatchObject({
    peopleToTell: 2,
    times: [
      {
        sdt: three,
        room: [{ id: other.sessionId, name: 'Wheat' }],
        people: [{ person: { id: bo.participantId }, kind: 'session', name: 'Wheat' }],
        agendas: 1,
        seatsTaken: 1,
      },
    ],
  })
  const far = await check({ start: '2027-06-01T10:00', end: '2027-06-01T11:00', personIds: [] })
  expect(far.body.times).toMatchObject([{ isOutside: true, people: [], room: [] }])
  const off = await check({ ...there, state: 'cancelled' })
  expect(off.body).toMatchObject({ peopleToTell: 2, times: [{ room: [], people: [], agendas: 0 }] })
  expect((await read(definitionId)).times[0]).toEqual(time)
})

it('SESSION-16 lists, reads, checks and moves in as many statements for many talks as for one', async () => {
  const speakers = [organizer.participantId]
  const one = await aSession(server, event, { speakers })
  let runs = 0
  const ask = async () => {
    const { body } = await server.call(editingCalls.getEditedProgramme, { eventId }, organizer)
    const definition = await read(one.definitionId)
    const times = draftOf(definition).times.map(({ persons: _persons, ...time }) => ({ ...time, locationId: null }))
    await server.call(editingCalls.checkSessions, { eventId, times }, organizer)
    runs += 1
    const end = `2026-11-23T00:0${runs}`
    await change({ ...draftOf(definition), times: draftOf(definition).times.map((time) => ({ ...time, end })) })
    expect(body.sessions.length).toBe(definition.times.length)
    await server.settle()
  }
  const count = async () => (await recorder.during(ask)).length
  await count()
  const few = await count()
  for (let index = 1; index < 8; index += 1) {
    const startsAt = NOW + HOUR_MS + index * MINUTE_MS
    await aSession(server, event, { definitionId: one.definitionId, startsAt, speakers })
  }
  // Facts are delivered in the meantime. One statement per time would add seven more.
  expect(await count()).toBeLessThan(few + 7)
})

it('SESSION-20 adds, renames, colours and deletes tracks, and refuses the name of another', async () => {
  const add = (name: string) => server.call(editingCalls.createTrack, { eventId, name, color: '#0E7490' }, organizer)
  const { trackId } = (await add('Bread')).body
  expect((await add('BREAD')).body).toMatchObject({ code: 'trackTaken' })
  const { definitionId } = await aSession(server, event, { trackId })
  await server.call(editingCalls.changeTrack, { eventId, trackId, name: 'Loaves', color: null }, organizer)
  const tracks = async () => (await server.call(editingCalls.getEditedProgramme, { eventId }, organizer)).body.tracks
  expect(await tracks()).toEqual([{ id: trackId, name: 'Loaves', color: null }])
  await server.call(editingCalls.deleteTrack, { eventId, trackId }, organizer)
  expect([await tracks(), (await read(definitionId)).trackId]).toEqual([[], null])
})
