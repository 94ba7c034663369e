import { topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import {
  type OwnRoles,
  ownRolesTopic,
  participantCalls,
  setupCalls,
  type TeamRoles,
} from '@parley/contract/participants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMinuteLater } from '../../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { ADDRESS_INVITATIONS, EVENT_INVITATIONS, INVITER_INVITATIONS } from './team.ts'

const NONE: TeamRoles = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
const ORGANIZER = { ...NONE, organizer: true }
const OWNER = { ...ORGANIZER, owner: true }

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let owner: TestParticipant
let organizer: TestParticipant
let made = 0
let address: string
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  made += 1
  address = `deniz${made}@example.org`
  event = await anEvent(server, { publicEvent: false })
  eventId = event.eventId
  owner = await aParticipant(server, event, { name: 'Zeynep', surname: 'Owner', organizer: true, owner: true })
  organizer = await aParticipant(server, event, { name: 'Can', surname: 'Ak', organizer: true })
})

const invite = (email: string, roles: TeamRoles, who: Caller | null = owner) =>
  server.call(setupCalls.inviteToTeam, { eventId, email, roles }, who)
const change = (participantId: string, roles: TeamRoles, who: Caller = owner) =>
  server.call(setupCalls.changeTeamRoles, { eventId, participantId, roles }, who)
const team = async () => (await server.call(setupCalls.getTeam, { eventId }, owner)).body.members
const rolesOf = async (participantId: string) =>
  (await team()).find((member) => member.participantId === participantId)?.roles
const settingsAs = async (who: Caller) => (await server.call(eventCalls.getEventSettings, { eventId }, who)).status
const recordsAt = (email: string) =>
  server.ctx.db
    .selectFrom('participant')
    .select([
      'participant_id as id',
      'user_id as userId',
      'name',
      'state',
      'listed',
      'organizer',
      'sort_name as sortName',
    ])
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .execute()
const emailsTo = async (email: string) => {
  await aMinuteLater(server)
  return (server.ctx.mail.shown ?? []).filter(({ to }) => to === email)
}
const joins = (who: Caller) => server.call(participantCalls.joinEvent, { eventId }, who)
const sees = async (who: Caller) => (await server.call(appCalls.getEvents, { id: eventId }, who)).status

it('TEAM-1 shows only people with a role, owners first', async () => {
  const moderator = await aParticipant(server, event, { name: 'Bora', surname: 'B', moderator: true })
  await aParticipant(server, event, { name: 'Guest' })
  await aParticipant(server, event, { organizer: true, state: 'deleted' })
  await invite(address, { ...NONE, checkInAdmin: true })
  const members = await team()
  expect(members.map(({ fullName, email, roles, state, isMe }) => [fullName || email, roles, state, isMe])).toEqual([
    ['Zeynep Owner', OWNER, 'active', true],
    ['Can Ak', ORGANIZER, 'active', false],
    [address, { ...NONE, checkInAdmin: true }, 'invited', false],
    ['Bora B', { ...NONE, moderator: true }, 'active', false],
  ])
  const statuses = []
  for (const who of [moderator, await aUser(server), null]) {
    statuses.push((await server.call(setupCalls.getTeam, { eventId }, who)).status)
  }
  expect(statuses).toEqual([403, 404, 401])
})

it('TEAM-2 lets only owners give and take ownership, and organizers all other roles', async () => {
  const guest = await aParticipant(server, event, { moderator: true })
  const answers = [
    await change(guest.participantId, { ...NONE, organizer: true, checkInAdmin: true }, organizer),
    await change(guest.participantId, OWNER, organizer),
    await change(owner.participantId, ORGANIZER, organizer),
    await invite(address, OWNER, organizer),
    await change(guest.participantId, { ...NONE, owner: true }),
  ]
  expect(answers.map(({ body }) => body.code ?? 'done')).toEqual(['done', ...Array(3).fill('DEAL-00135'), 'done'])
  // An owner is an organizer as well.
  expect([await rolesOf(guest.participantId), await rolesOf(owner.participantId)]).toEqual([OWNER, OWNER])
  expect(await recordsAt(address)).toEqual([])
})

