import { type Call, type SentTo, topicName } from '@parley/contract'
import { type BoothCard, type BoothKind, boothCalls, boothsTopic } from '@parley/contract/booths'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aBooth, aMember } from '../../../testing/a-booth.ts'
import { aDocument } from '../../../testing/a-document.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertBooths, insertBoothTypes } from './index.ts'

/* An event with sponsors behind a tab that only the press type sees. */

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let guest: TestParticipant
let press: TestParticipant
let gold: string
let sponsor: string
let owner: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
  guest = await aParticipant(server, event)
  const { body } = await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)
  press = await aParticipant(server, { ...event, typeId: body.typeId })
  ;[gold = ''] = await server.ctx.inTransaction((work) =>
    insertBoothTypes(work, eventId, [{ kind: 'sponsor', texts: { en: 'Gold' } }]),
  )
  ;({ boothId: sponsor, owner } = await aBooth(server, event, { boothName: 'Bank', boothType: gold }))
  await server.ctx.inTransaction((work) => insertBooths(work, eventId, [{ boothName: 'Anatolian Olives' }]))
  await showTabs({ booth: [event.typeId, body.typeId], sponsor: [body.typeId] })
})

/** Tabs that are left out are visible to no one. */
async function showTabs(tabs: Partial<Record<BoothKind, readonly string[]>>) {
  const all = (['booth', 'partner', 'sponsor'] as const).map((name) => ({
    name,
    texts: null,
    participantTypes: [...(tabs[name] ?? [])],
  }))
  await server.ctx.db
    .updateTable('event')
    .set({ limit_tabs: true, tabs: JSON.stringify(all) })
    .where('event_id', '=', eventId)
    .execute()
}

const found = async (as: Caller) => {
  const { status, body } = await server.call(boothCalls.searchBooths, { eventId, withCounts: true }, as)
  return { status, names: body.booths?.map(({ boothName }) => boothName), types: body.counts?.boothTypes }
}

it('BOOTH-1 finds and counts booths behind visible tabs, and the own booth', async () => {
  const both = { status: 200, names: ['Anatolian Olives', 'Bank'], types: { exhibitor: 1, [gold]: 1 } }
  expect(await found(guest)).toEqual({ status: 200, names: ['Anatolian Olives'], types: { exhibitor: 1 } })
  expect([await found(press), await found(organizer), await found(owner)]).toEqual([both, both, both])

  const typesOf = async (as: Caller) =>
    (await server.call(boothCalls.getBoothTypes, { eventId }, as)).body.types.map(({ id, booths }) => [id, booths])
  expect(await typesOf(guest)).toEqual([['exhibitor', 1]])
  expect(await typesOf(press)).toEqual([
    ['exhibitor', 1],
    [gold, 1],
  ])
  expect(await typesOf(owner)).toEqual([
    ['exhibitor', 1],
    [gold, 1],
  ])
})

it('BOOTH-1 shows only the own booth to a person who sees no tab of booths', async () => {
  await showTabs({})
  const statuses = async (as: Caller) => [
    (await server.call(boothCalls.searchBooths, { eventId }, as)).status,
    (await server.call(boothCalls.getBoothTypes, { eventId }, as)).status,
  ]
  expect([await statuses(guest), await statuses(organizer)]).toEqual([
    [404, 404],
    [200, 200],
  ])
  expect(await found(owner)).toEqual({ status: 200, names: ['Bank'], types: { [gold]: 1 } })
})

