import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const DAY_MS = 86_400_000

const server = testServer({ PUBLIC_URL: 'https://meet.example' })

let event: TestEvent
let owner: TestUser
let writer: TestParticipant
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum' })
  owner = await aUser(server, { name: 'Bo', language: 'en' })
  await aParticipant(server, event, { user: owner, name: 'Bo' })
  writer = await aParticipant(server, event)
})

async function enter(email: string, as = writer, { eventId } = event) {
  const sent = await server.call(participantCalls.changeParticipants, { eventId, participant: { email } }, as)
  expect(sent.status).toBe(200)
  await server.settle()
}
const emailsTo = (address: string) => (server.ctx.mail.shown ?? []).filter(({ to }) => to === address)

it('NOTE-76 tells the owner of an address that another person entered it, with the meaning and the next step', async () => {
  await enter(owner.email)
  const [mail, ...more] = emailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Someone at Food & Forum entered your email address')
  expect(mail?.text).toBe(
    [
      'Hello Bo,',
      `Another participant of Food & Forum has entered ${owner.email} as their contact email. This address is yours, so we let you know.`,
      [
        '- Nobody can sign in as you, see your emails or use your ticket by entering your address.',
        '- Was it you, with a second account? Then connect both addresses to one account.',
        '- Was it not you? You do not have to do anything. If it happens again, tell the organizers.',
      ].join('\n'),
      'Open your connected emails: https://meet.example/account/connected-emails',
      'You receive this email because your address takes part in Food & Forum. We write about this at most once a day.\n',
    ].join('\n\n'),
  )
})

it.each([
  ['tr', 'biri e-posta adresinizi girdi'],
  ['ru', 'указал ваш адрес почты'],
  ['es', 'ha introducido tu dirección de correo'],
] as const)('NOTE-76 writes in the language of the owner: %s', async (language, words) => {
  const user = await aUser(server, { language })
  await aParticipant(server, event, { user })
  await enter(user.email)
  expect(emailsTo(user.email)[0]?.subject).toContain(words)
})

it('NOTE-76 writes to a record without an account, without a link to an account', async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  const participants = [{ name: 'Zoe', surname: 'Ak', email: 'zoe@example.org', categories: [] }]
  await server.call(peopleCalls.createParticipants, { eventId: event.eventId, participants }, organizer)
  await server.settle()
  await enter('zoe@example.org')
  const [newest, ...before] = emailsTo('zoe@example.org')
  expect(before.map(({ subject }) => subject)).toEqual(['You are invited to Food & Forum'])
  expect(newest?.subject).toBe('Someone at Food & Forum entered your email address')
  expect(newest?.text).not.toContain('account/')
})

it('NOTE-76 writes once a day for an address, in all events together', async () => {
  const elsewhere = await anEvent(server)
  await aParticipant(server, elsewhere, { user: owner })
  await enter(owner.email)
  await enter('mine@example.org')
  await enter(owner.email)
  await enter(owner.email, await aParticipant(server, event))
  await enter(owner.email, await aParticipant(server, elsewhere), elsewhere)
  expect(emailsTo(owner.email)).toHaveLength(1)

  server.setNow(NOW + DAY_MS)
  await enter(owner.email, await aParticipant(server, event))
  expect(emailsTo(owner.email)).toHaveLength(2)
})

it('NOTE-76 sends nothing about an own address, an unknown address and an unchanged address', async () => {
  const own = await aUser(server)
  const [me, elsewhere] = [await aParticipant(server, event, { user: own }), await aUser(server)]
  const before = (server.ctx.mail.shown ?? []).length
  await enter('desk@example.org', me)
  await enter(own.email, me)
  await enter(own.email, me)
  await enter(elsewhere.email, me)
  expect((server.ctx.mail.shown ?? []).slice(before)).toEqual([])
})
