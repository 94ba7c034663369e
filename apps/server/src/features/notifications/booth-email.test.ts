import { accountCalls } from '@parley/contract/accounts'
import { boothCalls } from '@parley/contract/booths'
import type { Notification } from '@parley/contract/notifications'
import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, anEmptyBooth, type TestBooth } from '../../testing/a-booth.ts'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser, type WantedUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { withoutUnsubscribe } from '../../testing/without-unsubscribe.ts'
import { membersInvited } from '../booths/index.ts'
import { listNotificationsBefore } from './records/store.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let event: TestEvent
let eventId: string
let booth: TestBooth
let made = 0
let email: string
beforeEach(async () => {
  server.setNow(NOW)
  made += 1
  email = `ada${made}@example.org`
  event = await anEvent(server, { name: 'Food & Forum', defaultLanguage: 'tr' })
  eventId = event.eventId
  booth = await aBooth(server, event, { boothName: '<b>Olives' })
})

async function aGuest(wanted: WantedUser = {}) {
  const user = await aUser(server, { email, name: 'Ada', surname: 'Ak', ...wanted })
  return { ...user, ...(await aParticipant(server, event, { user })) }
}
const add = (id: string, role: 'admin' | 'user' = 'user') =>
  server.call(boothCalls.addMember, { eventId, id, role }, booth.owner)
const remove = (memberId: string) => server.call(boothCalls.removeMember, { eventId, memberId }, booth.owner)
const sentTo = (address = email) => (server.ctx.mail.shown ?? []).filter(({ to }) => to === address)
async function emailsTo(address = email) {
  await aMinuteLater(server)
  return sentTo(address)
}
const logOf = (userId: string) => listNotificationsBefore(server.ctx.db, userId, null, 100)

describe('NOTE-16', () => {
  it('names the booth, the event, the inviter, the role and the link to answer, in the language of its reader', async () => {
    const { participantId } = await aGuest({ language: 'en' })
    await add(participantId, 'admin')
    await server.settle()
    expect(sentTo()).toEqual([])
    const [mail, ...more] = await emailsTo()
    expect([more, mail?.subject]).toEqual([[], 'You are invited to the team of <b>Olives'])
    expect(withoutUnsubscribe(mail?.text)).toBe(
      [
        'Hello Ada,',
        'Elif Kaya invites you to join the team of <b>Olives at Food & Forum. Your role:',
        '- Admin: you edit the booth and invite others to its team',
        `Answer the invitation: https://meet.example/event/${eventId}`,
        'You receive this email because you take part in Food & Forum.\n',
      ].join('\n\n'),
    )
    expect(mail?.html).not.toContain('<b>')
  })

  it.each([
    ['en', 'You are invited to the team of <b>Olives'],
    ['tr', '<b>Olives ekibine davetlisiniz'],
    ['ru', 'Приглашение в команду «<b>Olives»'],
    ['es', 'Te invitan al equipo de <b>Olives'],
  ] as const)('writes in the language %s', async (language, subject) => {
    const { participantId } = await aGuest({ language })
    await add(participantId)
    expect((await emailsTo()).map((each) => each.subject)).toEqual([subject])
  })

  it('links a person without an account to the event like an invitation to it', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    const booths = [await anEmptyBooth(server, event), await anEmptyBooth(server, event)]
    await aUser(server, { email, language: 'es' })
    const input = booths.map((id, at) => ({ id, email: at ? email : `new-${email}` }))
    await server.call(boothCalls.inviteBoothOwners, { eventId, booths: input }, organizer)
    const [stranger] = await emailsTo(`new-${email}`)
    const [known] = await emailsTo()
    const query = (address: string) =>
      new URLSearchParams({ next: `/event/${eventId}?invited`, email: address, event: 'Food & Forum' }).toString()
    expect(stranger?.text).toContain(`https://meet.example/registration?${query(`new-${email}`)}`)
    expect(stranger?.text).toContain('Organizatörler sizi')
    expect(known?.text).toContain(`https://meet.example/login?${query(email)}`)
    expect(known?.text).toContain('Propietario: ')
  })

  it('fills in the name of the record for a person without an account', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    const participants = [{ email: `named-${email}`, name: 'Ada', surname: 'Ak' }]
    await server.call(peopleCalls.createParticipants, { eventId, participants }, organizer)
    const id = await anEmptyBooth(server, event)
    await server.call(boothCalls.inviteBoothOwners, { eventId, booths: [{ id, email: `named-${email}` }] }, organizer)
    const texts = (await emailsTo(`named-${email}`)).map(({ text }) => text)
    expect(texts.join()).toContain('&name=Ada&surname=Ak')
  })

  it('is not sent after an answer or a withdrawal, or to people who do not want it', async () => {
    const guest = await aGuest()
    await add(guest.participantId)
    await server.call(boothCalls.confirmMember, { eventId, boothId: booth.boothId, accepted: true }, guest)
    const declines = await aGuest({ email: `declines-${email}` })
    await add(declines.participantId)
    await server.call(boothCalls.confirmMember, { eventId, boothId: booth.boothId, accepted: false }, declines)
    const withdrawn = await aGuest({ email: `back-${email}` })
    await add(withdrawn.participantId)
    await remove(withdrawn.participantId)
    const quiet = await aGuest({ email: `quiet-${email}` })
    const notificationPreferenceList = [{ type: 'invited_to_event' as const, channels: [] }]
    await server.call(accountCalls.changeProfile, { action: 'notifications', notificationPreferenceList }, quiet)
    await add(quiet.participantId)
    await aMinuteLater(server)
    expect(['', 'declines-', 'back-', 'quiet-'].map((who) => sentTo(`${who}${email}`))).toEqual([[], [], [], []])
  })

  it('is sent once when an invitation is withdrawn and repeated within the minute, even if facts are delivered twice', async () => {
    const { participantId } = await aGuest({ language: 'en' })
    await add(participantId, 'admin')
    await server.settle()
    await remove(participantId)
    await add(participantId)
    await server.settle()
    expect((await emailsTo()).map(({ text }) => text.includes('Member: '))).toEqual([true])
    server.setNow(NOW)
    const payload = {
      eventId,
      byParticipantId: booth.owner.participantId,
      invited: [{ boothId: booth.boothId, participantId, rev: 1 }],
    }
    const hear = () =>
      server.ctx.listeners.deliver(server.ctx, membersInvited.factName, { id: `again${made}`, payload })
    await hear()
    await aMinuteLater(server)
    await hear()
    expect(await emailsTo()).toHaveLength(2)
  })
})

