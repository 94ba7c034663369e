import { DAY_MS, MINUTE_MS, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { type Lead, leadCalls, leadsTopic } from '@parley/contract/leads'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants, saveBoothPlaces } from '../participants/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let booth: TestBooth
let member: TestParticipant
let visitor: TestParticipant

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  booth = await aBooth(server, event)
  member = await aMember(server, event, booth)
  visitor = await aVisitor()
})

const aVisitor = (overrides: object = {}) =>
  aParticipant(server, event, {
    name: 'Ada',
    surname: 'Işık',
    company: 'Crystal Exports',
    email: 'ada@example.org',
    phone: '+905551112233',
    ...overrides,
  })

type Keep = Parameters<typeof server.call<typeof leadCalls.saveLead>>[1]
const keep = (input: Omit<Keep, 'eventId'>, as: TestParticipant = member) =>
  server.call(leadCalls.saveLead, { eventId: event.eventId, ...input }, as)
const onPage = (change: Keep['change'] = {}) => ({ participantId: visitor.participantId, change })
const scanned = (change: Keep['change'] = {}) => ({ code: visitor.ticketId, change })
type Get = Parameters<typeof server.call<typeof leadCalls.getLeads>>[1]
const list = async (filters: Omit<Get, 'eventId'> = {}, as: TestParticipant = member) =>
  (await server.call(leadCalls.getLeads, { eventId: event.eventId, ...filters }, as)).body
const change = (input: { id: string; change: Keep['change'] & object }, as = member) =>
  server.call(leadCalls.changeLead, { eventId: event.eventId, ...input }, as)
const shareWithAll = async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  await server.call(eventCalls.changeEvent, { eventId: event.eventId, leadContact: 'all' }, organizer)
}

it('LEAD-1 shows a lead to the whole team and organizers, and to no one else', async () => {
  const { status, body } = await keep(onPage({ rating: 4, tags: ['Hot'], note: 'Wants olives.' }))

  const wanted: Lead = {
    id: visitor.participantId,
    rev: expect.any(Number),
    person: {
      id: visitor.participantId,
      fullName: 'Ada Işık',
      jobTitle: null,
      company: 'Crystal Exports',
      profilePhotoPath: null,
    },
    city: null,
    website: null,
    email: null,
    phone: null,
    rating: 4,
    tags: ['Hot'],
    note: 'Wants olives.',
    scanned: false,
    metAtMillis: NOW,
    metBy: { id: member.participantId, fullName: expect.any(String) },
    deviceName: '',
    changedAtMillis: NOW,
  }
  expect([status, body]).toEqual([200, { lead: wanted, isNew: true }])
  const organizer = await aParticipant(server, event, { organizer: true })
  const shown = {
    booth: { id: booth.boothId, boothName: 'Anatolian Olives' },
    leads: [wanted],
    matches: 1,
    tags: ['Hot'],
    members: [wanted.metBy],
    after: null,
  }
  expect(await list({}, booth.owner)).toEqual(shown)
  expect(await list({ boothId: booth.boothId }, organizer)).toEqual(shown)

  const { owner: neighbour } = await aBooth(server, event, { boothName: 'Next door' })
  for (const other of [neighbour, visitor, await aParticipant(server, event, { moderator: true })]) {
    const named = await server.call(leadCalls.getLeads, { eventId: event.eventId, boothId: booth.boothId }, other)
    expect([named.status, named.body.errorMessage]).toEqual([404, 'notFound'])
    expect((await keep({ ...onPage(), boothId: booth.boothId }, other)).status).toBe(404)
  }
  expect((await list({}, neighbour)).leads).toEqual([])
})

it('LEAD-1 shows no one the leads of a deleted booth', async () => {
  await keep(onPage())
  const organizer = await aParticipant(server, event, { organizer: true })
  await sql`update booth set state = 'deleted' where event_id = ${event.eventId} and booth_id = ${booth.boothId}`.execute(
    server.ctx.db,
  )
  for (const as of [member, organizer]) {
    const input = { eventId: event.eventId, boothId: booth.boothId }
    expect((await server.call(leadCalls.getLeads, input, as)).status).toBe(404)
    expect((await server.call(leadCalls.exportLeads, input, as)).status).toBe(404)
  }
})

