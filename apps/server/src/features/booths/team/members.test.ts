import { topicName } from '@parley/contract'
import {
  type BoothCard,
  type BoothInvitation,
  boothCalls,
  boothInvitationsTopic,
  boothsTopic,
} from '@parley/contract/booths'
import { type MemberRole, type OwnRoles, ownRolesTopic, participantCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember, anEmptyBooth, type TestBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Caller, NOW } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants } from '../../participants/index.ts'
import { ASKED_AN_HOUR } from './invitation-limit.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let booth: TestBooth
let boothId: string
let owner: TestParticipant
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  booth = await aBooth(server, event)
  boothId = booth.boothId
  owner = booth.owner
  organizer = await aParticipant(server, event, { organizer: true })
})

const someone = (fields: Parameters<typeof aParticipant>[2] = {}) => aParticipant(server, event, fields)
const member = (role: 'admin' | 'user' = 'user') => aMember(server, event, booth, role)
const members = async (who: Caller = owner, named?: string) =>
  (await server.call(boothCalls.getMembers, { eventId, boothId: named }, who)).body
const candidates = (query: string, who: Caller = owner, named?: string) =>
  server.call(boothCalls.findMemberCandidates, { eventId, boothId: named, query }, who)
const add = (id: string, who: Caller = owner, role: MemberRole = 'user', named?: string) =>
  server.call(boothCalls.addMember, { eventId, id, role, boothId: named }, who)
const change = (memberId: string, role: MemberRole, who: Caller = owner, named?: string) =>
  server.call(boothCalls.changeMember, { eventId, memberId, role, boothId: named }, who)
const remove = (memberId: string, who: Caller = owner, named?: string) =>
  server.call(boothCalls.removeMember, { eventId, memberId, boothId: named }, who)
const answer = (who: Caller, accepted = true, to = boothId) =>
  server.call(boothCalls.confirmMember, { eventId, boothId: to, accepted }, who)
const outcomeOf = ({ status, body }: { status: number; body: object }) => (body as { code?: string }).code ?? status

/** The members of a booth's team with their roles; `asked` for those who have not answered. */
async function keptIn(id = boothId) {
  const { rows } = await sql<{
    id: string
    role: string
  }>`select participant_id as id, booth_role as role from participant
    where event_id = ${eventId} and booth_id = ${id}
    union all select participant_id, 'asked ' || role from booth_invitation
    where event_id = ${eventId} and booth_id = ${id}`.execute(server.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.id, row.role]))
}

describe('the team', () => {
  it('MEMBER-1 shows admins, users and people who have not answered, and the owner separately', async () => {
    const [cem, ada] = [await member(), await member('admin')]
    const bo = await someone({ name: 'Bo', surname: 'Li', company: 'Acme', jobTitle: 'Buyer' })
    await add(bo.participantId)
    const { boothId: shown, owner: above, members: team } = await members()
    expect([shown, above?.id, above?.organizerRole]).toEqual([boothId, owner.participantId, 'owner'])
    expect(team.map(({ id, boothId: at, organizerRole }) => [id, at, organizerRole])).toEqual([
      [ada.participantId, boothId, 'admin'],
      [cem.participantId, boothId, 'user'],
      [bo.participantId, null, 'notConfirmed'],
    ])
    expect(team[2]).toEqual({
      id: bo.participantId,
      fullName: 'Bo Li',
      company: 'Acme',
      jobTitle: 'Buyer',
      profilePhotoPath: null,
      boothId: null,
      organizerRole: 'notConfirmed',
    })
  })

  it('MEMBER-1 is visible to its members and to organizers only', async () => {
    const [user, guest] = [await member(), await someone()]
    const other = await aBooth(server, event)
    const teams = [
      await members(user),
      await members(user, boothId),
      await members(organizer, boothId),
      await members(organizer, other.boothId),
    ]
    expect(teams.map((each) => each.boothId)).toEqual([boothId, boothId, boothId, other.boothId])
    const refused = [
      await members(guest),
      await members(guest, boothId),
      await members(user, other.boothId),
      await members(organizer),
      await members(organizer, 'none'),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('notFound'))
  })
})

