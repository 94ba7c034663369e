import 'temporal-polyfill/global'
import { MINUTE_MS, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { chatCalls } from '@parley/contract/chat'
import { checkinCalls } from '@parley/contract/checkin'
import { invitationsTopic } from '@parley/contract/meetings'
import { networkingCalls } from '@parley/contract/networking'
import { type OwnRoles, ownRolesTopic, participantCalls, peopleCalls, setupCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession, type TestSession } from '../testing/a-session.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { findProblems, NOTHING_WRONG } from '../testing/crowd-checks.ts'
import { meetIn } from '../testing/meet.ts'
import { NOW } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { talkIn } from '../testing/talk.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

let event: TestEvent
let meet: ReturnType<typeof meetIn>
let owner: TestParticipant
let organizer: TestParticipant
let user: TestUser
let ada: TestParticipant
let bo: TestParticipant
let talk: TestSession
beforeEach(async () => {
  server.setNow(NOW)
  readMails()
  event = await anEvent(server)
  await aDealRoom(server, event)
  meet = meetIn(server, event)
  owner = await aParticipant(server, event, { organizer: true, owner: true, name: 'Ines', surname: 'Lopez' })
  organizer = await aParticipant(server, event, { organizer: true })
  user = await aUser(server, { name: 'Ada', surname: 'Byron' })
  ada = await aParticipant(server, event, { user, phone: '+90 555 111 22 33', company: 'Engines' })
  bo = await aParticipant(server, event, { name: 'Bo' })
  talk = await aSession(server, event, { capacity: 1, title: 'Olives' })
})

type Who = Pick<TestParticipant, 'participantId'>
const remove = (people: readonly Who[], more: { block?: boolean; reportId?: string } = {}, as = organizer) =>
  server.call(
    peopleCalls.removeParticipants,
    { eventId: event.eventId, ids: people.map(({ participantId }) => participantId), ...more },
    as,
  )
const undo = (people: readonly Who[], as = organizer) =>
  server.call(
    peopleCalls.restoreParticipants,
    { eventId: event.eventId, ids: people.map(({ participantId }) => participantId) },
    as,
  )
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  status === 200 ? 'done' : String(body.code)
const joinTalk = (who: TestParticipant) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId: talk.sessionId }, who)
const enter = (who: TestUser | TestParticipant) =>
  server.call(participantCalls.joinEvent, { eventId: event.eventId }, who)
const registering = (email: string, phone = '+905554443322') =>
  server.call(participantCalls.register, {
    eventId: event.eventId,
    name: 'Ada',
    surname: 'Byron',
    email,
    phone,
    company: 'Engines',
    jobTitle: 'Engineer',
  })
const ownEvent = (who: TestParticipant) => server.call(appCalls.getEvents, { id: event.eventId }, who)
async function aMeeting(): Promise<string> {
  const invitationId = await meet.ask(ada, bo)
  const open = (await meet.slots(bo, ada)) as { slots: { id: string }[] }
  const meeting = (await meet.accept(bo, invitationId, open.slots[0]?.id ?? '')) as { id: string }
  return meeting.id
}
let read = 0
/** Returns only mails since the last call. */
function readMails() {
  const all = server.ctx.mail.shown ?? []
  const fresh = all.slice(0, all.length - read)
  read = all.length
  return fresh
}
async function stateOf(meetingId: string) {
  const { rows } = await sql<{ state: string }>`select state from meeting where event_id = ${event.eventId}
    and meeting_id = ${meetingId}`.execute(server.ctx.db)
  return rows[0]?.state
}

it('REMOVE-1 ends access at once: calls, topics, ticket, list and search', async () => {
  const roles = await subscribeTo<OwnRoles>(
    server,
    url,
    ada.userId,
    topicName(ownRolesTopic.path, { userId: ada.userId }),
  )
  const { eventId } = event
  const invitations = topicName(invitationsTopic.path, { eventId, poolId: ada.participantId })
  const live = await subscribeTo(server, url, ada.userId, invitations)
  expect([live.code, roles.rows().map(({ id }) => id)]).toEqual([null, [eventId]])

  expect((await remove([ada])).body).toEqual({ removed: 1 })
  await server.delivered()

  await live.ended
  await roles.until((rows) => rows.length === 0)
  expect((await ownEvent(ada)).body.event?.me ?? null).toBeNull()
  expect((await server.call(participantCalls.getOwnProfile, { eventId }, ada)).status).toBe(404)
  const door = await aParticipant(server, event, { checkInAdmin: true })
  const scan = { eventId, entityType: 'event' as const, ticketId: ada.ticketId, checkIn: true }
  expect(codeOf(await server.call(checkinCalls.checkIn, scan, door))).toBe('ticketNotFound')
  const people = await server.call(peopleCalls.getPeople, { eventId, query: 'Engines' }, organizer)
  const found = await server.call(networkingCalls.searchParticipants, { eventId, query: 'Engines' } as never, bo)
  expect([people.body.people, JSON.stringify(found.body).includes(ada.participantId)]).toEqual([[], false])
  expect(await meet.ask(bo, ada)).toBe('DEAL-00132')
  roles.close()
  live.close()
})

