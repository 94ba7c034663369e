import { topicName } from '@parley/contract'
import { accountCalls, publicProfileTopic, uiTopic } from '@parley/contract/accounts'
import { eventCalls } from '@parley/contract/events'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { type Listener, subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { profileChanged } from '../../accounts/index.ts'
import { eventDeleted } from '../../events/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let user: TestUser
let ada: TestParticipant
const open: Listener<{ id: string; rev: number }>[] = []

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  user = await aUser(server, { name: 'Ada', surname: 'Lovelace' })
  ada = await aParticipant(server, event, { user, company: 'Engines' })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

const change = (input: { name?: string; surname?: string }, who: TestUser = user) =>
  server.call(accountCalls.changeProfile, { action: 'profile', ...input }, who)
const shown = async ({ participantId }: { participantId: string }) =>
  server.ctx.db
    .selectFrom('participant')
    .select(['name', 'surname', 'photo_path as photo', 'search_text as search', 'sort_name as sort', 'rev'])
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow()
const nameOf = async (who: { participantId: string }) => {
  const { name, surname } = await shown(who)
  return `${name} ${surname}`.trim()
}
async function listen<Row extends { id: string; rev: number }>(userId: string, topic: string) {
  const listener = await subscribeTo<Row>(server, url, userId, topic)
  open.push(listener as never)
  return listener
}

it('PROFILE-5 copies a new name to every event that has the old name or none, and updates the texts for search and sorting', async () => {
  const other = await anEvent(server)
  const [own, nameless] = [await anEvent(server), await anEvent(server)]
  const there = await aParticipant(server, other, { user })
  const asCountess = await aParticipant(server, own, { user, name: 'Countess', surname: 'Lovelace' })
  const unnamed = await aParticipant(server, nameless, { user, name: '', surname: '' })
  const stranger = await aParticipant(server, event, { name: 'Ada', surname: 'Lovelace' })
  await change({ surname: 'İnce' })
  await server.settle()

  expect(await shown(ada)).toMatchObject({
    name: 'Ada',
    surname: 'İnce',
    search: 'ada ince engines',
    sort: 'ada ince',
    rev: 2,
  })
  const names = await Promise.all([there, asCountess, unnamed, stranger].map(nameOf))
  expect(names).toEqual(['Ada İnce', 'Countess Lovelace', 'Ada İnce', 'Ada Lovelace'])
})

it('PROFILE-5 changes nothing when the fact arrives again, or when no visible field has changed', async () => {
  const before = { name: 'Ada', surname: 'Lovelace', photoPath: null }
  await change({ surname: 'King' })
  await server.settle()
  for (const payload of [{ userId: user.userId, before }, { userId: user.userId }]) {
    await server.ctx.listeners.deliver(server.ctx, profileChanged.factName, { id: 'again', payload })
  }
  await server.call(accountCalls.changeProfile, { action: 'profile', timezone: 'Asia/Tokyo' }, user)
  await server.settle()
  expect(await shown(ada)).toMatchObject({ surname: 'King', rev: 2 })
})

it('PROFILE-5 ends with the last of twelve names that are given at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => change({ name: `Ada ${index}` })))
  await server.settle()
  const { body } = await server.call(accountCalls.getProfile, {}, user)
  expect(await nameOf(ada)).toBe(`${body.name} ${body.surname}`)
})

it("PROFILE-5 copies a photo to records that have the account's or none, and removes it again", async () => {
  const own = await aParticipant(server, await anEvent(server), { user, photoPath: '/files/own/photo.webp' })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const photo = async (image: string | null) => {
    const { body } = await server.call(accountCalls.changeProfile, { action: 'photo', image }, user)
    await server.settle()
    return [body.profilePhotoPath, (await shown(ada)).photo, (await shown(own)).photo]
  }
  const [accountPhoto, taken, ownPhoto] = await photo(`data:image/png;base64,${png.toString('base64')}`)
  expect([taken, ownPhoto]).toEqual([accountPhoto, '/files/own/photo.webp'])
  expect(await photo(null)).toEqual([null, null, '/files/own/photo.webp'])
})

it('PROFILE-7 publishes name and photo to the user, and to others as long as they see the user in an event', async () => {
  const bo = await aParticipant(server, event)
  const stranger = await aParticipant(server, await anEvent(server))
  const topic = topicName(publicProfileTopic.path, { userId: user.userId })
  const [self, his, none] = [
    await listen(user.userId, topic),
    await listen(bo.userId, topic),
    await listen(stranger.userId, topic),
  ]
  const row = { id: user.userId, rev: 1, name: 'Ada', surname: 'Lovelace', profilePhotoPath: null, state: 'active' }
  expect([self.rows(), his.rows(), none.code]).toEqual([[row], [row], 'notFound'])
  await change({ surname: 'King' })
  await his.until((rows) => rows[0]?.rev === 2)
  expect(his.rows()).toEqual([{ ...row, rev: 2, surname: 'King' }])

  await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', event.eventId).execute()
  await server.ctx.inTransaction(async (work) => work.recordFact(eventDeleted.of({ eventId: event.eventId })))
  expect((await listen(bo.userId, topic)).code).toBe('notFound')
  expect((await listen(user.userId, topic)).code).toBeNull()
})

it('PROFILE-7 publishes nothing about a person to users who do not see them in any shared event', async () => {
  const [hidden, shown] = [await aParticipant(server, event, { listed: false }), await aParticipant(server, event)]
  const organizer = await aParticipant(server, event, { organizer: true })
  const topic = topicName(publicProfileTopic.path, { userId: hidden.userId })
  const codes = []
  for (const { userId } of [shown, organizer, hidden]) codes.push((await listen(userId, topic)).code)
  expect(codes).toEqual(['notFound', null, null])
})

it('PROFILE-7 publishes nothing about people behind a hidden tab, except to those who have met them', async () => {
  const [bo, met] = [await aParticipant(server, event), await aParticipant(server, event)]
  const organizer = await aParticipant(server, event, { organizer: true })
  const topic = topicName(publicProfileTopic.path, { userId: user.userId })
  const who = [met, organizer, bo]
  const codes = async () => {
    const all = []
    for (const { userId } of who) all.push((await listen(userId, topic)).code)
    return all
  }
  await aDealRoom(server, event)
  await meetIn(server, event).ask(met, ada)
  expect(await codes()).toEqual([null, null, null])
  const tabs = [{ name: 'agenda' as const, texts: null, participantTypes: [event.typeId] }]
  await server.call(eventCalls.changeEvent, { eventId: event.eventId, limitTabs: true, tabs }, organizer)
  expect(await codes()).toEqual([null, null, 'notFound'])
})

it('PROFILE-7 publishes choices and other changes to the user alone', async () => {
  const bo = await aParticipant(server, event)
  const topic = topicName(uiTopic.path, { userId: user.userId })
  expect((await listen(bo.userId, topic)).code).toBe('notFound')
  const own = await listen<{ id: string; rev: number; uiSettings: unknown }>(user.userId, topic)
  expect(own.rows()).toEqual([{ id: user.userId, rev: 1, uiSettings: {} }])
  const timezoneCheck = { userTimezone: 'UTC', localTimezone: 'Europe/Paris' }
  await server.call(accountCalls.saveUiSetting, { timezoneCheck }, user)
  await own.until((rows) => rows[0]?.rev === 2)
  expect(own.rows()[0]?.uiSettings).toEqual({ timezoneCheck })
  await server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type: 'poll', channels: [] }] },
    user,
  )
  await own.until((rows) => rows[0]?.rev === 3)
})
