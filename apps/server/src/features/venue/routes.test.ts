import { topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { sessionCalls } from '@parley/contract/sessions'
import { type FloorPlan, MAX_PLANS, type PlaceDraft, venueCalls, venueMapTopic } from '@parley/contract/venue'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aFloorPlan, PLAN_SVG } from '../../testing/a-floor-plan.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertBooths, insertBoothTypes } from '../booths/index.ts'

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

const add = (fileName?: string) => aFloorPlan(server, event, organizer, fileName)
const mapOf = async (who: TestParticipant, at = eventId) =>
  (await server.call(venueCalls.getVenueMap, { eventId: at }, who)).body.plans
const plans = () => mapOf(organizer)
const save = ({ id: planId, placesRev }: Pick<FloorPlan, 'id' | 'placesRev'>, places: PlaceDraft[], who = organizer) =>
  server.call(venueCalls.savePlaces, { eventId, planId, placesRev, places }, who)
const at = (kind: PlaceDraft['kind'], refId: string | null, x = 0.5, y = 0.5): PlaceDraft => ({ kind, refId, x, y })
const area = (label: string, x = 0.5): PlaceDraft => ({ kind: 'area', refId: null, label, x, y: 0.1 })
const namesOn = (plan: FloorPlan | undefined) => (plan?.places ?? []).map(({ name }) => name).sort()

const aRoom = async (name: string) =>
  (await server.call(sessionCalls.createRoom, { eventId, name }, organizer)).body.roomId
const someBooths = (names: string[], boothType?: string) =>
  server.ctx.inTransaction((work) =>
    insertBooths(
      work,
      eventId,
      names.map((boothName) => ({ boothName, ...(boothType ? { boothType } : {}) })),
    ),
  )

it('VENUE-3 adds plans after the others, renames and moves them, and closes the gap of a removed one', async () => {
  const [one, two, three] = [await add('One.svg'), await add('Two.svg'), await add('.svg')]
  const change = (planId: string, more: object) =>
    server.call(venueCalls.changeFloorPlan, { eventId, planId, ...more }, organizer)
  await change(two.id, { name: ' Upper floor ' })
  await change(three.id, { place: 0 })
  const names = async () => (await plans()).map(({ name, index }) => [name, index])
  expect(await names()).toEqual([
    ['.svg', 0],
    ['One', 1],
    ['Upper floor', 2],
  ])
  await server.call(venueCalls.deleteFloorPlan, { eventId, planId: one.id }, organizer)
  expect(await names()).toEqual([
    ['.svg', 0],
    ['Upper floor', 1],
  ])
  for (const gone of [await change(one.id, { name: 'x' }), await save(one, [])]) expect(gone.status).toBe(404)
})

it('VENUE-12 keeps the width of a plan, also under another picture, until it is removed', async () => {
  const plan = await add()
  const say = async (widthM: number | null) =>
    (await server.call(venueCalls.changeFloorPlan, { eventId, planId: plan.id, widthM }, organizer)).status
  const listWidths = async () => (await plans()).map(({ name, widthM }) => [name, widthM])
  expect([await listWidths(), await say(120), await listWidths()]).toEqual([[['Hall 1', null]], 200, [['Hall 1', 120]]])
  const input = { eventId, planId: plan.id, fileName: 'b.svg', content: Buffer.from(PLAN_SVG) }
  await server.call(venueCalls.addFloorPlan, input, organizer)
  expect([await say(0), await say(10_001), await say(1.5), await listWidths()]).toEqual([
    400,
    400,
    400,
    [['Hall 1', 120]],
  ])
  expect([await say(null), await listWidths()]).toEqual([200, [['Hall 1', null]]])
})

it('VENUE-3 takes 30 plans, also when forty come at once', async () => {
  const content = Buffer.from(PLAN_SVG)
  const upload = () => server.call(venueCalls.addFloorPlan, { eventId, fileName: 'a.svg', content }, organizer)
  const before = await Promise.all(Array.from({ length: 16 }, upload))
  const later = await Promise.all(Array.from({ length: 18 }, upload))
  const codes = [...before, ...later].map(({ status, body }) => body.code ?? status).sort()
  expect(codes).toEqual([...Array(MAX_PLANS).fill(200), ...Array(4).fill('tooManyPlans')])
  expect((await plans()).map(({ index }) => index)).toEqual(Array.from({ length: MAX_PLANS }, (_, index) => index))
})