it('BOOTH-1 answers every call that a booth behind a hidden tab does not exist', async () => {
  const id = sponsor
  const { body } = await server.call(
    boothCalls.addBoothDocument,
    { eventId, id, fileName: 'a.pdf', content: aDocument('pdf') },
    owner,
  )
  const documentId = body.document.id
  const plain = await aMember(server, event, { boothId: sponsor })
  const requests: readonly [Call, SentTo<Call>][] = [
    [boothCalls.changeBooth, { eventId, id, description: 'Mine' }],
    [boothCalls.changeBoothImage, { eventId, id, kind: 'logo', image: null }],
    [boothCalls.addBoothDocument, { eventId, id, fileName: 'b.pdf', content: aDocument('pdf') }],
    [boothCalls.changeBoothDocument, { eventId, id, documentId, name: 'c.pdf' }],
    [boothCalls.linkBoothVideo, { eventId, id, url: 'https://vimeo.com/1' }],
    [boothCalls.deleteBoothDocument, { eventId, id, documentId }],
  ]
  for (const [call, input] of requests) {
    const statuses = []
    for (const who of [guest, press, plain, owner]) statuses.push((await server.call(call, input, who)).status)
    expect([call.name, ...statuses]).toEqual([call.name, 404, 403, 403, 200])
  }
  const read = async (who: Caller) => [
    (await server.call(boothCalls.getBooth, { eventId, id }, who)).status,
    (await server.call(boothCalls.tagBooth, { eventId, id, favourite: true }, who)).status,
  ]
  expect([await read(guest), await read(press), await read(plain), await read(organizer)]).toEqual([
    [404, 404],
    [200, 200],
    [200, 200],
    [200, 200],
  ])
})

const listen = (who: TestParticipant, kind: string) =>
  subscribeTo<BoothCard>(server, url, who.userId, topicName(boothsTopic.path, { eventId, kind }))

it('BOOTH-8 lets people who see the tab of a kind subscribe to it', async () => {
  const codesFor = async (who: TestParticipant) => {
    const codes = []
    for (const kind of ['booth', 'partner', 'sponsor', 'nothing']) {
      const listener = await listen(who, kind)
      codes.push(listener.code)
      listener.close()
    }
    return codes
  }
  const no = 'notFound'
  expect(await codesFor(guest)).toEqual([null, no, no, no])
  expect(await codesFor(press)).toEqual([null, no, null, no])
  expect(await codesFor(organizer)).toEqual([null, null, null, no])
})

it('BOOTH-8 publishes each change at once, and only the removal of a booth that moves behind another tab', async () => {
  const [seen, hidden] = [await listen(guest, 'booth'), await listen(press, 'sponsor')]
  const { body } = await server.call(boothCalls.createBooth, { eventId, boothName: 'Honey', rate: 5 }, organizer)
  const id = body.boothId
  await seen.until((rows) => rows.some((row) => row.id === id && row.rate === 5))
  const change = { eventId, id, boothName: 'Secret honey', seek: 'Money', boothType: gold }
  await server.call(boothCalls.changeBooth, change, organizer)
  await seen.until((rows) => rows.some((row) => row.id === id && row.state === 'deleted'))
  await hidden.until((rows) => rows.some((row) => row.id === id && row.boothName === 'Secret honey'))
  expect(seen.rows().find((row) => row.id === id)).toMatchObject({ boothName: '', seek: '', rate: 0, state: 'deleted' })

  const kinds = { eventId, typeId: gold, texts: { en: 'Gold' } }
  await server.call(boothCalls.changeBoothType, { ...kinds, kind: 'booth' }, organizer)
  await seen.until((rows) => rows.filter(({ state }) => state === 'active').length === 3)
  await hidden.until((rows) => rows.every(({ state }) => state === 'deleted'))

  await server.call(boothCalls.deleteBooth, { eventId, id }, organizer)
  await seen.until((rows) => rows.some((row) => row.id === id && row.state === 'deleted'))
  const again = await listen(guest, 'booth')
  expect(again.rows().find((row) => row.id === id)).toMatchObject({ boothName: '', state: 'deleted' })
  for (const each of [seen, hidden, again]) each.close()
})

it("BOOTH-8 ends the subscription when the reader's type no longer shows the tab", async () => {
  const { ended, close } = await listen(press, 'sponsor')
  const participants = [{ id: press.participantId, typeId: event.typeId }]
  await server.call(participantCalls.changeParticipants, { eventId, participants }, organizer)
  await server.delivered()
  await ended
  close()
})

it('BOOTH-1 shows nothing to people outside the event either', async () => {
  const stranger = await aParticipant(server, await anEvent(server))
  expect((await found(stranger)).status).toBe(404)
  const listener = await listen(stranger, 'booth')
  expect(listener.code).toBe('notFound')
  listener.close()
})