describe('NOTE-17', () => {
  it('appears in the log of the person on all devices, and again only after another invitation', async () => {
    const guest = await aGuest()
    await add(guest.participantId)
    await server.delivered()
    const row: Partial<Notification> = { type: 'booth_invitation', eventId, aboutId: booth.boothId, dt: NOW }
    expect(await logOf(guest.userId)).toMatchObject([row])
    await remove(guest.participantId)
    server.setNow(NOW + 1_000)
    await add(guest.participantId)
    await server.delivered()
    expect(await logOf(guest.userId)).toMatchObject([row, { ...row, dt: NOW + 1_000 }])
  })

  it('appears in the log of an account with this confirmed email, also if the account is created later', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    const id = await anEmptyBooth(server, event)
    const known = await aUser(server, { email })
    await server.call(boothCalls.inviteBoothOwners, { eventId, booths: [{ id, email }] }, organizer)
    await server.delivered()
    expect(await logOf(known.userId)).toMatchObject([{ type: 'booth_invitation', aboutId: id }])

    const other = await anEmptyBooth(server, event)
    const booths = [{ id: other, email: `late-${email}` }]
    await server.call(boothCalls.inviteBoothOwners, { eventId, booths }, organizer)
    await server.delivered()
    const late = await aUser(server, { email: `late-${email}`, isVerified: false })
    expect(await logOf(late.userId)).toEqual([])
    await server.call(accountCalls.connectEmail, { email: `late-${email}` }, late)
    await server.ctx.db
      .updateTable('user_email')
      .set({ verified_at: Temporal.Instant.fromEpochMilliseconds(NOW) })
      .where('user_id', '=', late.userId)
      .execute()
    await server.call(participantCalls.joinEvent, { eventId }, late)
    await server.delivered()
    expect(await logOf(late.userId)).toMatchObject([{ type: 'booth_invitation', aboutId: other }])
  })
})
