import { appCalls, type EventExport, eventExport } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import { setupCalls } from '@parley/contract/participants'
import { pollCalls } from '@parley/contract/polls'
import { postCalls } from '@parley/contract/posts'
import { questionCalls } from '@parley/contract/questions'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { insertCategories, insertParticipants } from '../features/participants/index.ts'
import { firstExtra } from '../platform/http/strip-reply.ts'
import { aBooth, aMember } from '../testing/a-booth.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aPollIn } from '../testing/a-poll.ts'
import { aSession } from '../testing/a-session.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { countQueries } from '../testing/count-queries.ts'
import { meetIn } from '../testing/meet.ts'
import { sizes } from '../testing/sizes.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'
import { EXPORTS } from './export-event.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { name: 'Can', surname: 'Ak', organizer: true })
})

const exported = async () => {
  const { body } = await server.call(appCalls.exportEvent, { eventId }, organizer)
  // The reply is built by hand, so it is checked against its schema and for extra fields.
  const cut = eventExport.parse(body)
  expect(firstExtra(body, cut, '')).toBe(null)
  return body as EventExport
}

it('EVENT-18 holds settings, types, categories, people, programme, booths and meetings, private answers too', async () => {
  const [category] = await server.ctx.inTransaction((work) =>
    insertCategories(work, eventId, [{ type: 'text', isPrivate: true, texts: { en: 'Diet' } }]),
  )
  const answer = { categoryId: String(category?.categoryId), inputValue: 'No "nuts"\n' }
  const [one, two] = [
    await aParticipant(server, event, { name: 'Ada', surname: 'Kaya', company: 'Un', categories: [answer] }),
    await aParticipant(server, event, { name: 'Bob', surname: 'Öz', state: 'invited', email: 'bob@example.org' }),
  ]
  await aParticipant(server, event, { state: 'deleted' })
  const { roomId } = (await server.call(sessionCalls.createRoom, { eventId, name: 'Hall 1' }, organizer)).body
  const talk = await aSession(server, event, { title: 'Bread', locationId: roomId, speakers: [one.participantId] })
  const booth = { description: 'Oil', location: 'Hall 1', social: { linkedin: 'olives' }, externalId: 'EX-7' }
  const { boothId, owner } = await aBooth(server, event, { ...booth, categories: [answer] })
  const member = await aMember(server, event, { boothId })
  const gone = await aBooth(server, event, { boothName: 'Gone' })
  await server.call(boothCalls.deleteBooth, { eventId, id: gone.boothId }, organizer)
  await aDealRoom(server, event)
  const meet = meetIn(server, event)
  const request = await meet.ask(one, organizer)
  const open = await meet.slots(organizer, one)
  const slots = typeof open === 'string' ? [] : open.slots
  const meeting = await meet.accept(organizer, request, String(slots[0]?.id))
  if (typeof meeting === 'string') throw new Error(meeting)

  const announced = { eventId, text: '<p>Doors open at eight.</p>' }
  const { post } = (await server.call(postCalls.createPost, announced, organizer)).body
  await server.call(postCalls.addComment, { eventId, parentId: post.id, text: 'See you "there".' }, one)
  const poll = await aPollIn(server, event, { madeBy: organizer.participantId })
  const vote = { eventId, id: poll.pollId, answers: [String(poll.answerIds[1])] }
  await server.call(pollCalls.submitPoll, vote, one)

  const ask = { eventId, sessionId: talk.sessionId, text: 'Which "oil"?', isAnonymous: true }
  const { question } = (await server.call(questionCalls.askQuestion, ask, one)).body

  const { event: settings, people, ...rest } = await exported()
  expect(settings).toMatchObject({ id: eventId, eventKey: event.eventKey, timezone: 'Europe/Istanbul' })
  const ofBooths = [owner, member, gone.owner].map((each) => each.participantId)
  const others = people.filter(({ id }) => !ofBooths.includes(id))
  expect(others.map(({ id, state, categories }) => [id, state, categories])).toEqual([
    [one.participantId, 'active', [{ selectedCategoryIds: [], ...answer }]],
    [two.participantId, 'invited', []],
    [organizer.participantId, 'active', []],
  ])
  expect(others[0]).toMatchObject({
    name: 'Ada',
    surname: 'Kaya',
    company: 'Un',
    ticketId: one.ticketId,
    typeId: 'type1',
  })
  expect(rest).toEqual({
    format: 'parley-event',
    version: 1,
    exportedAtMillis: NOW,
    types: [expect.objectContaining({ id: 'type1' })],
    categories: [expect.objectContaining({ categoryId: answer.categoryId, isPrivate: true })],
    rooms: [{ id: roomId, name: 'Hall 1', capacity: null, sessionCount: 1 }],
    dealRooms: [
      {
        id: expect.any(String),
        name: 'Deal room',
        days: [{ day: '2026-11-21', hours: [{ from: '12:00', to: '14:00' }] }],
        slotMinutes: 20,
        pauseMinutes: 0,
        breaks: [],
        tables: ['Table 1', 'Table 2'].map((name) => ({ id: expect.any(String), name })),
        ownerParticipantId: null,
      },
    ],
    sessions: [
      {
        id: talk.sessionId,
        definitionId: talk.definitionId,
        type: 'session',
        title: 'Bread',
        roomId,
        startsAtMillis: NOW + 3_600_000,
        endsAtMillis: NOW + 7_200_000,
        speakerIds: [one.participantId],
      },
    ],
    boothTypes: [expect.objectContaining({ id: 'exhibitor', kind: 'booth' })],
    booths: [
      {
        id: boothId,
        boothName: 'Anatolian Olives',
        boothType: 'exhibitor',
        description: 'Oil',
        seek: '',
        location: 'Hall 1',
        website: null,
        some: { linkedin: 'olives' },
        rate: 1,
        agendaEnabled: true,
        externalId: 'EX-7',
        memberIds: [owner.participantId, member.participantId],
        categories: [{ selectedCategoryIds: [], ...answer }],
      },
    ],
    meetings: [
      {
        id: meeting.id,
        state: 'confirmed',
        startsAtMillis: expect.any(Number),
        endsAtMillis: expect.any(Number),
        participantIds: expect.arrayContaining([one.participantId, organizer.participantId]),
      },
    ],
    announcements: [
      {
        id: post.id,
        participantId: organizer.participantId,
        text: announced.text,
        language: 'en',
        picturePath: null,
        isPublished: true,
        postAtMillis: NOW,
        comments: [
          {
            id: expect.any(String),
            participantId: one.participantId,
            text: 'See you "there".',
            createdAtMillis: NOW,
          },
        ],
      },
    ],
    polls: [
      {
        id: poll.pollId,
        question: 'Which hall?',
        state: 'published',
        resultsShown: false,
        answers: [
          { text: 'The large one', votes: 0 },
          { text: 'The small one', votes: 1 },
        ],
      },
    ],
    questions: [
      {
        id: question.id,
        sessionId: talk.sessionId,
        participantId: null,
        text: ask.text,
        state: 'open',
        votes: 1,
        createdAtMillis: NOW,
      },
    ],
    badgeTemplates: [],
  })
})