it('VENUE-4 keeps rooms, tables, booths and areas where they are put, under their own names', async () => {
  const plan = await add()
  const [roomId, { placeIds: tables }, [boothId = '']] = [
    await aRoom('Hall'),
    await aDealRoom(server, event),
    await someBooths(['Olives']),
  ]
  const placed = [
    at('room', roomId, 0, 1),
    at('table', String(tables[0]), 0.25, 0.5),
    at('booth', boothId),
    area('Coffee'),
  ]
  const { status, body } = await save(plan, placed)
  const shown = body.plan.places.map(({ id: _id, ...place }) => place).toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect([status, shown]).toEqual([
    200,
    [
      { kind: 'area', refId: null, boothKind: null, name: 'Coffee', x: 0.5, y: 0.1 },
      { kind: 'booth', refId: boothId, boothKind: 'booth', name: 'Olives', x: 0.5, y: 0.5 },
      { kind: 'room', refId: roomId, boothKind: null, name: 'Hall', x: 0, y: 1 },
      { kind: 'table', refId: tables[0], boothKind: null, name: 'Table 1 · Deal room', x: 0.25, y: 0.5 },
    ],
  ])
  expect(await plans()).toEqual([{ ...body.plan, rev: 2, placesRev: 2 }])
  const { body: all } = await server.call(venueCalls.getPlaceables, { eventId }, organizer)
  expect(all.things).toEqual([
    { kind: 'room', refId: roomId, name: 'Hall', isPlaced: true },
    { kind: 'table', refId: tables[0], name: 'Table 1 · Deal room', isPlaced: true },
    { kind: 'table', refId: tables[1], name: 'Table 2 · Deal room', isPlaced: false },
    { kind: 'booth', refId: boothId, name: 'Olives', isPlaced: true },
  ])
})

it('VENUE-4 removes places that are not in the list, keeps the ids of the others, and moves things from other plans', async () => {
  const [one, two, hall] = [await add('One'), await add('Two'), await aRoom('Hall')]
  const { body: first } = await save(one, [at('room', hall), area('Coffee'), area('Stairs')])
  const coffee = first.plan.places.find(({ name }) => name === 'Coffee')
  const { body: second } = await save(first.plan, [at('room', hall, 0.1), { ...area('Café'), id: String(coffee?.id) }])
  const idsOf = (plan: FloorPlan) => Object.fromEntries(plan.places.map((place) => [place.name, place.id]))
  const [before, after] = [idsOf(first.plan), idsOf(second.plan)]
  expect(after).toEqual({ Hall: before['Hall'], Café: before['Coffee'] })

  const { body: moved } = await save(two, [at('room', hall)])
  expect(idsOf(moved.plan)).toEqual({ Hall: before['Hall'] })
  const [left] = await plans()
  expect([namesOn(left), left?.placesRev]).toEqual([['Café'], second.plan.placesRev + 1])
  const late = await save(second.plan, [at('room', hall)])
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
})

it('VENUE-4 refuses unknown things, duplicates, and an area without a label, and saves nothing', async () => {
  const [plan, hall, elsewhere] = [await add(), await aRoom('Hall'), await anEvent(server)]
  const [foreign = ''] = await server.ctx.inTransaction((work) =>
    insertBooths(work, elsewhere.eventId, [{ boothName: 'Theirs' }]),
  )
  const [deleted = ''] = await someBooths(['Gone'])
  await server.ctx.db.updateTable('booth').set({ state: 'deleted' }).where('event_id', '=', eventId).execute()
  const answer = await save(plan, [
    at('room', hall),
    at('room', hall),
    at('booth', foreign),
    at('booth', deleted),
    at('table', hall),
    area(''),
    at('room', null),
    { ...area('x'), refId: hall },
  ])
  expect([answer.status, answer.body.fields?.map(({ path, key }) => [path, key])]).toEqual([
    400,
    [
      ['places.1.refId', 'validation.error.duplicate'],
      ['places.2.refId', 'validation.error.gone'],
      ['places.3.refId', 'validation.error.gone'],
      ['places.4.refId', 'validation.error.gone'],
      ['places.5.label', 'validation.error.required'],
      ['places.6.refId', 'validation.error.format'],
      ['places.7.refId', 'validation.error.format'],
    ],
  ])
  expect(await plans()).toEqual([plan])
})