describe('candidates', () => {
  it('MEMBER-2 leave out organizers, people in a booth, already invited, deleted or hidden', async () => {
    const [ada, invitee] = [await someone({ name: 'Ada', surname: 'Ak' }), await someone({ name: 'Adam' })]
    await add(invitee.participantId)
    await aMember(server, event, await aBooth(server, event))
    await someone({ name: 'Adalet', organizer: true })
    await someone({ name: 'Adar', state: 'deleted' })
    await someone({ name: 'Adnan', listed: false })
    await someone({ name: 'Zeki', company: 'Adana Foods' })
    await server.ctx.inTransaction((work) =>
      insertParticipants(work, eventId, [{ name: '', email: 'ada@x.org', typeId: event.typeId }]),
    )
    const { body } = await candidates('AD')
    expect(body.people.map(({ fullName }) => fullName)).toEqual(['Ada Ak', 'Zeki Kaya'])
    expect(body.people[0]?.id).toBe(ada.participantId)
    expect((await candidates('nan', organizer, boothId)).body.people.map(({ fullName }) => fullName)).toEqual([
      'Adnan Kaya',
    ])
    expect((await candidates('%')).body.people).toEqual([])
  })

  it('MEMBER-2 are the first ten, for people who may invite', async () => {
    await server.ctx.inTransaction((work) =>
      insertParticipants(
        work,
        eventId,
        Array.from({ length: 12 }, (_, at) => ({ name: `Guest ${String(at).padStart(2, '0')}`, typeId: event.typeId })),
      ),
    )
    const { body } = await candidates('guest', await member('admin'))
    expect(body.people.map(({ fullName }) => fullName.slice(-2))).toEqual(
      Array.from({ length: 10 }, (_, at) => String(at).padStart(2, '0')),
    )
    expect(outcomeOf(await candidates('guest', await member()))).toBe('DEAL-00130')
    expect(outcomeOf(await candidates('guest', await someone(), boothId))).toBe('notFound')
  })
})

describe('an invitation', () => {
  it('MEMBER-3 is made by owners, admins and organizers, by admins only for users', async () => {
    const [admin, user] = [await member('admin'), await member()]
    const four = await Promise.all(Array.from({ length: 6 }, () => someone()))
    const [a, b, c, d, e, f] = four.map(({ participantId }) => participantId) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    expect([
      outcomeOf(await add(a, owner, 'admin')),
      outcomeOf(await add(b, admin)),
      outcomeOf(await add(c, admin, 'admin')),
      outcomeOf(await add(d, user)),
      outcomeOf(await add(e, organizer, 'admin', boothId)),
      outcomeOf(await add(f, await someone(), 'user', boothId)),
    ]).toEqual([200, 200, 'DEAL-00130', 'DEAL-00130', 200, 'notFound'])
    expect(await keptIn()).toEqual({
      [owner.participantId]: 'owner',
      [admin.participantId]: 'admin',
      [user.participantId]: 'user',
      [a]: 'asked admin',
      [b]: 'asked user',
      [e]: 'asked admin',
    })
  })

  it('MEMBER-3 is refused for members of a team, invited people, organizers, hidden people and those of other events', async () => {
    const colleague = await member()
    const invitee = await someone()
    await add(invitee.participantId)
    const competitor = await aMember(server, event, await aBooth(server, event))
    const hidden = await someone({ listed: false })
    const stranger = await aParticipant(server, await anEvent(server))
    const codes = []
    for (const { participantId } of [colleague, owner, invitee, competitor, organizer, hidden, stranger]) {
      codes.push(outcomeOf(await add(participantId)))
    }
    expect(codes).toEqual([
      'memberAlready',
      'memberAlready',
      'memberAlready',
      'inOtherBooth',
      'notFound',
      'notFound',
      'notFound',
    ])
    expect(Object.values(await keptIn()).sort()).toEqual(['asked user', 'owner', 'user'])
  })

  it('MEMBER-3 asks no one to own a booth that has an owner or a pending invitation to own it', async () => {
    const [first, second] = [await someone(), await someone()]
    expect(outcomeOf(await add(first.participantId, owner, 'owner'))).toBe('boothHasOwner')
    const empty = await anEmptyBooth(server, event)
    expect(outcomeOf(await add(first.participantId, organizer, 'owner', empty))).toBe(200)
    expect(outcomeOf(await add(second.participantId, organizer, 'owner', empty))).toBe('boothHasOwner')
    expect(await keptIn(empty)).toEqual({ [first.participantId]: 'asked owner' })
  })

  it('MEMBER-8 asks one person five times in an hour', async () => {
    const guest = await someone()
    const codes = []
    for (let at = 0; at <= ASKED_AN_HOUR; at++) {
      codes.push(outcomeOf(await add(guest.participantId)))
      await remove(guest.participantId)
    }
    expect(codes).toEqual([...Array(ASKED_AN_HOUR).fill(200), 'tooManyRequests'])
  })

  it('MEMBER-6 is withdrawn by a person who could have made it, and the invitee can be asked again', async () => {
    const [admin, guest, other] = [await member('admin'), await someone(), await someone()]
    await add(guest.participantId, owner, 'admin')
    expect(outcomeOf(await remove(guest.participantId, admin))).toBe('DEAL-00130')
    expect(outcomeOf(await remove(guest.participantId, await member()))).toBe('DEAL-00130')
    expect(outcomeOf(await remove(guest.participantId))).toBe(200)
    expect(outcomeOf(await remove(guest.participantId))).toBe('notFound')
    expect(outcomeOf(await add(guest.participantId, admin))).toBe(200)
    await add(other.participantId, admin)
    expect(outcomeOf(await remove(other.participantId, admin))).toBe(200)
    expect((await keptIn())[guest.participantId]).toBe('asked user')
  })
})