it('LEAD-1 updates all devices of the team at once, but not those of former members', async () => {
  const topic = topicName(leadsTopic.path, { eventId: event.eventId, boothId: booth.boothId })
  const [team, leaving] = [
    await subscribeTo<Lead>(server, url, booth.owner.userId, topic),
    await subscribeTo<Lead>(server, url, member.userId, topic),
  ]
  const stranger = await subscribeTo<Lead>(server, url, visitor.userId, topic)
  await keep(onPage({ rating: 3 }))
  await team.until((rows) => rows[0]?.rating === 3)
  await change({ id: visitor.participantId, change: { note: 'Call.' } }, booth.owner)
  await leaving.until((rows) => rows[0]?.note === 'Call.')

  await server.ctx.inTransaction((work) =>
    saveBoothPlaces(work, event.eventId, [{ participantId: member.participantId, booth: null }]),
  )
  await server.ctx.live.recheckUser(member.userId)
  const input = { eventId: event.eventId, id: visitor.participantId }
  await server.call(leadCalls.removeLead, input, booth.owner)
  await team.until((rows) => rows.length === 0)
  await keep(onPage({ rating: 1 }), booth.owner)
  await team.until((rows) => rows[0]?.rating === 1)
  expect(leaving.rows().map(({ rating }) => rating)).toEqual([3])
  expect([stranger.code, stranger.rows()]).toEqual(['notFound', []])
  for (const each of [team, leaving, stranger]) each.close()
})

it('LEAD-2 creates one lead when sixteen meet a person at once, and LEAD-5 saves the data of each', async () => {
  const team = await Promise.all(Array.from({ length: 16 }, () => aMember(server, event, booth)))
  const changes: Keep['change'][] = [{ rating: 5 }, { tags: ['Hot'] }, { note: 'Wants olives.' }, {}]
  const replies = await Promise.all(team.map((each, at) => keep(scanned(changes[at % 4]), each)))

  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200))
  expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1)
  const { leads, matches } = await list()
  expect(matches).toBe(1)
  expect(leads).toMatchObject([{ rating: 5, tags: ['Hot'], note: 'Wants olives.' }])
  const revs = replies.map(({ body }) => body.lead.rev)
  expect(leads[0]?.rev).toBe(Math.max(...revs))
})

it('LEAD-2 keeps the earliest time, even if a device sends it later, and corrects impossible times', async () => {
  server.setNow(NOW + MINUTE_MS * 8)
  await keep({ ...scanned({ rating: 1 }), deviceName: 'Phone' })
  const again = await keep(
    { ...scanned({ rating: 2 }), metAtMillis: NOW + MINUTE_MS * 4, deviceName: 'Tablet' },
    booth.owner,
  )
  expect(again.body).toMatchObject({
    isNew: false,
    lead: {
      rating: 2,
      metAtMillis: NOW + MINUTE_MS * 4,
      metBy: { id: booth.owner.participantId },
      deviceName: 'Tablet',
    },
  })
  await keep({ ...scanned(), metAtMillis: NOW + MINUTE_MS * 6, deviceName: 'Phone' })
  expect((await list()).leads).toMatchObject([{ metAtMillis: NOW + MINUTE_MS * 4, deviceName: 'Tablet' }])

  const { starts_at: startsAt } = await server.ctx.db
    .selectFrom('event')
    .select('starts_at')
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow()
  const metAt = async (metAtMillis: number) => {
    const { ticketId: code } = await aVisitor({ email: null })
    return (await keep({ code, metAtMillis })).body.lead.metAtMillis
  }
  expect(await metAt(NOW + DAY_MS)).toBe(NOW + MINUTE_MS * 8)
  expect(await metAt(0)).toBe(Math.min(NOW + MINUTE_MS * 8, startsAt.epochMilliseconds - DAY_MS))
  server.setNow(NOW)
})

it('LEAD-3 shows email and phone only of people who showed their code', async () => {
  expect((await keep(onPage())).body.lead).toMatchObject({ scanned: false, email: null, phone: null })
  const topic = topicName(leadsTopic.path, { eventId: event.eventId, boothId: booth.boothId })
  const team = await subscribeTo<Lead>(server, url, member.userId, topic)
  expect(team.rows()).toMatchObject([{ email: null, phone: null }])
  const file = await server.call(leadCalls.exportLeads, { eventId: event.eventId }, member)
  expect(await (file.body as unknown as Blob).text()).not.toMatch(/ada@|\+?9055/)

  const shared = { scanned: true, email: 'ada@example.org', phone: '+905551112233' }
  expect((await keep({ code: `https://meet.example/tickets/${visitor.ticketId}?from=badge` })).body.lead).toMatchObject(
    shared,
  )
  await team.until((rows) => rows[0]?.email === 'ada@example.org')
  expect((await keep(onPage())).body.lead).toMatchObject(shared)
  team.close()
})