it('VENUE-4 saves one of twelve concurrent lists, and nothing of the others', async () => {
  const plan = await add()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => save(plan, [area(`A${index}`), area(`B${index}`)])),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status).sort()
  expect(codes).toEqual([200, ...Array(11).fill('conflict')])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(namesOn((await plans())[0])).toEqual([`A${won}`, `B${won}`])
})

it('VENUE-4 leaves a booth on one plan when twelve plans take it at once', async () => {
  const [boothId = ''] = await someBooths(['Olives'])
  const all = []
  for (let made = 0; made < 12; made++) all.push(await add())
  const answers = await Promise.all(all.map((plan) => save(plan, [at('booth', boothId)])))
  const won = answers.filter(({ status }) => status === 200).length
  expect(won).toBeGreaterThan(0)
  expect((await plans()).flatMap(namesOn)).toEqual(['Olives'])
})

it('VENUE-4 sends as many statements for 2,000 places as for one', async () => {
  const plan = await add()
  const recorder = recordStatements(server.ctx.pool)
  const booths = await someBooths(Array.from({ length: 1_000 }, (_, index) => `Booth ${index}`))
  const places = (count: number) => [
    ...booths.slice(0, count).map((id) => at('booth', id)),
    ...Array.from({ length: count }, (_, index) => area(`Area ${index}`)),
  ]
  const [few, many] = [1, 1_000].map(places)
  let last = plan
  const sent = async (list: PlaceDraft[] = []) => {
    const all = await recorder.during(async () => {
      last = (await save(last, list)).body.plan
    })
    await server.delivered()
    return all.length
  }
  // The first save fills the caches, so it is not counted.
  await sent(few)
  const counts = [await sent(few), await sent(many)]
  expect(counts[1]).toBe(counts[0])
  expect(last.places.length).toBe(2_000)
})

it('VENUE-5 shows a room under its new name, and no longer once it is deleted, on open maps too', async () => {
  const [plan, hall] = [await add(), await aRoom('Hall')]
  await save(plan, [at('room', hall), area('Coffee')])
  const guest = await aParticipant(server, event)
  const page = await open(guest, 'booth-partner-sponsor')
  await server.call(sessionCalls.changeRoom, { eventId, roomId: hall, name: 'Great hall' }, organizer)
  await page.until(([shown]) => namesOn(shown).join() === 'Coffee,Great hall')
  const [before] = await plans()
  await server.call(sessionCalls.deleteRoom, { eventId, roomId: hall }, organizer)
  await page.until(([shown]) => namesOn(shown).join() === 'Coffee')
  // A rename causes no conflict for people who edit the places.
  expect([(await plans())[0]?.placesRev, before?.placesRev]).toEqual([2, 2])
  const left = await server.ctx.db.selectFrom('map_place').select('kind').where('event_id', '=', eventId).execute()
  expect(left).toEqual([{ kind: 'area' }])
  page.close()
})

it('VENUE-5 hides a booth that is deleted', async () => {
  const [plan, [gone = '', remaining = '']] = [await add(), await someBooths(['Gone', 'Kept'])]
  await save(plan, [at('booth', gone), at('booth', remaining)])
  await server.ctx.db
    .updateTable('booth')
    .set({ state: 'deleted' })
    .where('event_id', '=', eventId)
    .where('booth_id', '=', gone)
    .execute()
  expect(namesOn((await plans())[0])).toEqual(['Kept'])
})

const open = (who: TestParticipant, booths: string) =>
  subscribeTo<FloorPlan>(server, url, who.userId, topicName(venueMapTopic.path, { eventId, booths }))

