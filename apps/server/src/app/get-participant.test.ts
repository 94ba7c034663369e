import { participantCalls, publicPersonFields } from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { insertCategories, insertTypes } from '../features/participants/index.ts'
import { instantOf } from '../platform/clock.ts'
import { range } from '../platform/database/time-range.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { type Caller, NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const NO_TEXTS = Object.fromEntries(publicPersonFields.map((field) => [field, null]))

const look = (eventId: string, id: string, caller: Caller | null) =>
  server.call(participantCalls.getParticipant, { eventId, id }, caller)

it('PEOPLE-6 shows a person without email, phone, ticket and answers to private categories', async () => {
  const event = await anEvent(server)
  await server.ctx.inTransaction((work) =>
    insertCategories(work, event.eventId, [
      { texts: { en: 'Interests' }, options: [{ texts: { en: 'Cheese' } }] },
      { texts: { en: 'Diet' }, isPrivate: true, options: [{ texts: { en: 'Vegan' } }] },
      { texts: { en: 'Ask me about' }, type: 'text' },
    ]),
  )
  const viewer = await aParticipant(server, event)
  const person = await aParticipant(server, event, {
    name: 'Ada',
    surname: 'Ak',
    phone: '+90 555',
    website: 'http://ada.example',
    city: 'İzmir',
    company: 'Acme',
    jobTitle: 'Baker',
    biography: 'Bakes.',
    offer: 'Bread',
    seek: 'Flour',
    social: { linkedin: 'ada' },
    photoPath: '/files/a/b.webp',
    present: 'online',
    rights: ['reserveatable'],
    categories: [
      { categoryId: 'cat2', selected: ['sub2'] },
      { categoryId: 'cat3', inputValue: 'Rye' },
      { categoryId: 'cat1', selected: ['sub1'] },
    ],
  })
  const { status, body } = await look(event.eventId, person.participantId, viewer)
  expect([status, body]).toEqual([
    200,
    {
      id: person.participantId,
      userId: person.userId,
      eventId: event.eventId,
      name: 'Ada',
      surname: 'Ak',
      fullName: 'Ada Ak',
      ...NO_TEXTS,
      jobTitle: 'Baker',
      company: 'Acme',
      city: 'İzmir',
      website: 'http://ada.example',
      biography: 'Bakes.',
      offer: 'Bread',
      seek: 'Flour',
      some: { linkedin: 'ada' },
      typeId: event.typeId,
      profilePhotoPath: '/files/a/b.webp',
      present: 'online',
      organizer: false,
      boothId: null,
      state: 'active',
      isMe: false,
      canInvite: true,
      categories: [
        { categoryId: 'cat1', selectedCategoryIds: ['sub1'], inputValue: null },
        { categoryId: 'cat3', selectedCategoryIds: [], inputValue: 'Rye' },
      ],
      offersYouSeek: [],
      seeksYouOffer: [],
      reasons: [],
    },
  ])
  const own = await look(event.eventId, person.participantId, person)
  expect([own.body.isMe, own.body.canInvite]).toEqual([true, false])
})

it('PEOPLE-3 answers a deleted person as a placeholder with no field of their own', async () => {
  const event = await anEvent(server)
  const viewer = await aParticipant(server, event)
  const gone = await aParticipant(server, event, {
    state: 'deleted',
    listed: false,
    company: 'Acme',
    biography: 'Bakes.',
    social: { linkedin: 'ada' },
    organizer: true,
  })
  expect((await look(event.eventId, gone.participantId, viewer)).body).toEqual({
    id: gone.participantId,
    userId: null,
    eventId: event.eventId,
    name: 'Deleted',
    surname: '',
    fullName: 'Deleted',
    ...NO_TEXTS,
    some: {},
    typeId: event.typeId,
    profilePhotoPath: null,
    present: null,
    organizer: false,
    boothId: null,
    state: 'deleted',
    isMe: false,
    canInvite: false,
    categories: [],
    offersYouSeek: [],
    seeksYouOffer: [],
    reasons: [],
  })
})

it('PEOPLE-3 hides unlisted people from all but themselves and organizers', async () => {
  const event = await anEvent(server)
  const hidden = await aParticipant(server, event, { listed: false })
  const callers = [
    await aParticipant(server, event, { moderator: true, checkInAdmin: true }),
    hidden,
    await aParticipant(server, event, { organizer: true }),
  ]
  const statuses = []
  for (const caller of callers) statuses.push((await look(event.eventId, hidden.participantId, caller)).status)
  expect(statuses).toEqual([404, 200, 200])
})

it('PEOPLE-3 shows hidden people to those with an invitation or a meeting in common', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const hidden = await aParticipant(server, event, { listed: false })
  const [invitee, asking, met, stranger] = [
    await aParticipant(server, event),
    await aParticipant(server, event),
    await aParticipant(server, event),
    await aParticipant(server, event),
  ]
  await keepInvitation(eventId, hidden.participantId, invitee.participantId)
  await keepInvitation(eventId, asking.participantId, hidden.participantId)
  await keepMeeting(eventId, [hidden.participantId, met.participantId])
  await keepMeeting(eventId, [met.participantId, stranger.participantId])
  const statuses = []
  for (const caller of [invitee, asking, met, stranger]) {
    statuses.push((await look(eventId, hidden.participantId, caller)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 404])
})