it('REMOVE-2 refuses to remove oneself, an owner for an organizer, the last owner, and anyone who is not there', async () => {
  const stranger = { participantId: 'nobody' }
  expect(codeOf(await remove([ada, organizer]))).toBe('cannotRemoveYourself')
  expect(codeOf(await remove([owner]))).toBe('DEAL-00135')
  expect(codeOf(await remove([ada, stranger]))).toBe('notFound')
  expect(codeOf(await remove([]))).toBe('invalidInput')
  const second = await aParticipant(server, event, { organizer: true, owner: true })
  const both = await Promise.all([remove([owner], {}, second), remove([second], {}, owner)])
  expect(both.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  expect((await ownEvent(ada)).body.event?.me?.participantId).toBe(ada.participantId)
})

it('REMOVE-2 takes one person by the address, as other clients send it', async () => {
  const response = await fetch(
    `${url}/api/event/participant?eventId=${event.eventId}&id=${ada.participantId}&block=true`,
    { method: 'DELETE', headers: { authorization: `Bearer ${organizer.token}` } },
  )
  expect([response.status, await response.json()]).toEqual([200, { removed: 1 }])
  expect(codeOf(await enter(user))).toBe('DEAL-00021')
})

it('REMOVE-5 frees meetings, requests and seats a minute later, says so once, and writes to the person', async () => {
  const meetingId = await aMeeting()
  const third = await aParticipant(server, event)
  await meet.ask(third, ada)
  await joinTalk(ada)
  expect(codeOf(await joinTalk(bo))).toBe('sessionFull')
  await server.settle()
  readMails()

  await remove([ada])
  await server.delivered()
  expect([await stateOf(meetingId), codeOf(await joinTalk(bo))]).toEqual(['confirmed', 'sessionFull'])

  server.setNow(NOW + 2 * MINUTE_MS)
  await server.settle()
  expect([await stateOf(meetingId), codeOf(await joinTalk(bo))]).toEqual(['cancelled', 'done'])
  await server.settle()
  const mails = readMails()
  const [own, ...more] = mails.filter(({ to }) => to === user.email)
  expect([own?.subject.includes('no longer part of'), own?.text.includes('Ines Lopez'), more]).toEqual([true, true, []])
  const others = mails.filter(({ to }) => to !== user.email)
  expect(others.filter(({ text }) => /Ada|Byron|removed/.test(text))).toEqual([])
  const { rows } =
    await sql`select participant_id as id, kind from waiting_news where event_id = ${event.eventId} and kind = 'cancelled'`.execute(
      server.ctx.db,
    )
  expect(rows).toEqual([{ id: bo.participantId, kind: 'cancelled' }])
})

it('REMOVE-6 restores everything within the minute, and sends no notification', async () => {
  const meetingId = await aMeeting()
  await joinTalk(ada)
  await server.settle()
  readMails()
  await remove([ada], { block: true })

  expect((await undo([ada])).body).toEqual({ restored: 1 })
  server.setNow(NOW + 2 * MINUTE_MS)
  await server.settle()

  expect([await stateOf(meetingId), codeOf(await joinTalk(bo)), readMails()]).toEqual(['confirmed', 'sessionFull', []])
  expect((await ownEvent(ada)).body.event?.me).toMatchObject({
    participantId: ada.participantId,
    ticketId: ada.ticketId,
  })
  expect(codeOf(await undo([ada]))).toBe('notFound')
})

it('REMOVE-6 is final after the minute, once its times are freed, and for someone who is back', async () => {
  await remove([ada, bo])
  expect((await enter(bo)).status).toBe(200)
  expect(codeOf(await undo([bo]))).toBe('personIsBack')
  server.setNow(NOW + MINUTE_MS + 1)
  expect(codeOf(await undo([ada]))).toBe('removalIsFinal')
})

it('REMOVE-5 REMOVE-6 of twelve who undo, remove and free at once everything happens or nothing', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  for (const [at, who] of people.entries()) {
    const other = people[(at + 1) % people.length] as TestParticipant
    const invitationId = await meet.ask(who, other)
    const open = (await meet.slots(other, who)) as { slots: { id: string }[] }
    if (at % 2 === 0) await meet.accept(other, invitationId, open.slots[0]?.id ?? '')
  }
  await remove(people.slice(0, 6))
  const acts = people.slice(0, 6).flatMap((who) => [undo([who]), server.settle().then(() => null)])
  const answers = await Promise.all([...acts, ...people.slice(6).map((who) => remove([who]))])
  expect(answers.filter((each) => each && each.status >= 500)).toEqual([])
  await server.settle()

  expect(await findProblems(server.ctx.db, event.eventId)).toEqual(NOTHING_WRONG)
  const { rows } = await sql<{ n: number }>`select count(*) as n from removed_participant r
    join participant p on p.event_id = r.event_id and p.participant_id = r.participant_id
    left join agenda_block b on b.event_id = p.event_id and b.participant_id = p.participant_id
    where r.event_id = ${event.eventId} and (p.state <> 'deleted' or b.block_id is not null or r.freed_at is null)`.execute(
    server.ctx.db,
  )
  expect(rows[0]?.n).toBe(0)
})

