import { topicName } from '@parley/contract'
import { appCalls, type EventFace, eventTopic } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const create = async (en: string, more: object = {}) =>
  (await server.call(setupCalls.createType, { eventId, texts: { en }, ...more }, organizer)).body.typeId
const change = (typeId: string, overrides: object = {}) =>
  server.call(setupCalls.changeType, { eventId, typeId, texts: { en: 'Press' }, ...overrides }, organizer)
const remove = (typeId: string, moveToTypeId: string) =>
  server.call(setupCalls.deleteType, { eventId, typeId, moveToTypeId }, organizer)
const types = async () =>
  (await server.call(appCalls.getEvents, { id: eventId }, organizer)).body.event?.participantTypes ?? []
const order = async () => (await types()).map(({ id, index }) => [id, index])

it('TYPE-1 adds a type after the others, with all given fields', async () => {
  const draft = {
    texts: { tr: 'Basın', ru: 'Пресса' },
    color: '#AA3300',
    priority: ['type1', 'type1'],
    maxMeetingCount: 4,
    invitationRights: false,
    allowedToModify: true,
    disableGuest: true,
    finds: ['type1', 'type1'],
  }
  const { body } = await server.call(setupCalls.createType, { eventId, ...draft }, organizer)
  expect(body.typeId).toBe('type2')
  expect((await types())[1]).toEqual({
    ...draft,
    id: 'type2',
    index: 1,
    texts: { en: 'Basın', tr: 'Basın', ru: 'Пресса' },
    color: undefined,
    categories: null,
    colors: { primary: '#aa3300' },
    priority: ['type1'],
    finds: ['type1'],
  })
})

it('TYPE-1 gives twelve concurrent organizers types of their own, one after the other', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => create(`Type ${at}`)))
  expect(new Set(ids).size).toBe(12)
  expect(await order()).toEqual(Array.from({ length: 13 }, (_, at) => [`type${at + 1}`, at]))
})

it.each([
  ['texts', { texts: {} }],
  ['texts', { texts: { xx: 'Press' } }],
  ['texts.en', { texts: { en: ' ' } }],
  ['priority', { priority: ['type99'] }],
  ['finds', { finds: ['type1', 'type99'] }],
  ['color', { color: 'red' }],
])('TYPE-1 refuses wrong %s, names the field and saves nothing', async (path, wrong) => {
  const before = await types()
  const made = await server.call(
    setupCalls.createType,
    { eventId, texts: { en: 'A' }, ...(wrong as object) },
    organizer,
  )
  const changed = await change('type1', wrong)
  const refusals = [made, changed].map(({ status, body }) => [status, body.fields?.[0]?.path.split('.')[0]])
  const wanted = [400, path.split('.')[0]]
  expect(refusals).toEqual([wanted, wanted])
  expect(await types()).toEqual(before)
})

it('TYPE-2 rewrites a type and moves it, and gives the first type to people who join on their own', async () => {
  await create('Press')
  await create('Speaker')
  await change('type3', { texts: { en: 'Guest' }, place: 0 })
  expect(await order()).toEqual([
    ['type3', 0],
    ['type1', 1],
    ['type2', 2],
  ])
  await change('type3', { texts: { en: 'Guest' }, place: 900 })
  await change('type2', { color: '#112233' })
  expect(await order()).toEqual([
    ['type1', 0],
    ['type2', 1],
    ['type3', 2],
  ])
  expect((await types()).map(({ texts }) => texts.en)).toEqual(['Attendee', 'Press', 'Guest'])

  await change('type2', { place: 0 })
  const guest = await aUser(server)
  const { body } = await server.call(participantCalls.joinEvent, { eventId }, guest)
  const row = await server.ctx.db
    .selectFrom('participant')
    .select('type_id')
    .where('participant_id', '=', body.participantId)
    .executeTakeFirst()
  expect(row?.type_id).toBe('type2')
})

it('TYPE-2 shows each change of a type on open pages', async () => {
  const guest = await aParticipant(server, event)
  const page = await subscribeTo<EventFace>(server, url, guest.userId, topicName(eventTopic.path, { eventId }))
  const names = (row?: EventFace) => row?.participantTypes.map(({ texts }) => texts.en).join(' ')
  const typeId = await create('Press')
  await page.until(([row]) => names(row) === 'Attendee Press')
  await change(typeId, { texts: { en: 'Media' }, place: 0 })
  await page.until(([row]) => names(row) === 'Media Attendee')
  await remove(typeId, 'type1')
  await page.until(([row]) => names(row) === 'Attendee')
  page.close()
})