describe('an answer', () => {
  it('MEMBER-7 puts the person into the team, or not, once, and names the booth', async () => {
    const [yes, no] = [await someone(), await someone()]
    await add(yes.participantId, owner, 'admin')
    await add(no.participantId)
    expect((await answer(yes)).body).toEqual({ boothName: 'Anatolian Olives', accepted: true })
    expect((await answer(no, false)).body).toEqual({ boothName: 'Anatolian Olives', accepted: false })
    expect([outcomeOf(await answer(yes)), outcomeOf(await answer(no))]).toEqual(['notFound', 'notFound'])
    expect(await keptIn()).toEqual({ [owner.participantId]: 'owner', [yes.participantId]: 'admin' })
  })

  it('MEMBER-7 can be given only by the person who is asked', async () => {
    const guest = await someone()
    await add(guest.participantId)
    const others = [await someone(), organizer, owner, await member()]
    for (const who of others) expect(outcomeOf(await answer(who))).toBe('notFound')
    expect((await keptIn())[guest.participantId]).toBe('asked user')
  })

  it('MEMBER-7 keeps a member in their team: another invitation can only be declined, or accepted after leaving', async () => {
    const other = await aBooth(server, event)
    const guest = await someone()
    await add(guest.participantId)
    await add(guest.participantId, other.owner)
    await answer(guest)
    expect(outcomeOf(await answer(guest, true, other.boothId))).toBe('inOtherBooth')
    expect(await keptIn(other.boothId)).toMatchObject({ [guest.participantId]: 'asked user' })
    await remove(guest.participantId, guest)
    expect(outcomeOf(await answer(guest, true, other.boothId))).toBe(200)
  })

  it('MEMBER-7 fails once the booth is deleted', async () => {
    const guest = await someone()
    await add(guest.participantId)
    await server.ctx.db.updateTable('booth').set({ state: 'deleted' }).where('booth_id', '=', boothId).execute()
    expect([outcomeOf(await answer(guest)), outcomeOf(await add(guest.participantId))]).toEqual([
      'notFound',
      'notFound',
    ])
  })

  const invitationsOf = ({ userId }: TestParticipant) =>
    subscribeTo<BoothInvitation>(server, url, userId, topicName(boothInvitationsTopic.path, { userId }))

  it('MEET-46 publishes that a booth can be asked once a member could answer, and that it no longer can', async () => {
    const id = await anEmptyBooth(server, event)
    const [guest, page] = [
      await someone(),
      await subscribeTo<BoothCard>(server, url, owner.userId, topicName(boothsTopic.path, { eventId, kind: 'booth' })),
    ]
    const isReported = (hasTeam: boolean) =>
      page.until((rows) => rows.some((row) => row.id === id && row.hasTeam === hasTeam))
    expect(outcomeOf(await add(guest.participantId, organizer, 'user', id))).toBe(200)
    expect(outcomeOf(await answer(guest, true, id))).toBe(200)
    await isReported(true)
    expect(outcomeOf(await remove(guest.participantId, organizer, id))).toBe(200)
    await isReported(false)
    page.close()
  })

  it('MEMBER-7 is requested live on all pages of the person, and disappears with the answer', async () => {
    const guest = await someone()
    const page = await invitationsOf(guest)
    await add(guest.participantId, owner, 'admin')
    await page.until((rows) => rows.length === 1)
    const row: BoothInvitation = {
      id: boothId,
      rev: expect.any(Number) as number,
      eventId,
      eventName: expect.any(String) as string,
      boothName: 'Anatolian Olives',
      logoPath: null,
      role: 'admin',
      invitedBy: 'Elif Kaya',
    }
    expect(page.rows()).toEqual([row])
    expect((await invitationsOf(guest)).rows()).toEqual([row])
    await answer(guest, false)
    await page.until((rows) => rows.length === 0)

    server.setNow(NOW + 1_000)
    await add(guest.participantId, organizer, 'user', boothId)
    await page.until((rows) => rows.length === 1)
    expect(page.rows()).toMatchObject([{ role: 'user', invitedBy: null }])
    await remove(guest.participantId)
    await page.until((rows) => rows.length === 0)
    page.close()
  })

  it('MEMBER-7 reaches open pages as the new role', async () => {
    const guest = await someone()
    const page = await subscribeTo<OwnRoles>(
      server,
      url,
      guest.userId,
      topicName(ownRolesTopic.path, { userId: guest.userId }),
    )
    const until = (at: string | null, role: string | null) =>
      page.until((rows) => rows.some((row) => row.id === eventId && row.boothId === at && row.boothRole === role))
    await add(guest.participantId)
    await answer(guest)
    await until(boothId, 'user')
    await change(guest.participantId, 'admin')
    await until(boothId, 'admin')
    await change(guest.participantId, 'owner')
    await until(boothId, 'owner')
    await change(owner.participantId, 'owner', guest)
    await until(boothId, 'admin')
    await remove(guest.participantId)
    await until(null, null)
    page.close()
  })
})

