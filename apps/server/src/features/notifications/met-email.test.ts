import { DAY_MS, HOUR_MS } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { contactCalls } from '@parley/contract/contacts'
import { notificationCalls } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser, type WantedUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { emailContent } from '../../testing/without-unsubscribe.ts'
import { issueTokens } from '../accounts/index.ts'
import { endedEvents, metEmails } from './met-email.ts'
import { listNotificationsBefore } from './records/store.ts'
import { writeMetEmail } from './writing/index.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let made = 0

/** Creates an event where the first person has met all others in meetings yesterday. */
async function crowd(names: readonly string[], wanted: WantedUser = {}) {
  made += 1
  const mark = made
  server.setNow(NOW)
  const event = await anEvent(server, { name: `Forum ${mark}`, endsAt: NOW + HOUR_MS })
  const addressOf = (name: string) => `${name.toLowerCase()}-met${mark}@example.org`
  const people: TestParticipant[] = []
  for (const name of names) {
    const user = await aUser(server, { email: addressOf(name), ...(people.length === 0 ? wanted : {}) })
    people.push(await aParticipant(server, event, { user, name, surname: 'Öz', company: `${name} & Co` }))
  }
  const [first, ...others] = people
  if (!first) throw new Error('Nobody is there')
  const meet = meetIn(server, event)
  const { slots } = await aDealRoom(server, event)
  for (const [at, other] of others.entries()) {
    await meet.accept(other, await meet.ask(first, other), String(slots[at]?.sessionId))
  }
  await sql`update meeting set during = tstzrange(lower(during) - interval '1 day', upper(during) - interval '1 day')
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  await server.delivered()
  const sentTo = (name: string) =>
    (server.ctx.mail.shown ?? [])
      .filter(({ to, subject }) => to === addressOf(name) && / met | встретились | görüştünüz/.test(subject))
      .toReversed()
  return { event, first, others, sentTo }
}

const end = () => endedEvents.run(server.ctx, undefined)

async function mail({ eventId }: TestEvent) {
  const { rows } = await sql<{ payload: Parameters<typeof metEmails.run>[1] }>`select payload
    from graphile_worker._private_jobs where payload->>'eventId' = ${eventId}
      and payload::jsonb ? 'participantIds'`.execute(server.ctx.db)
  for (const { payload } of rows) await metEmails.run(server.ctx, payload)
}
const rowsOf = async ({ userId }: TestParticipant) =>
  (await listNotificationsBefore(server.ctx.db, userId, null, 100)).filter(({ type }) => type === 'event_met')
const after = (ms: number) => server.setNow(NOW + HOUR_MS + ms)

it('NOTE-83 notifies each person who met others once, after the event has ended, even when many processes run the job', async () => {
  const { event, first, others } = await crowd(['Ada', 'Bo'])
  const alone = await aParticipant(server, event, { user: await aUser(server) })
  const { eventId } = event
  await end()
  expect(await rowsOf(first)).toEqual([])
  after(0)
  await Promise.all(Array.from({ length: 12 }, end))
  await end()
  const row = { id: `met:${eventId}`, seq: expect.any(Number), type: 'event_met', eventId, aboutId: eventId }
  const notifications = [{ ...row, personId: null, dt: NOW + HOUR_MS }]
  const [bo] = others
  expect([await rowsOf(first), bo && (await rowsOf(bo)), await rowsOf(alone)]).toEqual([
    notifications,
    notifications,
    [],
  ])
  const { results } = (
    await server.call(notificationCalls.getNotifications, {}, await issueTokens(server.ctx, first.userId))
  ).body
  expect(results.find(({ type }) => type === 'event_met')).toMatchObject({ typeNotification: 'system', eId: eventId })
})

it('NOTE-83 waits for an end that has moved, and does not notify again when the event goes on', async () => {
  const { event, first } = await crowd(['Ada', 'Bo'])
  const moveTo = (endsAt: number) =>
    sql`update event set ends_at = ${new Date(endsAt).toISOString()} where event_id = ${event.eventId}`.execute(
      server.ctx.db,
    )
  await moveTo(NOW + 2 * HOUR_MS)
  after(0)
  await end()
  expect(await rowsOf(first)).toEqual([])
  after(HOUR_MS)
  await end()
  expect(await rowsOf(first)).toHaveLength(1)
  await moveTo(NOW + DAY_MS)
  after(DAY_MS)
  await end()
  expect(await rowsOf(first)).toHaveLength(1)
  const { first: late } = await crowd(['Cem', 'Dina'])
  after(DAY_MS)
  await end()
  expect(await rowsOf(late)).toEqual([])
})

it('NOTE-84 mails five names, the number to write to, the link to the page and a vCard file of all, once', async () => {
  const { event, first, sentTo } = await crowd(['Ada', 'Bo', 'Cem', 'Dina', 'Efe', 'Fay', 'Gül'])
  const { eventId } = event
  const { contact } = (
    await server.call(contactCalls.addContact, { firstName: 'Zoë', emails: ['zoe@example.org'], eventId }, first)
  ).body
  await server.call(contactCalls.remindContact, { id: contact.id, atMillis: NOW + DAY_MS }, first)
  after(0)
  await end()
  await mail(event)
  await mail(event)
  const [email, ...more] = sentTo('Ada').map(emailContent)
  expect(more).toEqual([])
  expect(email?.subject).toBe(`You met 7 people at ${`Forum ${made}`}`)
  const lines = email?.text.split('\n').filter((line) => line.startsWith('- '))
  expect(lines).toEqual([
    '- Zoë',
    '- Gül Öz (Gül & Co)',
    '- Fay Öz (Fay & Co)',
    '- Efe Öz (Efe & Co)',
    '- Dina Öz (Dina & Co)',
    '- 2 more',
  ])
  expect(email?.text).toContain('You wanted to write to 1 of the people you met:')
  expect(email?.text).toContain(`See everyone you met: https://meet.example/event/${eventId}/met`)
  const [file] = email?.files ?? []
  expect([file?.name, String(file?.content).match(/^FN:.*$/gm)]).toEqual([
    'met.vcf',
    ['FN:Zoë', 'FN:Gül Öz', 'FN:Fay Öz', 'FN:Efe Öz', 'FN:Dina Öz', 'FN:Cem Öz', 'FN:Bo Öz'],
  ])
  expect(sentTo('Bo').map(({ subject }) => subject)).toEqual([`You met 1 person at Forum ${made}`])
})