it('TEAM-2 takes effect from the next call on', async () => {
  const guest = await aParticipant(server, event, { moderator: true })
  const before = await settingsAs(guest)
  await change(guest.participantId, ORGANIZER)
  const while_ = await settingsAs(guest)
  await change(guest.participantId, NONE)
  expect([before, while_, await settingsAs(guest)]).toEqual([403, 200, 403])
})

it('TEAM-2 transfers an event: another owner, then stepping down', async () => {
  await change(organizer.participantId, OWNER)
  await change(owner.participantId, NONE)
  const deleting = [owner, organizer].map((who) => server.call(eventCalls.deleteEvent, { eventId }, who))
  expect((await Promise.all(deleting)).map(({ status }) => status)).toEqual([403, 200])
})

it('EVENT-6 refuses an organizer who is no owner', async () => {
  const { status, body } = await server.call(eventCalls.deleteEvent, { eventId }, organizer)
  expect([status, body.code, await settingsAs(organizer)]).toEqual([403, 'DEAL-00135', 200])
})

it('TEAM-3 gives a participant with an account the roles at once, and notifies them by email', async () => {
  const user = await aUser(server, { email: address, name: 'Deniz', surname: 'Ak', language: 'es' })
  const guest = await aParticipant(server, event, { user, email: `other-${address}` })
  const { body } = await invite(address.toUpperCase(), { ...ORGANIZER, moderator: true })
  expect(body.member).toMatchObject({
    participantId: guest.participantId,
    fullName: 'Deniz Ak',
    state: 'active',
    roles: { ...ORGANIZER, moderator: true },
  })
  expect(await settingsAs(guest)).toBe(200)
  const [mail, ...more] = await emailsTo(address)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Formas parte del equipo de /)
  expect(mail?.text).toContain(`Zeynep Owner te ha añadido al equipo de `)
  expect(mail?.text).toContain('- Organizador: ')
  expect(mail?.text).toContain('- Moderador: ')
  expect(mail?.text).toContain(`/event/${eventId}`)
})

it('TEAM-3 gives nothing to an account that has only typed the address', async () => {
  const guest = await aParticipant(server, event, { email: address })
  const liar = await aUser(server, { email: `liar-${address}` })
  await server.ctx.db
    .insertInto('user_email')
    .values({ email: address, user_id: liar.userId, is_primary: false, verified_at: null })
    .execute()
  const other = await aParticipant(server, event, { user: liar })
  await invite(address, ORGANIZER)
  expect(await Promise.all([guest, other].map(settingsAs))).toEqual([403, 403])
  expect((await recordsAt(address)).filter(({ organizer: is }) => is).map(({ userId }) => userId)).toEqual([null])
})

it('TEAM-3 gives the same answer and email whether or not an account has the address', async () => {
  const known = `known-${address}`
  await aUser(server, { email: known, name: 'Known', language: 'tr' })
  // Only the link in the email differs, to the sign-in or the sign-up page. Only the owner of the address reads it.
  const blank = (text: unknown) =>
    [known, encodeURIComponent(known), address, encodeURIComponent(address)]
      .reduce((left, each) => left.replaceAll(each, 'X'), JSON.stringify(text))
      .replaceAll('/login?', '/registration?')
  const replies = []
  for (const email of [known, address]) {
    const { status, body } = await invite(email, ORGANIZER)
    const [mail] = await emailsTo(email)
    replies.push(blank([status, { ...body.member, participantId: '' }, { ...mail, at: 0 }]))
  }
  expect(replies[0]).toBe(replies[1])
  expect(replies[0]).toContain('You are invited to the team of')
})

it('TEAM-3 hides invited people who have not joined from the list, and keeps the record of one who registered', async () => {
  await invite(address, ORGANIZER)
  expect(await recordsAt(address)).toMatchObject([{ userId: null, name: '', state: 'invited', listed: false }])
  const imported = await aParticipant(server, event, { email: `import-${address}`, name: 'Imported', surname: '' })
  await server.ctx.db
    .updateTable('participant')
    .set({ user_id: null })
    .where('participant_id', '=', imported.participantId)
    .execute()
  const { body } = await invite(`import-${address}`, ORGANIZER)
  expect(body.member).toMatchObject({ participantId: imported.participantId, fullName: 'Imported', state: 'invited' })
})