describe('roles', () => {
  it('MEMBER-4 are given by the owner and by organizers, to people who have answered', async () => {
    const [admin, user, guest] = [await member('admin'), await member(), await someone()]
    await add(guest.participantId)
    expect([
      outcomeOf(await change(user.participantId, 'admin', admin)),
      outcomeOf(await change(user.participantId, 'admin', user)),
      outcomeOf(await change(guest.participantId, 'admin')),
      outcomeOf(await change((await someone()).participantId, 'admin')),
      outcomeOf(await change(owner.participantId, 'user')),
      outcomeOf(await change(owner.participantId, 'admin', organizer, boothId)),
      outcomeOf(await change(user.participantId, 'admin', await someone(), boothId)),
    ]).toEqual([
      'DEAL-00130',
      'DEAL-00130',
      'notConfirmedYet',
      'notFound',
      'boothKeepsOwner',
      'boothKeepsOwner',
      'notFound',
    ])
    const { body } = await change(user.participantId, 'admin')
    expect(body.member).toMatchObject({ id: user.participantId, boothId, organizerRole: 'admin' })
    await change(admin.participantId, 'user', organizer, boothId)
    expect(await keptIn()).toEqual({
      [owner.participantId]: 'owner',
      [user.participantId]: 'admin',
      [admin.participantId]: 'user',
      [guest.participantId]: 'asked user',
    })
  })

  it('MEMBER-4 hands the booth over: the former owner becomes an admin, and may leave', async () => {
    const user = await member()
    expect(outcomeOf(await remove(owner.participantId))).toBe('boothKeepsOwner')
    const { body } = await change(user.participantId, 'owner')
    expect(body.member.organizerRole).toBe('owner')
    expect(await keptIn()).toEqual({ [owner.participantId]: 'admin', [user.participantId]: 'owner' })
    expect(outcomeOf(await change(owner.participantId, 'owner'))).toBe('DEAL-00130')
    expect(outcomeOf(await remove(owner.participantId))).toBe(200)
    expect(await keptIn()).toEqual({ [user.participantId]: 'owner' })
  })

  it('MEMBER-4 withdraws an invitation to own the booth when a member gets it', async () => {
    const empty = await anEmptyBooth(server, event)
    const [guest, user] = [await someone(), await aMember(server, event, { boothId: empty })]
    await add(guest.participantId, organizer, 'owner', empty)
    await change(user.participantId, 'owner', organizer, empty)
    expect(await keptIn(empty)).toEqual({ [user.participantId]: 'owner' })
    expect(outcomeOf(await answer(guest, true, empty))).toBe('notFound')
  })

  it('MEMBER-4 stays unchanged and notifies no one when the same role is given again', async () => {
    const user = await member()
    const rev = async () =>
      (
        await server.ctx.db
          .selectFrom('participant')
          .select('rev')
          .where('event_id', '=', eventId)
          .where('participant_id', '=', user.participantId)
          .executeTakeFirst()
      )?.rev
    const before = await rev()
    expect(outcomeOf(await change(user.participantId, 'user'))).toBe(200)
    expect(await rev()).toBe(before)
  })
})

