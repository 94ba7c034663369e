import { appCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import type { MemberRole } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { isConstraint } from '../../../platform/failure.ts'
import { aBooth, aMember, anEmptyBooth, type TestBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertInvitations } from './invitation-store.ts'
import { inviteOwners } from './invite-owners.ts'
import { dissolveTeam } from './team-membership.ts'

const CROWD = 16

const server = testServer()
let event: TestEvent
let eventId: string
let booth: TestBooth
let boothId: string
let owner: TestParticipant
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  booth = await aBooth(server, event)
  boothId = booth.boothId
  owner = booth.owner
  organizer = await aParticipant(server, event, { organizer: true })
})

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const outcomeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'done' : String((body as { code?: string }).code)
const change = async (memberId: string, role: MemberRole, who: Caller) =>
  outcomeOf(await server.call(boothCalls.changeMember, { eventId, memberId, role, boothId }, who))
const remove = async (memberId: string, who: Caller, from = boothId) =>
  outcomeOf(await server.call(boothCalls.removeMember, { eventId, memberId, boothId: from }, who))
const answer = async (who: Caller, to = boothId, accepted = true) =>
  outcomeOf(await server.call(boothCalls.confirmMember, { eventId, boothId: to, accepted }, who))
const add = async (id: string, who: Caller, to = boothId) =>
  outcomeOf(await server.call(boothCalls.addMember, { eventId, id, boothId: to }, who))
/** Inserts directly, because a crowd would exceed the rate limits. */
const invited = (to: string, { participantId }: TestParticipant, role: MemberRole = 'user') =>
  server.ctx.inTransaction((work) => insertInvitations(work, eventId, null, [{ boothId: to, participantId, role }]))