it('EVENT-18 takes thousands of people with the same number of statements, each once', async () => {
  const count = async () => {
    const { queries, result } = await countQueries(server, exported)
    const { people } = result
    return { queries, people: people.length, ids: new Set(people.map(({ id }) => id)).size }
  }
  const { queries } = await count()
  const many = sizes(10_000)
  const biography = 'Bread, cheese and wine. '.repeat(40)
  const people = Array.from({ length: many }, (_, at) => ({ name: `Person ${at}`, biography, typeId: event.typeId }))
  await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  expect(await count()).toEqual({ queries, people: many + 1, ids: many + 1 })
})

it('EVENT-18 is for organizers alone, ten times in ten minutes for each event', async () => {
  const other = await aParticipant(server, event, { organizer: true })
  const statuses = []
  for (const who of [await aParticipant(server, event, { moderator: true }), null]) {
    statuses.push((await server.call(appCalls.exportEvent, { eventId }, who)).status)
  }
  for (let each = 0; each <= EXPORTS.points; each++) {
    statuses.push((await server.call(appCalls.exportEvent, { eventId }, each % 2 ? other : organizer)).status)
  }
  expect(statuses).toEqual([403, 401, ...Array(EXPORTS.points).fill(200), 429])
  const elsewhere = await anEvent(server)
  const there = await aParticipant(server, elsewhere, { organizer: true })
  expect((await server.call(appCalls.exportEvent, { eventId: elsewhere.eventId }, there)).status).toBe(200)
})

it('EVENT-18 is empty where there is nothing', async () => {
  const { people, sessions, booths, meetings } = await exported()
  expect([people.length, sessions, booths, meetings]).toEqual([1, [], [], []])
  expect((await server.call(setupCalls.getTeam, { eventId }, organizer)).status).toBe(200)
})