describe('leaving', () => {
  it('MEMBER-5 is open to admins and users; admins remove anyone but the owner, users no one', async () => {
    const [admin, second, user, third] = [await member('admin'), await member('admin'), await member(), await member()]
    expect([
      outcomeOf(await remove(third.participantId, user)),
      outcomeOf(await remove(owner.participantId, admin)),
      outcomeOf(await remove(owner.participantId, organizer, boothId)),
      outcomeOf(await remove(user.participantId, await someone(), boothId)),
    ]).toEqual(['DEAL-00130', 'DEAL-00130', 'boothKeepsOwner', 'notFound'])
    expect([
      outcomeOf(await remove(second.participantId, admin)),
      outcomeOf(await remove(user.participantId, user)),
      outcomeOf(await remove(third.participantId, organizer, boothId)),
      outcomeOf(await remove(admin.participantId, admin)),
    ]).toEqual([200, 200, 200, 200])
    expect(await keptIn()).toEqual({ [owner.participantId]: 'owner' })
  })

  it('MEMBER-5 removes the rights at once', async () => {
    const user = await member()
    await remove(user.participantId)
    expect((await members(user, boothId)).code).toBe('notFound')
    expect((await members(await aUser(server), boothId)).code).toBe('notFound')
  })
})

describe('asking by email', () => {
  const invite = (email: string, who: Caller = owner, role: MemberRole = 'user') =>
    server.call(boothCalls.addMember, { eventId, email, role }, who)

  it('MEMBER-13 asks a person who is not in the event, even a restricted one, and accepting joins both', async () => {
    await server.ctx.db
      .updateTable('event')
      .set({ restricted: true, public_event: false })
      .where('event_id', '=', eventId)
      .execute()
    const { status, body } = await invite('New.Colleague@example.org')
    expect([status, body.member.fullName, body.member.organizerRole]).toEqual([
      200,
      'new.colleague@example.org',
      'notConfirmed',
    ])
    expect((await members()).members.map(({ fullName }) => fullName)).toEqual(['new.colleague@example.org'])
    const user = await aUser(server, { email: 'new.colleague@example.org', name: 'Nur' })
    expect((await server.call(participantCalls.joinEvent, { eventId }, user)).status).toBe(200)
    expect(outcomeOf(await answer(user))).toBe(200)
    expect((await members()).members.map(({ organizerRole }) => organizerRole)).toEqual(['user'])
  })

  it('MEMBER-13 asks the holder of the email once, adds no one without the right, and can be withdrawn', async () => {
    const user = await aUser(server, { email: 'known@example.org' })
    const known = await someone({ user, name: 'Nil', listed: false })
    expect((await invite('known@example.org')).body.member.id).toBe(known.participantId)
    expect(outcomeOf(await invite('known@example.org'))).toBe('memberAlready')
    const cem = await member()
    expect(outcomeOf(await invite('other@example.org', cem))).toBe('DEAL-00130')
    const { body } = await invite('other@example.org')
    expect(outcomeOf(await remove(body.member.id))).toBe(200)
    const { rows } = await sql<{ n: number }>`select count(*) as n from participant where event_id = ${eventId}
      and email = 'other@example.org'`.execute(server.ctx.db)
    expect(rows[0]?.n).toBe(0)
  })

  it('MEMBER-13 creates one participant and one invitation when twelve ask the same email at once', async () => {
    const admins = await Promise.all(Array.from({ length: 3 }, () => member('admin')))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => invite('crowd@example.org', [owner, ...admins][at % 4])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from participant where event_id = ${eventId}
      and email = 'crowd@example.org'`.execute(server.ctx.db)
    expect(rows[0]?.n).toBe(1)
  })
})