it('TEAM-4 lets a person with an account see the private event, join as that participant, and organize', async () => {
  const deniz = await aUser(server, { email: address, name: 'Deniz', surname: 'Ak' })
  expect(await sees(deniz)).toBe(404)
  const { body } = await invite(address, ORGANIZER)
  expect([await sees(deniz), await settingsAs(deniz)]).toEqual([200, 404])
  const { body: list } = await server.call(appCalls.getEvents, {}, deniz)
  expect(list.events?.map(({ id }) => id)).toContain(eventId)

  expect((await joins(deniz)).body.participantId).toBe(body.member.participantId)
  expect(await settingsAs(deniz)).toBe(200)
  expect(await recordsAt(address)).toMatchObject([
    { userId: deniz.userId, name: 'Deniz', state: 'active', listed: true },
  ])
  expect((await team()).find(({ email }) => email === address)).toMatchObject({ fullName: 'Deniz Ak', state: 'active' })
})

it('TEAM-4 lets a person without an account sign up, confirm the address, and organize', async () => {
  await invite(address, ORGANIZER)
  const input = {
    username: address,
    email: address,
    name: 'Deniz',
    surname: 'Ak',
    password: 'long enough',
    consent: true as const,
  }
  const { body } = await server.call(accountCalls.signUp, input)
  const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
  expect([await sees(tokens.body), await settingsAs(tokens.body)]).toEqual([404, 404])
  const code = await codeMailedTo(server, address, 'confirmEmail')
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email: address, code })
  await server.settle()
  expect([await sees(tokens.body), await settingsAs(tokens.body)]).toEqual([200, 200])
  expect(await recordsAt(address)).toMatchObject([{ name: 'Deniz', listed: true, state: 'active' }])
})

it('TEAM-3 creates one participant for twelve invitations of an address at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => invite(address, ORGANIZER, at % 2 ? owner : organizer)),
  )
  const outcomes = answers.map(({ body }) => body.code ?? 'invited').sort()
  expect(outcomes.filter((code) => code === 'invited')).toHaveLength(1)
  expect(outcomes.every((code) => ['invited', 'alreadyInTeam', 'tooManyRequests'].includes(code))).toBe(true)
  expect(await recordsAt(address)).toHaveLength(1)
  expect(await emailsTo(address)).toHaveLength(1)
})

it('TEAM-3 refuses an invitation without a role, and one for a person who has roles', async () => {
  const { status, body } = await invite(address, NONE)
  expect([status, body.fields?.[0]?.path, await recordsAt(address)]).toEqual([400, 'roles', []])
  await invite(address, ORGANIZER)
  expect((await invite(address, { ...NONE, moderator: true })).body.code).toBe('alreadyInTeam')
  expect((await rolesOf((await recordsAt(address))[0]?.id ?? ''))?.moderator).toBe(false)
})

it('TEAM-3 limits emails by address, by person and by event', async () => {
  const withdrawn = async () => {
    const { status, body } = await invite(address, ORGANIZER)
    if (status === 200) await change(body.member.participantId, NONE)
    return status
  }
  const toOne = []
  for (let at = 0; at <= ADDRESS_INVITATIONS; at++) toOne.push(await withdrawn())
  expect(toOne).toEqual([...Array(ADDRESS_INVITATIONS).fill(200), 429])
  const byOne = []
  for (let at = ADDRESS_INVITATIONS; at < INVITER_INVITATIONS; at++)
    byOne.push((await invite(`${at}-${address}`, NONE)).status)
  expect(byOne.every((status) => status === 400)).toBe(true)
  const statuses = []
  for (let at = 0; at < EVENT_INVITATIONS; at++) {
    statuses.push((await invite(`x${at}-${address}`, ORGANIZER, at < 20 ? owner : organizer)).status)
  }
  expect(statuses.includes(429)).toBe(true)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
    EVENT_INVITATIONS - ADDRESS_INVITATIONS,
  )
})

it('TEAM-5 lets a member leave the team and stay, and withdraws an invitation with its participant', async () => {
  await change(organizer.participantId, NONE, organizer)
  const { body } = await invite(address, ORGANIZER)
  await change(body.member.participantId, NONE)
  expect([(await team()).map(({ isMe }) => isMe), await recordsAt(address), await sees(organizer)]).toEqual([
    [true],
    [],
    200,
  ])
  expect(await emailsTo(address)).toEqual([])
})

