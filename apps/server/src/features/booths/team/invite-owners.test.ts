import { DAY_MS, HOUR_MS } from '@parley/contract'
import { boothCalls } from '@parley/contract/booths'
import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { aBooth, aMember, anEmptyBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { ASKED_AN_HOUR } from './invitation-limit.ts'
import { decideInviting, inviteOwnerByEmail, inviteOwners } from './invite-owners.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let made = 0
let email: string
beforeEach(async () => {
  server.setNow(NOW)
  made += 1
  email = `owner${made}@example.org`
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const ask = async (...booths: { id: string; email?: string }[]) =>
  (await server.call(boothCalls.inviteBoothOwners, { eventId, booths }, organizer)).body
const invitationsOf = async (boothId: string) =>
  server.ctx.db
    .selectFrom('booth_invitation as i')
    .innerJoin('participant as p', (on) =>
      on.onRef('p.event_id', '=', 'i.event_id').onRef('p.participant_id', '=', 'i.participant_id'),
    )
    .select(['i.participant_id as id', 'i.role', 'p.email'])
    .where('i.event_id', '=', eventId)
    .where('i.booth_id', '=', boothId)
    .execute()
const recordsAt = (address: string) =>
  server.ctx.db
    .selectFrom('participant')
    .select(['participant_id as id', 'user_id as userId', 'name', 'state', 'listed', 'type_id as typeId'])
    .where('event_id', '=', eventId)
    .where('email', '=', address)
    .execute()

it('MEMBER-9 asks the participant with this confirmed email, else the record without an account, else adds one', async () => {
  const [first, second, third] = [
    await anEmptyBooth(server, event),
    await anEmptyBooth(server, event),
    await anEmptyBooth(server, event),
  ]
  const user = await aUser(server, { email: `known-${email}` })
  const known = await aParticipant(server, event, { user, email: `contact-${email}` })
  const person = { name: 'Ada', email: `waiting-${email}`, boothId: null }
  const waiting = await server.call(
    peopleCalls.createParticipants,
    { eventId, participants: [{ name: person.name, surname: 'Ak', email: person.email }] },
    organizer,
  )
  expect(
    await ask(
      { id: first, email: `known-${email}` },
      { id: second, email: person.email },
      { id: third, email: email.toUpperCase() },
    ),
  ).toEqual({ invited: 3, skipped: [] })
  expect((await invitationsOf(first)).map(({ id, role }) => [id, role])).toEqual([[known.participantId, 'owner']])
  expect((await invitationsOf(second)).map(({ id }) => id)).toEqual([waiting.body.participants[0]?.participantId])
  expect(await recordsAt(email)).toEqual([
    {
      id: (await invitationsOf(third))[0]?.id,
      userId: null,
      name: '',
      state: 'invited',
      listed: false,
      typeId: event.typeId,
    },
  ])
})

it('MEMBER-9 lets a stranger sign up with the email, join, accept and own the booth', async () => {
  const id = await anEmptyBooth(server, event)
  await ask({ id, email })
  const user = await aUser(server, { email, name: 'Deniz', surname: 'Ak' })
  const { body } = await server.call(participantCalls.joinEvent, { eventId }, user)
  expect(body.participantId).toBe((await invitationsOf(id))[0]?.id)
  const answer = await server.call(boothCalls.confirmMember, { eventId, boothId: id, accepted: true }, user)
  expect(answer.body).toEqual({ boothName: 'Anatolian Olives', accepted: true })
  expect((await server.call(boothCalls.getMembers, { eventId }, user)).body.boothId).toBe(id)
})

it("MEMBER-9 skips booths that have an owner, people in a team, booths without an addressee, and people asked today in the event's time zone", async () => {
  const owned = await aBooth(server, event)
  const busy = await aUser(server, { email: `busy-${email}` })
  await aParticipant(server, event, { user: busy, boothId: owned.boothId, boothRole: 'user' })
  const [free, empty, again] = [
    await anEmptyBooth(server, event),
    await anEmptyBooth(server, event),
    await anEmptyBooth(server, event),
  ]
  await ask({ id: again, email })
  expect(
    await ask(
      { id: owned.boothId, email: `x-${email}` },
      { id: free, email: `busy-${email}` },
      { id: empty },
      { id: again },
      { id: 'nothere', email },
    ),
  ).toEqual({
    invited: 0,
    skipped: [
      { id: owned.boothId, reason: 'hasOwner' },
      { id: free, reason: 'inOtherBooth' },
      { id: empty, reason: 'nobodyAsked' },
      { id: again, reason: 'askedToday' },
    ],
  })
  expect(await recordsAt(`x-${email}`)).toEqual([])
  // 21:00 UTC is midnight in Istanbul.
  const later = async (hours: number, ...booths: { boothId: string; email?: string }[]) => {
    server.setNow(NOW + hours * HOUR_MS)
    const asking = { asked: booths, byParticipantId: organizer.participantId }
    return server.ctx.inTransaction((work) => inviteOwners(work, eventId, asking))
  }
  expect(await later(13, { boothId: again })).toMatchObject({ skipped: [{ reason: 'askedToday' }] })
  expect(await later(14, { boothId: again, email })).toEqual({ invited: [again], skipped: [] })
  expect(await later(37, { boothId: again })).toMatchObject({ skipped: [{ reason: 'askedToday' }] })
  expect(await later(38, { boothId: again })).toEqual({ invited: [again], skipped: [] })
})

it('MEMBER-9 asks another email instead of the one before, and removes the bare record of that one', async () => {
  const id = await anEmptyBooth(server, event)
  await ask({ id, email })
  await ask({ id, email: `right-${email}` })
  expect((await invitationsOf(id)).map((each) => each.email)).toEqual([`right-${email}`])
  expect(await recordsAt(email)).toEqual([])
})

it('MEMBER-6 keeps the bare record of a person who is also asked by another team', async () => {
  const [one, two] = [await anEmptyBooth(server, event), await anEmptyBooth(server, event)]
  await ask({ id: one, email }, { id: two, email })
  const [record] = await recordsAt(email)
  const input = { eventId, boothId: one, memberId: String(record?.id) }
  expect((await server.call(boothCalls.removeMember, input, organizer)).status).toBe(200)
  expect([await invitationsOf(one), (await invitationsOf(two)).length, (await recordsAt(email)).length]).toEqual([
    [],
    1,
    1,
  ])
  await server.call(boothCalls.removeMember, { ...input, boothId: two }, organizer)
  expect(await recordsAt(email)).toEqual([])
})

it('MEMBER-9 makes an owner of a person who was asked to be a user', async () => {
  const id = await anEmptyBooth(server, event)
  const user = await aUser(server, { email })
  const guest = await aParticipant(server, event, { user })
  await server.call(boothCalls.addMember, { eventId, boothId: id, id: guest.participantId }, organizer)
  expect(await ask({ id, email })).toEqual({ invited: 1, skipped: [] })
  expect((await invitationsOf(id)).map((each) => [each.id, each.role])).toEqual([[guest.participantId, 'owner']])
})

it('MEMBER-8 writes to one email five times in an hour, and skips it after that', async () => {
  const booths = []
  for (let at = 0; at <= ASKED_AN_HOUR; at++) booths.push(await anEmptyBooth(server, event))
  const replies = []
  for (const id of booths) replies.push(await ask({ id, email }))
  expect(replies.map(({ invited }) => invited)).toEqual([...Array(ASKED_AN_HOUR).fill(1), 0])
  expect(replies.at(-1)?.skipped).toEqual([{ id: booths.at(-1), reason: 'askedToday' }])
})

it('MEMBER-9 asks no one once the event is over, and only organizers ask', async () => {
  const { boothId, owner } = await aBooth(server, event)
  const booths = [{ id: boothId, email }]
  expect((await server.call(boothCalls.inviteBoothOwners, { eventId, booths }, owner)).status).toBe(403)
  const past = await anEvent(server, { startsAt: NOW - 5 * DAY_MS, endsAt: NOW - 3 * DAY_MS })
  const host = await aParticipant(server, past, { organizer: true })
  const input = { eventId: past.eventId, booths: [{ id: await anEmptyBooth(server, past), email }] }
  expect((await server.call(boothCalls.inviteBoothOwners, input, host)).body.code).toBe('eventFinished')
})

it('MEMBER-9 takes as many statements for sixty booths as for one', async () => {
  const count = async (many: number, more: string) => {
    const ids = []
    for (let at = 0; at < many; at++) ids.push(await anEmptyBooth(server, event))
    const wanted = ids.map((boothId, at) => ({ boothId, email: `${more}${at}-${email}` }))
    return server.ctx.inTransaction(async (work) => {
      const { db, sent } = countStatements(work.db)
      const { invited } = await inviteOwners({ ...work, db }, eventId, { asked: wanted, byParticipantId: null })
      return [invited.length, sent()]
    })
  }
  const [[one, sent], [sixty, more]] = [await count(1, 'a'), await count(60, 'b')]
  expect([one, sixty, more]).toEqual([1, 60, sent])
})

it('MEMBER-9 tells the creator of a booth why its owner cannot be asked', async () => {
  const { boothId } = await aBooth(server, event)
  const user = await aUser(server, { email })
  await aParticipant(server, event, { user, boothId, boothRole: 'user' })
  const empty = await anEmptyBooth(server, event)
  const codes = []
  for (const [id, address] of [
    [empty, email],
    [boothId, `x-${email}`],
    [empty, `x-${email}`],
  ] as const) {
    const asking = server.ctx.inTransaction((work) =>
      inviteOwnerByEmail(work, eventId, { boothId: id, email: address, byParticipantId: organizer.participantId }),
    )
    codes.push(await asking.then(() => 'asked').catch(({ reason }) => reason))
  }
  expect(codes).toEqual(['inOtherBooth', 'boothHasOwner', 'asked'])
  await aMember(server, event, { boothId: empty })
  expect((await invitationsOf(empty)).map((each) => each.email)).toEqual([`x-${email}`])
})

it('MEMBER-9 reports the first reason against asking', () => {
  const booth = { hasOwner: false, invitedId: null, invitedAt: null }
  const waits = { hasOwner: false, invitedId: 'p', invitedAt: 100 }
  const known = { participantId: 'p', boothId: null }
  expect([
    decideInviting({ ...waits, hasOwner: true }, undefined, undefined, 0).skip,
    decideInviting(booth, undefined, undefined, 0).skip,
    decideInviting(booth, 'a@x.org', { ...known, boothId: 'other' }, 0).skip,
    decideInviting(waits, undefined, undefined, 100).skip,
    decideInviting(waits, 'a@x.org', known, 100).skip,
  ]).toEqual(['hasOwner', 'nobodyAsked', 'inOtherBooth', 'askedToday', 'askedToday'])
  expect([
    decideInviting(waits, undefined, undefined, 101),
    decideInviting(waits, 'a@x.org', known, 101),
    decideInviting(waits, 'b@x.org', undefined, 0),
    decideInviting(booth, 'b@x.org', undefined, 0),
  ]).toEqual([
    { skip: null, isAgain: true },
    { skip: null, isAgain: true },
    { skip: null, isAgain: false },
    { skip: null, isAgain: false },
  ])
})

it('MEMBER-9 takes more owners in one call than a list shows at once', async () => {
  const booths = Array.from({ length: 2_500 }, (_, nth) => ({ id: `gone${nth}`, email: `many${nth}@example.org` }))
  const { status, body } = await server.call(boothCalls.inviteBoothOwners, { eventId, booths }, organizer)
  expect([status, body]).toEqual([200, { invited: 0, skipped: [] }])
})