it('LEAD-3 shows the email of the account if the person is in the event with it', async () => {
  const user = await aUser(server, { email: 'account@example.org' })
  visitor = await aParticipant(server, event, { user, name: 'Bo' })
  expect((await keep(scanned())).body.lead.email).toBe('account@example.org')
})

it('LEAD-3 shows them of all leads if the organizers choose so', async () => {
  await keep(onPage())
  await shareWithAll()
  expect((await list()).leads).toMatchObject([{ scanned: false, email: 'ada@example.org', phone: '+905551112233' }])
})

it('LEAD-4 refuses members of the own team, hidden people and codes of other events', async () => {
  const elsewhere = await anEvent(server)
  const stranger = await aParticipant(server, elsewhere)
  const hidden = await aVisitor({ listed: false, email: null })
  const waits = await aVisitor({ awaitsOwner: true, email: null })
  const organizer = await aParticipant(server, event, { organizer: true })
  const { boothId } = booth
  const refused = [
    [{ participantId: booth.owner.participantId }, member, 'leadIsOfTeam'],
    [{ code: member.ticketId }, member, 'leadIsOfTeam'],
    [{ code: organizer.ticketId, boothId }, organizer, 'leadIsOfTeam'],
    [{ participantId: hidden.participantId }, member, 'notFound'],
    [{ participantId: stranger.participantId }, member, 'notFound'],
    [{ code: stranger.ticketId }, member, 'ticketNotFound'],
    [{ code: 'https://meet.example/somewhere' }, member, 'ticketNotFound'],
    [{ code: waits.ticketId }, member, 'ticketNotFound'],
    [{ participantId: waits.participantId, boothId }, organizer, 'notFound'],
    [{}, member, 'invalidInput'],
  ] as const
  for (const [input, as, code] of refused) expect((await keep(input, as)).body.errorMessage).toBe(code)
  expect((await list()).leads).toEqual([])

  expect((await keep({ code: ` ${hidden.ticketId.toLowerCase()}\n` })).status).toBe(200)
})

it('LEAD-5 changes only the given fields, and removes', async () => {
  const { body } = await keep(scanned({ rating: 4, tags: ['Hot'], note: 'Wants olives.' }))
  const { id, rev } = body.lead
  const changed = await change({ id, change: { rating: null } }, booth.owner)
  expect(changed.body.lead).toMatchObject({ rating: null, tags: ['Hot'], note: 'Wants olives.', scanned: true })
  expect(changed.body.lead.rev).toBeGreaterThan(rev)

  for (const wrong of [{ rating: 6 }, { rating: 2.5 }, { note: 'x'.repeat(5_001) }, { tags: ['x'.repeat(41)] }]) {
    expect((await change({ id, change: wrong })).status).toBe(400)
  }
  const foreign = await aBooth(server, event, { boothName: 'Next door' })
  expect((await change({ id, change: { rating: 1 } }, foreign.owner)).status).toBe(404)
  const input = { eventId: event.eventId, id }
  expect((await server.call(leadCalls.removeLead, input, foreign.owner)).status).toBe(404)
  expect((await server.call(leadCalls.removeLead, input, member)).status).toBe(200)
  expect((await server.call(leadCalls.removeLead, input, member)).status).toBe(404)
  expect((await list()).leads).toEqual([])
})

it('LEAD-5 saves sixteen concurrent changes of different fields', async () => {
  const { id } = (await keep(onPage())).body.lead
  const team = await Promise.all(Array.from({ length: 16 }, () => aMember(server, event, booth)))
  const changes: Keep['change'][] = [{ rating: 5 }, { tags: ['Hot'] }, { note: 'Wants olives.' }]
  const replies = await Promise.all(team.map((each, at) => change({ id, change: changes[at % 3] ?? {} }, each)))
  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200))
  expect(new Set(replies.map(({ body }) => body.lead.rev)).size).toBe(16)
  expect((await list()).leads).toMatchObject([{ rating: 5, tags: ['Hot'], note: 'Wants olives.' }])
})