it('TEAM-5 answers notFound for a participant who is in no team, or in another event', async () => {
  const guest = await aParticipant(server, event)
  const elsewhere = await anEvent(server)
  const other = await aParticipant(server, elsewhere, { organizer: true })
  const codes = [
    (await change(guest.participantId, ORGANIZER)).body.code,
    (await change(other.participantId, NONE)).body.code,
    (await change('nobody', NONE)).body.code,
  ]
  expect(codes).toEqual(Array(3).fill('notFound'))
})

it('TEAM-5 refuses to take the last owner, even if an owner without an account is invited', async () => {
  await invite(address, OWNER)
  expect((await change(owner.participantId, ORGANIZER)).body.code).toBe('lastOwner')
  expect(await rolesOf(owner.participantId)).toEqual(OWNER)
})

it('TEAM-5 keeps one of sixteen owners who all step down at once', async () => {
  const owners = [owner]
  while (owners.length < 16) owners.push(await aParticipant(server, event, { organizer: true, owner: true }))
  const answers = await Promise.all(owners.map((who) => change(who.participantId, NONE, who)))
  const outcomes = answers.map(({ body }) => body.code ?? 'gone').sort()
  expect(outcomes).toEqual([...Array(15).fill('gone'), 'lastOwner'])
  const left = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id')
    .where('event_id', '=', eventId)
    .where('owner', '=', true)
    .execute()
  expect(left).toHaveLength(1)
})

it('TEAM-6 passes the event to its longest-serving organizer when the only owner deletes their account', async () => {
  const later = await aParticipant(server, event, { organizer: true })
  await server.ctx.db
    .updateTable('participant')
    .set({ created_at: Temporal.Instant.fromEpochMilliseconds(0) })
    .where('participant_id', '=', later.participantId)
    .execute()
  await server.call(appCalls.deleteUser, {}, owner)
  const { body } = await server.call(setupCalls.getTeam, { eventId }, later)
  expect(body.members.map(({ roles, isMe }) => [roles.owner, isMe])).toEqual([
    [true, true],
    [false, false],
  ])
})

it('TEAM-6 changes nothing while there is another owner', async () => {
  await aParticipant(server, event, { organizer: true, owner: true })
  await server.call(appCalls.deleteUser, {}, owner)
  expect(
    await server.ctx.db
      .selectFrom('participant')
      .select('participant_id')
      .where('event_id', '=', eventId)
      .where('owner', '=', true)
      .execute(),
  ).toHaveLength(1)
})

describe('live updates of a user’s roles', () => {
  const listen = (userId: string) =>
    subscribeTo<OwnRoles>(server, url, userId, topicName(ownRolesTopic.path, { userId }))
  const isOrganizer = (rows: OwnRoles[]) => rows.find(({ id }) => id === eventId)?.organizer === true

  it('TEAM-7 updates open pages of a person who is given roles and loses them', async () => {
    const user = await aUser(server, { email: address })
    const guest = await aParticipant(server, event, { user })
    const pages = await listen(user.userId)
    expect(pages.rows()).toMatchObject([{ id: eventId, organizer: false, owner: false }])
    await invite(address, ORGANIZER)
    await pages.until(isOrganizer)
    await change(guest.participantId, NONE)
    await pages.until((rows) => !isOrganizer(rows))
    pages.close()
    expect(pages.heard.map(({ organizer: is }) => is)).toEqual([true, false])
  })

  it('TEAM-7 arrives with the waiting record, once its address is confirmed', async () => {
    await invite(address, ORGANIZER)
    const input = { username: address, email: address, name: 'Deniz', surname: 'Ak', password: 'long enough' }
    const { body } = await server.call(accountCalls.signUp, { ...input, consent: true })
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
    const { body: profile } = await server.call(accountCalls.getProfile, {}, tokens.body)
    const pages = await listen(profile.id)
    expect(pages.rows()).toEqual([])
    const code = await codeMailedTo(server, address, 'confirmEmail')
    await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email: address, code })
    await pages.until(isOrganizer)
    pages.close()
  })

  it('TEAM-7 notifies the organizer who becomes the new owner', async () => {
    const pages = await listen(organizer.userId)
    await server.call(appCalls.deleteUser, {}, owner)
    await pages.until((rows) => rows.some(({ id, owner: owns }) => id === eventId && owns))
    pages.close()
  })
})