it('REMOVE-5 leaves no meeting with a person who is removed while twelve requests are accepted', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  const requestIds = await Promise.all(people.map((who) => meet.ask(ada, who)))
  const { slots } = (await meet.slots(people[0] as TestParticipant, ada)) as { slots: { id: string }[] }
  const accepting = people.map((who, at) => meet.accept(who, requestIds[at] ?? '', slots[at % slots.length]?.id ?? ''))
  const answers = await Promise.all([...accepting.slice(0, 6), remove([ada]), ...accepting.slice(6)])
  expect(answers).toHaveLength(13)
  await server.settle()
  const { rows } = await sql<{ meetings: number; waiting: number }>`select
    (select count(*) from meeting_person w join meeting m on m.event_id = w.event_id and m.meeting_id = w.meeting_id
      where w.event_id = ${event.eventId} and w.participant_id = ${ada.participantId} and m.state <> 'cancelled') as meetings,
    (select count(*) from invitation where event_id = ${event.eventId} and from_id = ${ada.participantId}
      and state = 'waiting') as waiting`.execute(server.ctx.db)
  expect(rows[0]).toEqual({ meetings: 0, waiting: 0 })
})

it('REMOVE-7 settles the report that asked for it, and opens it again with the undo', async () => {
  const room = await talkIn(server).open(bo, ada)
  await server.call(chatCalls.reportUser, { eventId: event.eventId, roomId: room, reason: 'spam', words: '' }, bo)
  const reports = async () =>
    (await server.call(chatCalls.getReports, { eventId: event.eventId }, organizer)).body.reports
  const [report] = await reports()
  await remove([ada], { reportId: report?.id ?? '' })
  expect((await reports()).map(({ state }) => state)).toEqual(['settled'])
  await undo([ada])
  expect((await reports()).map(({ state }) => state)).toEqual(['open'])
})

it('REMOVE-8 lists everything that ends with people before they are removed', async () => {
  await aMeeting()
  await joinTalk(ada)
  await aSession(server, event, { title: 'Pressing', speakers: [ada.participantId] })
  const input = { eventId: event.eventId, ids: [ada.participantId] }
  expect((await server.call(peopleCalls.getDependents, input, organizer)).body).toEqual({
    people: 1,
    meetings: 1,
    requests: 0,
    seats: 1,
    talks: ['Pressing'],
    booths: [],
  })
})

it('REMOVE-8 exports everything that ends with people as a table, without private data', async () => {
  await aMeeting()
  await joinTalk(ada)
  await aSession(server, event, { title: 'Pressing, cold', speakers: [ada.participantId] })
  const input = { eventId: event.eventId, ids: [ada.participantId, bo.participantId] }
  const answer = await server.call(peopleCalls.exportDependentsOfPeople, input, organizer)
  const [head, ...lines] = (await answer.body.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Person,What,Name,Details,Day,Time,Count')
  expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d,\d\d:\d\d/, 'when'))).toEqual([
    'Ada Byron,In an agenda,,,,,1',
    'Ada Byron,Meeting,Bo Kaya,Table 1,when,1',
    'Ada Byron,Talk,"Pressing, cold",,when,1',
    'Bo Kaya,Meeting,Ada Byron,Table 1,when,1',
  ])
})

it('REMOVE-9 lets a removed person come back as a new participant, and keeps their old meetings cancelled', async () => {
  const meetingId = await aMeeting()
  await remove([ada])
  await server.settle()
  const { status, body } = await enter(user)
  expect([status, body.participantId === ada.participantId]).toEqual([200, false])
  expect(await stateOf(meetingId)).toBe('cancelled')
  expect((await ownEvent(ada)).body.event?.me?.participantId).toBe(body.participantId)
})