it('LEAD-6 unites tags with two spellings', async () => {
  await keep(onPage({ tags: ['Önemli', 'önemli', 'Hot'] }))
  const other = await aVisitor({ email: null })
  await keep({ code: other.ticketId, change: { tags: ['ONEMLI'] } })
  const { leads, tags } = await list({ tag: 'onemli' })
  expect(leads.map((each) => each.tags).sort()).toEqual([['Önemli'], ['Önemli', 'Hot']])
  expect(tags).toEqual(['Önemli', 'Hot'])
})

it('LEAD-7 removes the leads of an erased person, and keeps the leads they met', async () => {
  await keep(onPage())
  const other = await aVisitor({ email: null })
  await keep({ code: other.ticketId })
  const topic = topicName(leadsTopic.path, { eventId: event.eventId, boothId: booth.boothId })
  const team = await subscribeTo<Lead>(server, url, booth.owner.userId, topic)
  expect((await server.call(appCalls.deleteUser, {}, visitor)).status).toBe(200)
  await team.until((rows) => rows.length === 1)
  team.close()
  expect((await server.call(appCalls.deleteUser, {}, member)).status).toBe(200)
  const { leads } = await list({}, booth.owner)
  expect(leads).toMatchObject([{ id: other.participantId, metBy: { fullName: 'Deleted' } }])
})

it('LEAD-7 leaves nothing of a person who is erased while twelve save them', async () => {
  const team = await Promise.all(Array.from({ length: 12 }, () => aMember(server, event, booth)))
  await Promise.all([...team.map((each) => keep(onPage(), each)), server.call(appCalls.deleteUser, {}, visitor)])
  expect((await list()).leads).toEqual([])
})

it('LEAD-9 finds by words, rating, tag and member, page by page', async () => {
  const names = ['Ada', 'Bo', 'Cem', 'Dora', 'Ege']
  const people = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      names.map((name, at) => ({ name, company: at < 2 ? 'Çiçek Exports' : 'Ege & Co', typeId: event.typeId })),
    ),
  )
  for (const [at, { ticketId: code }] of people.entries()) {
    server.setNow(NOW + at * 1_000)
    const as = at === 4 ? booth.owner : member
    await keep({ code, change: { rating: at, tags: at % 2 ? ['Hot'] : [], note: at === 3 ? '100% olives_' : '' } }, as)
  }
  server.setNow(NOW)
  const named = async (filters: Omit<Get, 'eventId'>) =>
    (await list(filters)).leads.map(({ person }) => person.fullName)
  expect(await named({})).toEqual(['Ege', 'Dora', 'Cem', 'Bo', 'Ada'])
  expect(await named({ query: 'cicek b' })).toEqual(['Bo'])
  expect(await named({ query: 'OLIVES_' })).toEqual(['Dora'])
  expect(await named({ query: '0%' })).toEqual(['Dora'])
  expect(await named({ minRating: 3 })).toEqual(['Ege', 'Dora'])
  expect(await named({ tag: 'hot' })).toEqual(['Dora', 'Bo'])
  expect(await named({ metBy: booth.owner.participantId })).toEqual(['Ege'])
  expect(await named({ personId: people[2]?.participantId })).toEqual(['Cem'])

  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ length: 2, ...(after ? { after } : {}) })
    expect(page.matches).toBe(5)
    seen.push(...page.leads.map(({ person }) => person.fullName))
    after = page.after
  }
  expect(seen).toEqual(['Ege', 'Dora', 'Cem', 'Bo', 'Ada'])
  const { after } = await list({ length: 2 })
  const foreign = { eventId: event.eventId, query: 'b', after: String(after) }
  expect((await server.call(leadCalls.getLeads, foreign, member)).status).toBe(400)
})

it('LEAD-9 runs as many statements for any length of the list', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const counts: number[] = []
  for (const size of [1, 40]) {
    const people = await server.ctx.inTransaction((work) =>
      insertParticipants(
        work,
        event.eventId,
        Array.from({ length: size }, (_, at) => ({ name: `P${at}`, typeId: event.typeId })),
      ),
    )
    for (const { ticketId: code } of people) await keep({ code, change: { tags: [`T${size}`] } })
    await server.delivered()
    counts.push((await recorder.during(() => list())).length)
  }
  expect(counts).toEqual([6, 6])
})