it('VENUE-6 shows booths to people who see the tab of their kind, in the reply and live', async () => {
  const [sponsor = '', partner = ''] = await server.ctx.inTransaction((work) =>
    insertBoothTypes(work, eventId, [
      { kind: 'sponsor', texts: { en: 'Gold' } },
      { kind: 'partner', texts: { en: 'Partner' } },
    ]),
  )
  const [booth = ''] = await someBooths(['Olives'])
  const [gold = ''] = await someBooths(['Bank'], sponsor)
  const [press = ''] = await someBooths(['Radio'], partner)
  const plan = await add()
  const all = [at('booth', booth), at('booth', gold), at('booth', press), area('Coffee')]
  const { body } = await save(plan, all)
  const limit = (names: ('venueMap' | 'booth' | 'partner' | 'sponsor' | 'lobby')[]) =>
    server.call(
      eventCalls.changeEvent,
      {
        eventId,
        limitTabs: true,
        tabs: names.map((name) => ({ name, texts: null, participantTypes: [event.typeId] })),
      },
      organizer,
    )
  const guest = await aParticipant(server, event)

  await limit(['venueMap', 'sponsor'])
  expect([(await mapOf(guest)).flatMap(namesOn), (await plans()).flatMap(namesOn)]).toEqual([
    ['Bank', 'Coffee'],
    ['Bank', 'Coffee', 'Olives', 'Radio'],
  ])
  const [page, own] = [await open(guest, 'sponsor'), await open(organizer, 'booth-partner-sponsor')]
  expect(page.rows().flatMap(namesOn)).toEqual(['Bank', 'Coffee'])
  await save(body.plan, all.slice(0, 3))
  await Promise.all([
    page.until((rows) => rows.flatMap(namesOn).join() === 'Bank'),
    own.until((rows) => rows.flatMap(namesOn).join() === 'Bank,Olives,Radio'),
  ])
  expect(JSON.stringify([page.heard, page.rows()])).not.toMatch(/Olives|Radio/)
  for (const more of ['booth-partner-sponsor', 'booth', 'booth-sponsor', 'sponsor-booth', 'all']) {
    const other = await open(guest, more)
    expect([more, other.code, other.rows()]).toEqual([more, 'notFound', []])
    other.close()
  }
  own.close()

  await limit(['lobby', 'booth'])
  await page.ended
  page.close()
  const closed = await open(guest, 'none')
  expect(closed.code).toBe('notFound')
  expect((await server.call(venueCalls.getVenueMap, { eventId }, guest)).status).toBe(404)
  closed.close()
})

it('VENUE-6 ends the subscription to a map when its reader no longer sees it', async () => {
  const { body: press } = await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)
  const tabs = [{ name: 'venueMap' as const, texts: null, participantTypes: [event.typeId] }]
  await server.call(eventCalls.changeEvent, { eventId, limitTabs: true, tabs }, organizer)
  const guest = await aParticipant(server, event)
  const page = await open(guest, 'none')
  expect(page.code).toBe(null)
  await server.call(
    participantCalls.changeParticipants,
    { eventId, participants: [{ id: guest.participantId, typeId: press.typeId }] },
    organizer,
  )
  await page.ended
  page.close()
})

it('VENUE-6 shows added, moved and deleted plans on open maps', async () => {
  const guest = await aParticipant(server, event)
  const page = await open(guest, 'booth-partner-sponsor')
  const [one, two] = [await add('One'), await add('Two')]
  const shown = (rows: FloorPlan[]) =>
    rows
      .toSorted((a, b) => a.index - b.index)
      .map(({ name }) => name)
      .join()
  await page.until((rows) => shown(rows) === 'One,Two')
  await server.call(venueCalls.changeFloorPlan, { eventId, planId: two.id, place: 0 }, organizer)
  await page.until((rows) => shown(rows) === 'Two,One')
  await server.call(venueCalls.deleteFloorPlan, { eventId, planId: one.id }, organizer)
  await page.until((rows) => shown(rows) === 'Two')
  page.close()
})

it('VENUE-7 copies plans and areas to a copy of the event, without its rooms and booths', async () => {
  const [plan, hall, [boothId = '']] = [await add('One'), await aRoom('Hall'), await someBooths(['Olives'])]
  const { body: saved } = await save(plan, [at('room', hall), at('booth', boothId), area('Coffee')])
  const wanted = { name: 'Copy', eventKey: `copy-${event.eventKey}`, startDateMillis: NOW, endDateMillis: NOW + 1000 }
  const { body } = await server.call(appCalls.duplicateEvent, { eventId, ...wanted }, organizer)
  const copied = await mapOf(organizer, body.eventId)
  expect(copied).toEqual([
    { ...saved.plan, rev: 1, placesRev: 1, places: saved.plan.places.filter(({ kind }) => kind === 'area') },
  ])
})
