import { DAY_MS, HOUR_MS } from '@parley/contract'
import { peopleCalls } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'
import { AGAIN_AFTER_MS, startOfLocalDay } from './mail-people.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let made = 0
beforeEach(async () => {
  made += 1
  server.setNow(NOW)
  await begin()
})

async function begin(overrides: Parameters<typeof anEvent>[1] = {}) {
  event = await anEvent(server, overrides)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true, profileIsFilled: true })
}
/** Moves the clock and renews the organizer's token, because a token expires after ten minutes. */
async function later(now: number) {
  server.setNow(now)
  organizer = { ...organizer, ...(await issueTokens(server.ctx, organizer.userId)) }
}
const mailOf = (name: string) => `${name}${made}@example.org`
async function add(name: string, overrides: Partial<NewParticipant> = {}) {
  const person = { name, email: mailOf(name), typeId: event.typeId, state: 'invited' as const, ...overrides }
  const [stored] = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, [person]))
  return String(stored?.participantId)
}
const inviteAgain = (...participantIds: string[]) =>
  server.call(peopleCalls.inviteAgain, { eventId, participantIds }, organizer)
const remind = (participantIds?: string[]) =>
  server.call(peopleCalls.remindPeople, { eventId, ...(participantIds ? { participantIds } : {}) }, organizer)
async function mailed(...names: string[]) {
  await server.settle()
  const to = names.map(mailOf)
  return (server.ctx.mail.shown ?? []).flatMap((mail) => (to.includes(mail.to) ? [mail.to] : [])).sort()
}

it('INVITE-7 emails the invitation again to those who have no account in the event, and reports how many', async () => {
  const [ada, bo, cem] = [await add('ada'), await add('bo', { state: 'active' }), await add('cem', { email: null })]
  const elsewhere = await aParticipant(server, await anEvent(server))
  const { body } = await inviteAgain(ada, ada, bo, cem, organizer.participantId, elsewhere.participantId, 'nobody')
  expect(body).toEqual({ mailed: 2 })
  expect(await mailed('ada', 'bo', 'cem')).toEqual([mailOf('ada'), mailOf('bo')])
  const { people } = (await server.call(peopleCalls.getPeople, { eventId }, organizer)).body
  expect(people.map(({ fullName, invitedAgainAtMillis }) => [fullName, invitedAgainAtMillis])).toEqual([
    ['ada', NOW],
    ['bo', NOW],
    ['cem', null],
    [expect.any(String), null],
  ])
})

it('INVITE-7 emails no one twice within ten minutes, even when sixteen ask at once', async () => {
  const ada = await add('ada')
  const answers = await Promise.all(Array.from({ length: 16 }, () => inviteAgain(ada)))
  expect(answers.map(({ body }) => body.mailed).sort()).toEqual([...Array(15).fill(0), 1])
  await later(NOW + AGAIN_AFTER_MS - 1)
  expect((await inviteAgain(ada)).body.mailed).toBe(0)
  await later(NOW + AGAIN_AFTER_MS)
  expect((await inviteAgain(ada)).body.mailed).toBe(1)
  expect(await mailed('ada')).toHaveLength(2)
})

it('ROLL-6 reminds everyone with an unsaved profile and an address, once a day each', async () => {
  const done = await aUser(server, { email: mailOf('done') })
  const open = await aUser(server, { email: mailOf('open') })
  await aParticipant(server, event, { user: done, profileIsFilled: true })
  await aParticipant(server, event, { user: open, email: null })
  await add('waits')
  await add('stranger', { awaitsOwner: true, listed: false })
  await add('nowhere', { email: null })
  const remindable = async () => (await server.call(peopleCalls.countPeople, { eventId }, organizer)).body.remindable
  expect(await remindable()).toBe(2)
  const answers = await Promise.all(Array.from({ length: 16 }, () => remind()))
  expect(answers.reduce((sum, { body }) => sum + body.mailed, 0)).toBe(2)
  expect([await remindable(), (await remind()).body.mailed]).toEqual([0, 0])
  expect(await mailed('done', 'open', 'waits', 'stranger', 'nowhere')).toEqual([mailOf('open'), mailOf('waits')])

  await later(NOW + 14 * HOUR_MS - 1)
  expect(await remindable()).toBe(0)
  await later(NOW + 14 * HOUR_MS)
  expect(await remindable()).toBe(2)
})

it('ROLL-6 reminds some of them', async () => {
  const [ada, bo] = [await add('ada'), await add('bo')]
  expect((await remind([ada, organizer.participantId])).body).toEqual({ mailed: 1 })
  expect((await remind([ada, bo])).body).toEqual({ mailed: 1 })
  expect(await mailed('ada', 'bo')).toEqual([mailOf('ada'), mailOf('bo')])
})

it('ROLL-6 splits many people into several facts, each person in one', async () => {
  const people = Array.from({ length: 1_100 }, (_, nth) => ({
    name: `P${nth}`,
    email: `${nth}-${mailOf('many')}`,
    typeId: event.typeId,
  }))
  await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  expect((await remind()).body).toEqual({ mailed: 1_100 })
  await server.delivered()
  const { rows } = await server.ctx.pool.query(
    "select count(*) from graphile_worker._private_jobs where key like 'letter:%' and run_at <= now()",
  )
  expect(rows).toEqual([{ count: 1_100 }])
  await server.ctx.pool.query("delete from graphile_worker._private_jobs where key like 'letter:%'")
})

it('INVITE-7 ROLL-6 emails no one about an event that is over', async () => {
  await begin({ startsAt: NOW - 3 * DAY_MS, endsAt: NOW - DAY_MS - 1 })
  const ada = await add('ada')
  expect([(await inviteAgain(ada)).body.code, (await remind()).body.code]).toEqual(['eventFinished', 'eventFinished'])
  expect(await mailed('ada')).toEqual([])
})

it('ROLL-6 begins the day in the event’s time zone, even if the clock changes at night', () => {
  const began = (at: string, zone: string) =>
    startOfLocalDay(Temporal.Instant.from(at).epochMilliseconds, zone).toString()
  expect([
    began('2026-11-21T07:00Z', 'Europe/Istanbul'),
    began('2026-03-29T12:00Z', 'Europe/Paris'),
    began('2026-04-24T10:00Z', 'Africa/Cairo'),
  ]).toEqual(['2026-11-20T21:00:00Z', '2026-03-28T23:00:00Z', '2026-04-23T22:00:00Z'])
})