it('PEOPLE-3 shows speakers of the programme to everyone, unless the session or the speaker is hidden', async () => {
  const event = await anEvent(server)
  const viewer = await aParticipant(server, event)
  const speakers = {
    shown: await aParticipant(server, event, { listed: false }),
    ofHiddenSession: await aParticipant(server, event, { listed: false }),
    notShown: await aParticipant(server, event, { listed: false, showSpeaker: false }),
    onlyModerates: await aParticipant(server, event, { listed: false }),
  }
  await keepSession(event.eventId, 'open', { hidden: false })
  await keepSession(event.eventId, 'hidden', { hidden: true })
  const speaks = (session_id: string, participant_id: string, role: 'speaker' | 'moderator') =>
    server.ctx.db
      .insertInto('session_person')
      .values({ event_id: event.eventId, session_id, participant_id, role })
      .execute()
  await speaks('open', speakers.shown.participantId, 'speaker')
  await speaks('hidden', speakers.ofHiddenSession.participantId, 'speaker')
  await speaks('open', speakers.notShown.participantId, 'speaker')
  await speaks('open', speakers.onlyModerates.participantId, 'moderator')
  const statuses = []
  for (const { participantId } of Object.values(speakers)) {
    statuses.push((await look(event.eventId, participantId, viewer)).status)
  }
  expect(statuses).toEqual([200, 404, 404, 404])
})

it('PEOPLE-3 hides people of other events, and refuses strangers', async () => {
  const [event, other] = [await anEvent(server), await anEvent(server)]
  const viewer = await aParticipant(server, event, { organizer: true })
  const person = await aParticipant(server, other)
  const answers = [
    await look(event.eventId, person.participantId, viewer),
    await look(other.eventId, person.participantId, viewer),
    await look(other.eventId, person.participantId, await aUser(server)),
    await look(event.eventId, 'nobody', viewer),
    await look(other.eventId, person.participantId, null),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401])
})

it('PEOPLE-4 tells whether the viewer may invite in a restricted event', async () => {
  const event = await anEvent(server, { restricted: true })
  const [typeId = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, event.eventId, [{ texts: { en: 'Visitor' }, invitationRights: false }]),
  )
  const person = await aParticipant(server, event)
  const viewers = [
    await aParticipant(server, event),
    await aParticipant(server, event, { typeId }),
    await aParticipant(server, event, { typeId, organizer: true }),
  ]
  const answers = []
  for (const viewer of viewers) answers.push((await look(event.eventId, person.participantId, viewer)).body.canInvite)
  expect(answers).toEqual([true, false, true])
})

it('PEOPLE-5 is not found where the tab of participants is hidden', async () => {
  const tabs = [{ name: 'participant' as const, texts: null, participantTypes: [] }]
  const event = await anEvent(server, { limitTabs: true, tabs })
  const guest = await aParticipant(server, event)
  const organizer = await aParticipant(server, event, { organizer: true })
  const statuses = [
    (await look(event.eventId, organizer.participantId, guest)).status,
    (await look(event.eventId, guest.participantId, organizer)).status,
  ]
  expect(statuses).toEqual([404, 200])
})

async function keepInvitation(event_id: string, from_id: string, to_id: string) {
  const ids = { invitation_id: `${from_id}${to_id}`.slice(0, 80), pair_key: [from_id, to_id].sort().join() }
  await server.ctx.db
    .insertInto('invitation')
    .values({ event_id, from_id, to_id, type: 'join', ...ids })
    .execute()
}

async function keepSession(event_id: string, session_id: string, { hidden }: { hidden: boolean }) {
  const { db } = server.ctx
  const key = { event_id, definition_id: session_id }
  const during = range(instantOf(NOW), instantOf(NOW + 1))
  await db
    .insertInto('session_definition')
    .values({ ...key, title: session_id, hidden })
    .execute()
  await db
    .insertInto('session')
    .values({ ...key, session_id, during })
    .execute()
}

let meetings = 0
async function keepMeeting(event_id: string, people: string[]) {
  const { db } = server.ctx
  const id = `m${(meetings += 1)}`
  await keepSession(event_id, `slot-${id}`, { hidden: false })
  await db.insertInto('location').values({ event_id, location_id: id, kind: 'place', name: id }).execute()
  const during = range(instantOf(NOW), instantOf(NOW + 1))
  await db
    .insertInto('meeting')
    .values({ event_id, meeting_id: id, slot_id: `slot-${id}`, place_id: id, during })
    .execute()
  for (const participant_id of people) {
    await db.insertInto('meeting_person').values({ event_id, meeting_id: id, participant_id, role: 'host' }).execute()
  }
}
