import 'temporal-polyfill/global'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import { participantCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession, type TestSession } from '../testing/a-session.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { meetIn } from '../testing/meet.ts'
import { parseCookies } from '../testing/read-cookies.ts'
import { testServer } from '../testing/test-server.ts'

/** A text that is written into every field that a person can fill. */
const MARK = 'Quxwzj'
const EMAIL = `${MARK.toLowerCase()}@example.org`

const server = testServer()

let event: TestEvent
let session: TestSession
let user: TestUser
let leaving: TestParticipant
let other: TestParticipant
let third: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  await aDealRoom(server, event)
  session = await aSession(server, event, { capacity: 1 })
  user = await aUser(server, {
    email: EMAIL,
    name: MARK,
    surname: MARK,
    password: 'long enough',
    timezone: 'Asia/Tokyo',
  })
  const texts = { company: MARK, jobTitle: MARK, biography: MARK, offer: MARK, seek: MARK, city: MARK, website: MARK }
  leaving = await aParticipant(server, event, {
    ...texts,
    user,
    name: MARK,
    surname: MARK,
    email: EMAIL,
    phone: '+905554443322',
    social: { linkedin: MARK },
    externalKey: MARK,
  })
  ;[other, third] = [await aParticipant(server, event), await aParticipant(server, event)]
})

async function fillEverything(): Promise<{ photoPath: string; invitationId: string; meetingId: string }> {
  const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a40' } })
    .jpeg()
    .toBuffer()
  const image = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const { body } = await server.call(accountCalls.changeProfile, { action: 'photo', image }, user)
  await server.call(accountCalls.changeProfile, { action: 'profile', channels: { sms: '+905554443322' } }, user)
  await server.call(accountCalls.changeProfile, { action: 'update_device_token', deviceUID: MARK, token: MARK }, user)
  await server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type: 'poll', channels: ['sms'] }] },
    user,
  )
  await server.call(accountCalls.connectEmail, { email: `second-${EMAIL}` }, user)
  await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId: session.sessionId }, leaving)
  const meet = meetIn(server, event)
  const invitationId = await meet.ask(leaving, other, `${MARK} would like to talk`)
  const first = await meet.ask(third, leaving)
  const { body: open } = await server.call(
    meetingCalls.findOpenSlots,
    { eventId: event.eventId, participantId: leaving.participantId },
    third,
  )
  const meeting = await meet.accept(leaving, first, String(open.slots[0]?.id), MARK)
  await server.settle()
  if (typeof meeting === 'string') throw new Error(meeting)
  return { photoPath: String(body.profilePhotoPath), invitationId, meetingId: meeting.id }
}

/** Lists each row that still has the text. */
async function whereItStands(text: string): Promise<string[]> {
  const { db } = server.ctx
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      where lower(t::text) like ${`%${text.toLowerCase()}%`}`.execute(db)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

it('GONE-1 leaves nothing personal in any table or file', async () => {
  const { photoPath } = await fillEverything()
  expect((await whereItStands(MARK)).length).toBeGreaterThan(5)

  const { status } = await server.call(appCalls.deleteUser, {}, user, { 'idempotency-key': 'delete-my-account' })
  await server.settle()

  expect(status).toBe(200)
  expect(await whereItStands(MARK)).toEqual([])
  expect(await whereItStands('905554443322')).toEqual([])
  expect(await whereItStands('Asia/Tokyo')).toEqual([])
  expect(await server.ctx.files.read(photoPath)).toBeNull()
})

it('GONE-2 shows others a placeholder, and the ticket opens nothing', async () => {
  await fillEverything()
  await server.call(appCalls.deleteUser, {}, user)

  const input = { eventId: event.eventId, id: leaving.participantId }
  const { body } = await server.call(participantCalls.getParticipant, input, other)
  expect(body).toMatchObject({ state: 'deleted', name: 'Deleted', surname: '', company: null, canInvite: false })
  const { status } = await server.call(participantCalls.getTicket, { ticketId: leaving.ticketId })
  expect(status).toBe(404)
})

it('GONE-3 cancels agreed meetings, withdraws waiting requests, and frees the seat', async () => {
  const { invitationId, meetingId } = await fillEverything()
  await server.call(appCalls.deleteUser, {}, user)

  const read = async (table: 'meeting' | 'invitation', id: string) => {
    const { rows } = await sql<{ state: string }>`select state from ${sql.table(table)}
      where event_id = ${event.eventId} and ${sql.ref(`${table}_id`)} = ${id}`.execute(server.ctx.db)
    return rows[0]?.state
  }
  expect(await read('meeting', meetingId)).toBe('cancelled')
  expect(await read('invitation', invitationId)).toBe('revoked')
  const seat = { eventId: event.eventId, toType: 'session', sessionId: session.sessionId } as const
  expect((await server.call(appCalls.join, seat, third)).status).toBe(200)
})

it('GONE-4 ends every sign-in, and the address can sign up again', async () => {
  await server.call(appCalls.deleteUser, {}, user)

  expect((await server.call(accountCalls.getProfile, {}, user)).status).toBe(401)
  const credentials = { username: EMAIL, password: 'long enough' }
  expect((await server.call(accountCalls.authenticate, credentials)).body.code).toBe('UserNotFoundException')
  const again = { ...credentials, email: EMAIL, name: 'A', surname: 'B', consent: true } as const
  const { status, body } = await server.call(accountCalls.signUp, again)
  expect(status).toBe(200)
  const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
  await server.call(appCalls.deleteUser, {}, tokens.body)
})

it('GONE-4 takes the sign-in and the mark of the device from the browser', async () => {
  const { headers } = await server.call(appCalls.deleteUser, {}, user)
  const cookies = Object.entries(parseCookies(headers)).map(([name, { value, attributes }]) => [
    name,
    value,
    attributes,
  ])

  expect(cookies).toEqual(
    ['refresh', 'known'].map((name) => [name, '', expect.arrayContaining(['Path=/api/pool', 'HttpOnly'])]),
  )
})

it('GONE-4 deletes once when asked twelve times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => server.call(appCalls.deleteUser, {}, user)))

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
  expect(await whereItStands(EMAIL)).toEqual([])
})

it('GONE-1 leaves nothing in events that are entered at the same moment', async () => {
  const events = await Promise.all(Array.from({ length: 12 }, () => anEvent(server)))
  const walkIn = ({ eventId }: TestEvent) => server.call(participantCalls.joinEvent, { eventId }, user)
  await Promise.all([
    ...events.slice(0, 6).map(walkIn),
    server.call(appCalls.deleteUser, {}, user),
    ...events.slice(6).map(walkIn),
  ])
  expect([await whereItStands(EMAIL), await whereItStands(MARK)]).toEqual([[], []])
  const { rows } = await sql`select from participant
    where event_id = any(${events.map(({ eventId }) => eventId)}::text[]) and state <> 'deleted'`.execute(server.ctx.db)
  expect(rows).toHaveLength(0)
})