it('NOTE-84 writes in the language of the reader, and not to people who want no emails about meetings', async () => {
  const russian = await crowd(['Ada', 'Bo'], { language: 'ru' })
  after(0)
  await end()
  await mail(russian.event)
  expect(russian.sentTo('Ada').map(({ subject }) => subject)).toEqual([`Forum ${made}: вы встретились с 1 человеком`])
  const { event, first, sentTo } = await crowd(['Ada', 'Bo'])
  await server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type: 'confirmed', channels: [] }] },
    first,
  )
  after(0)
  await end()
  await mail(event)
  expect([sentTo('Ada'), sentTo('Bo')]).toEqual([[], [expect.anything()]])
})

it('NOTE-84 NOTE-63 writes to people in quiet hours once these are over', async () => {
  const { event, first, sentTo } = await crowd(['Ada', 'Bo'], { timezone: 'UTC' })
  await sql`insert into quiet_hours (user_id, from_minute, until_minute) values (${first.userId}, 0, 600)`.execute(
    server.ctx.db,
  )
  after(0)
  await end()
  await mail(event)
  expect([sentTo('Ada'), sentTo('Bo')]).toEqual([[], [expect.anything()]])
  server.setNow(Date.UTC(2026, 10, 21, 10))
  await mail(event)
  expect([sentTo('Ada'), sentTo('Bo')]).toEqual([[expect.anything()], [expect.anything()]])
})

it('NOTE-84 leaves out a file that would be too large, and sends the rest', () => {
  const card = { firstName: 'Bo', lastName: 'Öz', company: '', jobTitle: '', website: '', emails: [], phones: [] }
  const about = {
    participantId: null,
    userId: null,
    fullName: 'Bo Öz',
    company: '',
    jobTitle: '',
    profilePhotoPath: null,
  }
  const met = { ...about, meeting: null, keptAtMillis: NOW, contactId: 'bo', followUpAtMillis: null }
  const addressee = {
    email: 'ada@example.org',
    name: 'Ada',
    surname: 'Işık',
    userId: null,
    language: null,
    eventId: 'event1',
    eventName: 'Forum',
    eventLanguage: 'en',
    timezone: 'UTC',
    eventColor: null,
    contactEmail: '',
  }
  const write = (letters: number) =>
    writeMetEmail('https://meet.example', addressee, [{ ...met, card: { ...card, note: 'x'.repeat(letters) } }])
  expect([write(100).files?.length, write(100).text.includes('attached')]).toEqual([1, true])
  expect([write(250_000).files, write(250_000).text.includes('attached')]).toEqual([undefined, false])
  expect(write(250_000).text).toContain('https://meet.example/event/event1/met')
})

it('NOTE-83 NOTE-84 takes the same number of statements for two people and for many', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const counts: number[][] = []
  for (const names of [
    ['Ada', 'Bo'],
    ['Ada', 'Bo', 'Cem', 'Dina', 'Efe', 'Fay'],
  ]) {
    const { event, first, others } = await crowd(names)
    // These people want no emails, so that no email adds a transaction.
    const ids = [first, ...others].map(({ userId }) => userId)
    await sql`insert into notification_preference (user_id, type, channels)
      select u, 'confirmed', '{}' from unnest(${ids}::text[]) u on conflict (user_id, type) do update set channels = '{}'`.execute(
      server.ctx.db,
    )
    after(0)
    const statements = await recorder.during(end)
    const mailed = await recorder.during(() => mail(event))
    counts.push([statements.length, mailed.length])
  }
  expect(counts[1]).toEqual(counts[0])
  expect(counts[0]?.[1]).toBeGreaterThan(1)
})
