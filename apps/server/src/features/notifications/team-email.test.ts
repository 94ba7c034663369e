import { accountCalls } from '@parley/contract/accounts'
import { setupCalls, type TeamRoles } from '@parley/contract/participants'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'
import { teamInvited } from '../participants/index.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })

const HOUR = 3_600_000
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

const ALL: TeamRoles = { owner: true, organizer: true, moderator: true, checkInAdmin: true }

async function invite(email: string, eventLanguage: string, roles = ALL) {
  const event = await anEvent(server, { name: 'Food & Forum', defaultLanguage: eventLanguage })
  const owner = await aParticipant(server, event, { name: '<b>Can', surname: 'Ak', organizer: true, owner: true })
  const { body } = await server.call(setupCalls.inviteToTeam, { eventId: event.eventId, email, roles }, owner)
  return { ...event, owner, participantId: body.member.participantId }
}
async function emailsTo(address: string) {
  await aMinuteLater(server)
  return sentTo(address)
}
function sentTo(address: string) {
  return (server.ctx.mail.shown ?? []).filter(({ to }) => to === address)
}

it('TEAM-3 names the event, the inviter, each role and the link', async () => {
  const { eventId } = await invite('ada@example.org', 'en')
  const [mail, ...more] = await emailsTo('ada@example.org')
  expect([more, mail?.subject]).toEqual([[], 'You are invited to the team of Food & Forum'])
  expect(mail?.text).toBe(
    [
      'Hello,',
      '<b>Can Ak invites you to the team of Food & Forum. Your roles:',
      [
        '- Owner: you set up and run the event, decide who owns it and may delete it',
        '- Moderator: you moderate sessions and announcements',
        '- Check-in: you check attendees in and out',
      ].join('\n'),
      `Open the event: https://meet.example/registration?next=%2Fevent%2F${eventId}%3Finvited&email=ada%40example.org&event=Food+%26+Forum`,
      'This invitation is for ada@example.org. Sign in or sign up with this address. If you do not know the event, you can ignore this email.\n',
    ].join('\n\n'),
  )
  expect(mail?.html).not.toContain('<b>')
})

it.each([
  ['en', 'You are invited to the team of', 'You are in the team of'],
  ['tr', 'ekibine davetlisiniz', 'ekibindesiniz'],
  ['ru', 'Приглашение в команду', 'Вы в команде'],
  ['es', 'Te invitan al equipo', 'Formas parte del equipo'],
] as const)(
  'TEAM-3 writes to a stranger in the language of the event, and to a user in their own: %s',
  async (language, stranger, known) => {
    await invite(`stranger-${language}@example.org`, language)
    expect((await emailsTo(`stranger-${language}@example.org`))[0]?.subject).toContain(stranger)

    const user = await aUser(server, { language })
    const event = await anEvent(server)
    await aParticipant(server, event, { user })
    const owner = await aParticipant(server, event, { organizer: true, owner: true })
    const input = { eventId: event.eventId, email: user.email, roles: ALL }
    await server.call(setupCalls.inviteToTeam, input, owner)
    expect((await emailsTo(user.email))[0]?.subject).toContain(known)
  },
)

it('NOTE-1 is sent once, even if the fact is delivered again', async () => {
  const { eventId, owner, participantId } = await invite('once@example.org', 'en')
  expect(await emailsTo('once@example.org')).toHaveLength(1)
  const fact = { id: 'heard-again', payload: { eventId, participantId, byParticipantId: owner.participantId } }
  await Promise.all(
    Array.from({ length: 12 }, () => server.ctx.listeners.deliver(server.ctx, teamInvited.factName, fact)),
  )
  expect(await emailsTo('once@example.org')).toHaveLength(2)
})

it('NOTE-8 waits a minute, and is dropped when the invitation is withdrawn before', async () => {
  const { eventId, owner, participantId } = await invite('back@example.org', 'en')
  await server.settle()
  await server.settle()
  expect(sentTo('back@example.org')).toEqual([])
  const none = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
  await server.call(setupCalls.changeTeamRoles, { eventId, participantId, roles: none }, owner)
  expect(await emailsTo('back@example.org')).toEqual([])
})

it('NOTE-8 is one email when an invitation is withdrawn and repeated within the minute', async () => {
  const none = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
  const user = await aUser(server)
  const event = await anEvent(server)
  const { participantId } = await aParticipant(server, event, { user })
  const owner = await aParticipant(server, event, { organizer: true, owner: true })
  for (const roles of [ALL, none, { ...none, moderator: true }]) {
    const { eventId } = event
    if (roles === none) await server.call(setupCalls.changeTeamRoles, { eventId, participantId, roles }, owner)
    else await server.call(setupCalls.inviteToTeam, { eventId, email: user.email, roles }, owner)
    await server.settle()
  }
  const [mail, ...more] = await emailsTo(user.email)
  expect([more, mail?.text.includes('Moderator'), mail?.text.includes('Owner')]).toEqual([[], true, false])
})

it('NOTE-63 waits for the end of the quiet hours of the reader, and names the roles that they have then', async () => {
  // Postponed emails are in the job queue, which uses the database clock.
  server.setNow(Math.max(Date.now(), server.ctx.clock.now()))
  const user = await aUser(server)
  const event = await anEvent(server)
  const person = await aParticipant(server, event, { user })
  const owner = await aParticipant(server, event, { organizer: true, owner: true })
  const now = server.ctx.clock.now()
  const quietHours = { from: clock(now - HOUR), until: clock(now + 2 * HOUR) }
  const quiet = await server.call(accountCalls.changeProfile, { action: 'notifications', quietHours }, person)
  expect(quiet.status).toBe(200)
  const { eventId } = event
  await server.call(setupCalls.inviteToTeam, { eventId, email: user.email, roles: ALL }, owner)
  expect(await emailsTo(user.email)).toEqual([])
  await server.call(setupCalls.inviteToTeam, { eventId, email: user.email, roles: ALL }, owner)
  expect(await emailsTo(user.email)).toEqual([])

  const { participantId } = person
  const roles = { ...ALL, owner: false, organizer: false }
  await server.call(setupCalls.changeTeamRoles, { eventId, participantId, roles }, owner)
  server.setNow(now + 3 * HOUR)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'team:%'`.execute(server.ctx.db)
  const [mail, ...more] = await emailsTo(user.email)
  expect([more, mail?.text.includes('Moderator'), mail?.text.includes('Owner')]).toEqual([[], true, false])
})