const placeOf = ({ participantId }: TestParticipant) =>
  server.ctx.db
    .selectFrom('participant')
    .select(['booth_id as boothId', 'booth_role as role'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow()
const ownersOf = async (id = boothId) =>
  (
    await server.ctx.db
      .selectFrom('participant')
      .select('participant_id as id')
      .where('event_id', '=', eventId)
      .where('booth_id', '=', id)
      .where('booth_role', '=', 'owner')
      .execute()
  ).map((row) => row.id)
const invitationsOf = (id = boothId) =>
  server.ctx.db
    .selectFrom('booth_invitation')
    .select(['participant_id as id', 'role'])
    .where('event_id', '=', eventId)
    .where('booth_id', '=', id)
    .execute()
const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length

it('MEMBER-3 keeps one of sixteen concurrent invitations of one person', async () => {
  const guest = await aParticipant(server, event)
  const admins = await many(3, () => aMember(server, event, booth, 'admin'))
  const answers = await many(CROWD, (at) => add(guest.participantId, [owner, ...admins][at % 4] as TestParticipant))
  expect(count(answers, 'done')).toBe(1)
  // Five pass the rate limit on one person.
  expect(count(answers, 'memberAlready')).toBe(4)
  expect(await invitationsOf()).toEqual([{ id: guest.participantId, role: 'user' }])

  const other = await aParticipant(server, event)
  const results = await Promise.allSettled(Array.from({ length: CROWD }, () => invited(boothId, other)))
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused.filter((error) => isConstraint(error, 'booth_invitation_pkey'))).toHaveLength(CROWD - 1)
})

it('MEMBER-3 keeps one invitation when sixteen people are asked to own a booth at once', async () => {
  const empty = await anEmptyBooth(server, event)
  const people = await many(CROWD, () => aParticipant(server, event))
  const organizers = [organizer, ...(await many(3, () => aParticipant(server, event, { organizer: true })))]
  const answers = await many(CROWD, async (at) => {
    const input = { eventId, boothId: empty, id: String(people[at]?.participantId), role: 'owner' as const }
    return outcomeOf(await server.call(boothCalls.addMember, input, organizers[at % 4] as TestParticipant))
  })
  expect(answers.sort()).toEqual([...Array(CROWD - 1).fill('boothHasOwner'), 'done'])
  expect(await invitationsOf(empty)).toHaveLength(1)
})

it('MEMBER-7 adds a person to one team when they accept sixteen at once', async () => {
  const guest = await aParticipant(server, event)
  const booths = await many(CROWD, () => anEmptyBooth(server, event))
  for (const [at, id] of booths.entries()) await invited(id, guest, at % 2 ? 'user' : 'owner')
  const answers = await many(CROWD, (at) => answer(guest, booths[at]))
  expect(answers.sort()).toEqual(['done', ...Array(CROWD - 1).fill('inOtherBooth')].sort())
  const { boothId: at } = await placeOf(guest)
  expect(booths).toContain(at)
  const left = await Promise.all(booths.map((id) => invitationsOf(id)))
  expect(left.flat()).toHaveLength(CROWD - 1)
})

it('MEMBER-7 gives one result if an invitation is accepted, declined and withdrawn at once', async () => {
  for (let round = 0; round < 4; round++) {
    const guest = await aParticipant(server, event)
    await invited(boothId, guest)
    const answers = await many(CROWD, async (at) => {
      const acts = [
        () => answer(guest),
        () => answer(guest, boothId, false),
        () => remove(guest.participantId, owner),
        () => remove(guest.participantId, organizer),
      ]
      return `${['accepted', 'declined', 'removed', 'removed'][at % 4]} ${await acts[at % 4]?.()}`
    })
    const [accepted, declined, removed] = ['accepted', 'declined', 'removed'].map((act) =>
      count(answers, `${act} done`),
    )
    const { boothId: at } = await placeOf(guest)
    // A person who has accepted may be removed afterwards.
    expect([
      [1, 0, 0, boothId],
      [1, 0, 1, null],
      [0, 1, 0, null],
      [0, 0, 1, null],
    ]).toContainEqual([accepted, declined, removed, at])
    expect(await invitationsOf()).toEqual([])
    expect(new Set(answers.map((each) => each.split(' ')[1]))).toEqual(new Set(['done', 'notFound']))
  }
})

it('MEMBER-4 keeps one owner during sixteen concurrent handovers by the owner and by organizers', async () => {
  const members = await many(8, () => aMember(server, event, booth))
  const answers = await many(CROWD, (at) =>
    change(String(members[at % 8]?.participantId), 'owner', at % 2 ? owner : organizer),
  )
  expect(await ownersOf()).toHaveLength(1)
  // The owner can hand over at most once, an organizer any number of times unless the member already owns the booth.
  expect(answers.filter((_, at) => at % 2 === 0)).toEqual(Array(CROWD / 2).fill('done'))
  const others = answers.filter((_, at) => at % 2 === 1)
  expect(others.every((each) => each === 'done' || each === 'DEAL-00130')).toBe(true)
  const roles = await Promise.all([owner, ...members].map(placeOf))
  expect(roles.every((place) => place.boothId === boothId)).toBe(true)
})

it('MEMBER-5 keeps an owner when the last one repeatedly leaves while handing over', async () => {
  for (let round = 0; round < 3; round++) {
    const roundBooth = await aBooth(server, event)
    const heir = await aMember(server, event, roundBooth)
    const input = { eventId, boothId: roundBooth.boothId, memberId: heir.participantId }
    const answers = await many(CROWD, async (at) => {
      if (at % 2) return remove(roundBooth.owner.participantId, roundBooth.owner, roundBooth.boothId)
      return outcomeOf(await server.call(boothCalls.changeMember, { ...input, role: 'owner' }, roundBooth.owner))
    })
    const left = answers.filter((each, at) => at % 2 === 1 && each === 'done').length
    expect(await ownersOf(roundBooth.boothId)).toEqual([heir.participantId])
    expect(left).toBeLessThanOrEqual(1)
    expect((await placeOf(roundBooth.owner)).boothId).toBe(left ? null : roundBooth.boothId)
  }
})

it('MEMBER-4 keeps one owner when an invitation to own is accepted while members are made the owner', async () => {
  for (let round = 0; round < 3; round++) {
    const empty = await anEmptyBooth(server, event)
    const members = await many(4, () => aMember(server, event, { boothId: empty }))
    const guest = await aParticipant(server, event)
    await invited(empty, guest, 'owner')
    const answers = await many(CROWD, async (at) => {
      if (at % 4 === 0) return answer(guest, empty)
      const input = {
        eventId,
        boothId: empty,
        memberId: String(members[at % 4]?.participantId),
        role: 'owner',
      } as const
      return outcomeOf(await server.call(boothCalls.changeMember, input, organizer))
    })
    expect(await ownersOf(empty)).toHaveLength(1)
    expect(await invitationsOf(empty)).toEqual([])
    expect(answers.filter((each) => !['done', 'notFound'].includes(each))).toEqual([])
  }
})

it('MEMBER-7 keeps a person in at most one team under 32 concurrent additions, answers and removals', async () => {
  const guest = await aParticipant(server, event)
  const booths = [booth, ...(await many(3, () => aBooth(server, event)))]
  for (const each of booths.slice(2)) await invited(each.boothId, guest)
  const answers = await many(32, async (at) => {
    const { boothId: id, owner: who } = booths[(at >> 2) % 4] as TestBooth
    const acts = [
      () => add(guest.participantId, who, id),
      () => answer(guest, id),
      () => answer(guest, id, false),
      () => remove(guest.participantId, who, id),
    ]
    return acts[at % 4]?.()
  })
  const expected = ['done', 'notFound', 'inOtherBooth', 'memberAlready', 'tooManyRequests']
  expect(answers.filter((each) => !expected.includes(String(each)))).toEqual([])
  const { boothId: at, role } = await placeOf(guest)
  expect([null, 'user']).toContain(role)
  // No team has invited a person who is in it.
  if (at) expect((await invitationsOf(at)).filter(({ id }) => id === guest.participantId)).toEqual([])
  for (const each of booths) expect(await ownersOf(each.boothId)).toEqual([each.owner.participantId])
})

it('MEMBER-9 creates one participant and one invitation when sixteen people ask one email to own one booth', async () => {
  const empty = await anEmptyBooth(server, event)
  const email = 'crowd@example.org'
  const ask = (boothIds: readonly string[]) =>
    server.ctx.inTransaction((work) =>
      inviteOwners(work, eventId, { asked: boothIds.map((id) => ({ boothId: id, email })), byParticipantId: null }),
    )
  const answers = await many(CROWD, () => ask([empty]))
  expect(answers.flatMap(({ invited: ids }) => ids)).toEqual([empty])
  expect(answers.flatMap(({ skipped }) => skipped.map(({ reason }) => reason))).toEqual(
    Array(CROWD - 1).fill('askedToday'),
  )
  const records = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id as id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .execute()
  expect([records.length, await invitationsOf(empty)]).toEqual([1, [{ id: records[0]?.id, role: 'owner' }]])
})

it('MEMBER-9 creates one participant for one email that sixteen ask to own sixteen booths at once', async () => {
  const email = 'wanted@example.org'
  const booths = await many(CROWD, () => anEmptyBooth(server, event))
  await many(CROWD, (at) =>
    server.ctx.inTransaction((work) =>
      inviteOwners(work, eventId, { asked: [{ boothId: String(booths[at]), email }], byParticipantId: null }),
    ),
  )
  const records = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id as id')
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .execute()
  expect(records).toHaveLength(1)
  const all = (await Promise.all(booths.map((id) => invitationsOf(id)))).flat()
  expect(all).toEqual(booths.map(() => ({ id: records[0]?.id, role: 'owner' })))
})

it('MEMBER-9 keeps the last of sixteen emails asked to own one booth at once, and no records of the others', async () => {
  const empty = await anEmptyBooth(server, event)
  await many(CROWD, (at) =>
    server.ctx.inTransaction((work) =>
      inviteOwners(work, eventId, {
        asked: [{ boothId: empty, email: `one-of-${at}@example.org` }],
        byParticipantId: null,
      }),
    ),
  )
  const records = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id as id')
    .where('event_id', '=', eventId)
    .where('email', 'like', 'one-of-%')
    .execute()
  expect(records).toHaveLength(1)
  expect(await invitationsOf(empty)).toEqual([{ id: records[0]?.id, role: 'owner' }])
})

it('MEMBER-10 leaves no team with people but without an owner when its owner is erased in a crowd', async () => {
  for (let round = 0; round < 3; round++) {
    const roundBooth = await aBooth(server, event)
    const admins = await many(4, () => aMember(server, event, roundBooth, 'admin'))
    const users = await many(4, () => aMember(server, event, roundBooth))
    const guests = await many(3, () => aParticipant(server, event))
    for (const guest of guests) await invited(roundBooth.boothId, guest)
    // One person must already be in the team: a person who joins an empty team later does not inherit it.
    await aMember(server, event, roundBooth)
    const erased = server.call(appCalls.deleteUser, {}, roundBooth.owner)
    const leaving = [...admins, ...users].map((who) => remove(who.participantId, who, roundBooth.boothId))
    const coming = guests.map((who) => answer(who, roundBooth.boothId))
    const answers = await Promise.all([...leaving, ...coming])
    expect((await erased).status).toBe(200)
    // A person who has inherited the booth in the meantime keeps it.
    expect(answers.filter((each) => !['done', 'boothKeepsOwner'].includes(each))).toEqual([])
    const team = await server.ctx.db
      .selectFrom('participant')
      .select('booth_role as role')
      .where('event_id', '=', eventId)
      .where('booth_id', '=', roundBooth.boothId)
      .execute()
    expect(team.filter(({ role }) => role === 'owner')).toHaveLength(1)
  }
})

it('MEMBER-10 gives a booth an heir when the person who accepts to own it erases the account at that moment', async () => {
  const outcomes = await many(CROWD, async () => {
    const empty = await anEmptyBooth(server, event)
    const admin = await aMember(server, event, { boothId: empty }, 'admin')
    const guest = await aParticipant(server, event)
    await invited(empty, guest, 'owner')
    return { empty, admin, guest }
  })
  const accepted = await Promise.all(
    outcomes.map(async ({ empty, guest }) => {
      const answers = [answer(guest, empty), server.call(appCalls.deleteUser, {}, guest).then(outcomeOf)]
      return Promise.all(answers)
    }),
  )
  expect(accepted.map(([, erased]) => erased)).toEqual(Array(CROWD).fill('done'))
  for (const [at, { empty, admin }] of outcomes.entries()) {
    expect(await ownersOf(empty)).toEqual(accepted[at]?.[0] === 'done' ? [admin.participantId] : [])
    expect(await invitationsOf(empty)).toEqual([])
  }
})

it('MEMBER-12 lets no one into a booth that is deleted at that moment', async () => {
  for (let round = 0; round < 3; round++) {
    const empty = await anEmptyBooth(server, event)
    const guests = await many(CROWD, () => aParticipant(server, event))
    for (const guest of guests) await invited(empty, guest)
    const coming = guests.map((guest) => answer(guest, empty))
    const deleting = server.ctx.inTransaction(async (work) => {
      await dissolveTeam(work, eventId, empty)
      await work.db.updateTable('booth').set({ state: 'deleted' }).where('booth_id', '=', empty).execute()
    })
    const answers = await Promise.all(coming)
    await deleting
    expect(answers.filter((each) => each !== 'done' && each !== 'notFound')).toEqual([])
    expect(await Promise.all(guests.map(async (guest) => (await placeOf(guest)).boothId))).toEqual(
      Array(CROWD).fill(null),
    )
    expect(await invitationsOf(empty)).toEqual([])
  }
})