it('TYPE-3 gives the people of a deleted type another one, and removes all references to it', async () => {
  const [press, speaker] = [await create('Press'), await create('Speaker', { priority: ['type1', 'type2'] })]
  const tabs = [{ name: 'agenda' as const, texts: null, participantTypes: [press, speaker] }]
  await server.call(eventCalls.changeEvent, { eventId, tabs }, organizer)
  const someone = await aParticipant(server, event, { typeId: press })
  await aParticipant(server, event, { typeId: press, state: 'deleted' })

  expect((await remove(press, speaker)).body).toEqual({ success: true, moved: 1 })
  expect((await types()).map(({ id, priority }) => [id, priority])).toEqual([
    ['type1', []],
    [speaker, ['type1']],
  ])
  const { body } = await server.call(eventCalls.getEventSettings, { eventId }, organizer)
  expect(body.tabs[0]?.participantTypes).toEqual([speaker])
  const { body: own } = await server.call(appCalls.getEvents, { id: eventId }, someone)
  expect(own.event?.me?.typeId).toBe(speaker)
})

it('LOBBY-5 removes a deleted type from the blocks, and shows them to no other type because of that', async () => {
  const press = await create('Press')
  const text = (id: string, participantTypes: string[] | null) => ({ id, kind: 'text' as const, participantTypes })
  const blocks = [text('a', [press]), text('b', [event.typeId, press]), text('c', null)]
  await server.call(eventCalls.changeLobby, { eventId, blocks }, organizer)
  expect((await remove(press, event.typeId)).status).toBe(200)
  const { lobby, lobbyRev } = (await server.call(eventCalls.getEventSettings, { eventId }, organizer)).body
  expect([lobby?.map(({ participantTypes }) => participantTypes), lobbyRev]).toEqual([[[], [event.typeId], null], 2])
})

it('TYPE-3 moves the replacing type to the first place when the first one is removed', async () => {
  await create('Press')
  await create('Speaker')
  await remove('type1', 'type3')
  expect(await order()).toEqual([
    ['type3', 0],
    ['type2', 1],
  ])
})

it('TYPE-3 refuses the last type, an unknown one and itself', async () => {
  expect((await remove('type1', 'type1')).body.code).toBe('lastType')
  await create('Press')
  const codes = []
  for (const [typeId, to] of [
    ['type9', 'type1'],
    ['type1', 'type9'],
    ['type1', 'type1'],
  ] as const) {
    codes.push((await remove(typeId, to)).body.code)
  }
  expect([codes, (await types()).length]).toEqual([['notFound', 'notFound', 'invalidInput'], 2])
})

it('TYPE-3 leaves no participant with a deleted type, while twelve people join and register', async () => {
  for (let round = 1; round <= 3; round++) {
    const [first, second] = (await types()).map(({ id }) => id)
    const next = second ?? (await create('Next'))
    const people = []
    for (let each = 0; each < 12; each++) people.push(await aUser(server))
    const register = (at: number) =>
      server.call(participantCalls.register, {
        eventId,
        name: 'A',
        surname: 'B',
        email: `round${round}-${at}@example.org`,
        phone: '+905551112233',
        company: 'C',
        jobTitle: 'D',
      })
    const answers = await Promise.all([
      remove(String(first), next),
      ...people.map((person, at) =>
        at % 2 ? server.call(participantCalls.joinEvent, { eventId }, person) : register(at),
      ),
    ])
    expect([round, answers.map(({ status }) => status)]).toEqual([round, Array(13).fill(200)])
    const left = await server.ctx.db
      .selectFrom('participant')
      .select('participant_id')
      .where('event_id', '=', eventId)
      .where('type_id', '<>', next)
      .execute()
    expect([round, left]).toEqual([round, []])
  }
})

it('TYPE-3 keeps one type when twelve organizers delete one each', async () => {
  for (let at = 0; at < 11; at++) await create(`Type ${at}`)
  const all = (await types()).map(({ id }) => id)
  const answers = await Promise.all(all.map((id, at) => remove(id, String(all[(at + 1) % all.length]))))
  const outcomes = answers.map(({ body }) => body.code ?? 'deleted')
  expect((await types()).length).toBeGreaterThan(0)
  expect(outcomes.every((code) => ['deleted', 'lastType', 'notFound'].includes(code))).toBe(true)
  expect((await types()).length).toBe(12 - outcomes.filter((code) => code === 'deleted').length)
})

it('SEGMENT-1 hides a removed type; people who could find it can find the type that replaces it', async () => {
  const [press, guests] = [String(await create('Press')), String(await create('Guests'))]
  await create('Sees press', { finds: [press] })
  await create('Sees both', { finds: [press, guests] })

  await remove(press, guests)

  expect((await types()).map(({ finds }) => finds)).toEqual([null, null, [guests], [guests]])
})