it('BAN-1 BAN-2 keeps a blocked person out by account, address, connected address and phone', async () => {
  await server.ctx.inTransaction(async (work) => {
    await work.db
      .insertInto('user_email')
      .values({ user_id: user.userId, email: `second-${user.email}`, is_primary: false, verified_at: sql`now()` })
      .execute()
  })
  await remove([ada], { block: true })
  await server.settle()

  expect(codeOf(await enter(user))).toBe('DEAL-00021')
  expect(codeOf(await registering(user.email))).toBe('DEAL-00021')
  expect(codeOf(await registering(`second-${user.email}`))).toBe('DEAL-00021')
  expect(codeOf(await registering(user.email.replace('@', '+again@').toUpperCase()))).toBe('DEAL-00021')
  expect(codeOf(await registering('fresh@example.org', '+905551112233'))).toBe('DEAL-00021')
  expect(codeOf(await registering('another@example.org'))).toBe('done')
})

it('BAN-1 leaves the owner of an address alone that a blocked person had only typed', async () => {
  const { eventId } = event
  const owner = await aUser(server)
  const type = (email: string, as: TestParticipant) =>
    server.call(participantCalls.changeParticipants, { eventId, participant: { email } }, as)
  expect((await type(owner.email, ada)).status).toBe(200)
  await remove([ada], { block: true })
  await server.settle()
  expect((await enter(owner)).status).toBe(200)
  expect(codeOf(await enter(user))).toBe('DEAL-00021')

  // The address belongs only to the blocked person.
  await type('own@example.org', bo)
  await remove([bo], { block: true })
  await server.settle()
  expect(codeOf(await registering('own@example.org'))).toBe('DEAL-00021')
})

it('BAN-3 reports a block to organizers who add the person, and to no one else', async () => {
  const { eventId } = event
  await remove([ada], { block: true })
  await server.settle()
  const inviter = await aParticipant(server, event, { rights: ['inviteparticipant'] })
  const participants = [{ name: 'Ada', surname: 'B', email: user.email, categories: [] }]
  const invite = (as: TestParticipant) => server.call(peopleCalls.createParticipants, { eventId, participants }, as)
  expect([codeOf(await invite(organizer)), codeOf(await invite(inviter))]).toEqual(['personIsBanned', 'DEAL-00021'])
  const roles = { owner: false, organizer: false, moderator: true, checkInAdmin: false }
  const team = await server.call(setupCalls.inviteToTeam, { eventId, email: user.email, roles }, organizer)
  expect(codeOf(team)).toBe('personIsBanned')
  const door = await aParticipant(server, event, { checkInAdmin: true })
  const walkIn = { eventId, name: 'Ada', surname: 'B', company: '', email: user.email, nonce: 'walk-in-of-ada' }
  expect(codeOf(await server.call(checkinCalls.registerWalkIn, walkIn, door))).toBe('personIsBanned')
})

it('BAN-4 lists who was removed and blocked, and lets them come back', async () => {
  const { eventId } = event
  await remove([ada], { block: true })
  await remove([bo])
  await server.settle()
  const list = async () => (await server.call(peopleCalls.getRemoved, { eventId }, organizer)).body.people
  const people = await list()
  expect(new Map(people.map(({ id, isBlocked, fullName }) => [id, [fullName, isBlocked]]))).toEqual(
    new Map([
      [ada.participantId, ['Ada Byron', true]],
      [bo.participantId, ['Bo Kaya', false]],
    ]),
  )
  expect(people[0]).toMatchObject({ removedBy: 'Elif Kaya', mayBeRestored: false })
  const input = { eventId, ids: [ada.participantId, bo.participantId] }
  expect((await server.call(peopleCalls.unblockParticipants, input, organizer)).body).toEqual({ allowed: 1 })
  expect((await enter(user)).status).toBe(200)
})

it('BAN-5 outlasts the account, and then shows no name', async () => {
  await remove([ada], { block: true })
  await server.settle()
  expect((await server.call(appCalls.deleteUser, {}, user)).status).toBe(200)
  expect(codeOf(await registering(user.email))).toBe('DEAL-00021')
  const { body } = await server.call(peopleCalls.getRemoved, { eventId: event.eventId }, organizer)
  expect(body.people).toMatchObject([{ id: ada.participantId, fullName: '', email: null, isBlocked: true }])
})

it('BAN-1 readmits none of twelve people who join while they are blocked', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const who = await aUser(server)
      return { who, record: await aParticipant(server, event, { user: who }) }
    }),
  )
  const acts = people.flatMap(({ who, record }) => [enter(who), remove([record], { block: true }), enter(who)])
  expect((await Promise.all(acts)).filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(*) as n from participant where event_id = ${event.eventId}
    and state <> 'deleted' and user_id = any(${people.map(({ who }) => who.userId)}::text[])`.execute(server.ctx.db)
  expect(rows[0]?.n).toBe(0)
})
