import { type InputOf, topicName } from '@parley/contract'
import { type BoothTagRow, boothCalls, boothTagsTopic, MAX_BOOTHS_TAGGED } from '@parley/contract/booths'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../../testing/a-booth.ts'
import { aDocument } from '../../../testing/a-document.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories } from '../../participants/index.ts'
import { forgetBoothTags, insertBooths, transferBoothTags } from '../records/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const create = (input: Omit<InputOf<typeof boothCalls.createBooth>, 'eventId'>, as: Caller = organizer) =>
  server.call(boothCalls.createBooth, { eventId, ...input }, as)
const shown = (id: string, as: Caller = organizer) => server.call(boothCalls.getBooth, { eventId, id }, as)
const remove = (id: string) => server.call(boothCalls.deleteBooth, { eventId, id }, organizer)
const typesOf = async () => (await server.call(boothCalls.getBoothTypes, { eventId }, organizer)).body.types
const addType = async (en: string, kind: 'booth' | 'sponsor' = 'sponsor') =>
  (await server.call(boothCalls.createBoothType, { eventId, kind, texts: { en } }, organizer)).body.typeId
const dropType = (typeId: string, moveToTypeId: string) =>
  server.call(boothCalls.deleteBoothType, { eventId, typeId, moveToTypeId }, organizer)
const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'kept' : String(body.code)))

describe('adding a booth', () => {
  it('BOOTH-18 takes a name alone, or all fields', async () => {
    const [goods] = await server.ctx.inTransaction((work) =>
      insertCategories(work, eventId, [
        { texts: { en: 'Goods' }, forBooths: true, options: [{ texts: { en: 'Oil' } }] },
      ]),
    )
    const plain = await create({ boothName: 'Olives' })
    expect((await shown(plain.body.boothId)).body).toMatchObject({
      boothName: 'Olives',
      boothType: 'exhibitor',
      rate: 1,
      score: 0,
      agendaEnabled: true,
      members: [],
      ownerParticipantId: null,
    })
    const gold = await addType('Gold')
    const categories = [
      {
        categoryId: String(goods?.categoryId),
        selectedCategoryIds: [...(goods?.subCategoryIds ?? [])],
        inputValue: null,
      },
    ]
    const all = {
      description: 'Oil',
      seek: 'Importers',
      website: 'x.example',
      some: { linkedin: 'l', twitter: '' },
      agendaEnabled: false,
      boothType: gold,
      rate: 9,
      location: 'Hall 1',
      categories,
    }
    const full = await create({ boothName: 'Bank', ...all })
    expect((await shown(full.body.boothId)).body).toMatchObject({
      ...all,
      website: 'http://x.example',
      some: { linkedin: 'l' },
      score: 1,
    })
    const wrong = [{ boothType: 'nothing' }, { categories: [{ ...categories[0], selectedCategoryIds: ['sub99'] }] }]
    for (const input of wrong) expect((await create({ boothName: 'C', ...input } as never)).status).toBe(400)
    const owner = await aParticipant(server, event)
    expect((await create({ boothName: 'Mine' }, owner)).status).toBe(403)
  })

  it('BOOTH-18 without a type gets the first one if the default type was removed', async () => {
    const gold = await addType('Gold')
    await dropType('exhibitor', gold)
    expect((await shown((await create({ boothName: 'A' })).body.boothId)).body.boothType).toBe(gold)
  })
})

describe('the list of organizers', () => {
  const list = async (filter = {}) => (await server.call(boothCalls.getBooths, { eventId, ...filter }, organizer)).body

  it('BOOTH-20 shows owners, members and documents, and filters by them', async () => {
    const { boothId, owner } = await aBooth(server, event, { boothName: 'Olives', externalId: 'EX-77' })
    await aMember(server, event, { boothId })
    const content = aDocument('pdf')
    await server.call(boothCalls.addBoothDocument, { eventId, id: boothId, fileName: 'a.pdf', content }, owner)
    const [invited = '', none = ''] = await server.ctx.inTransaction((work) =>
      insertBooths(work, eventId, [{ boothName: 'Asked' }, { boothName: 'None' }]),
    )
    const guest = await aParticipant(server, event, { email: 'guest@example.org' })
    await sql`insert into booth_invitation (event_id, booth_id, participant_id, role, rev)
      values (${eventId}, ${invited}, ${guest.participantId}, 'owner', 1)`.execute(server.ctx.db)

    const { booths, matches } = await list()
    expect(matches).toBe(3)
    const brief = booths.map((each) => [
      each.id,
      each.members,
      each.documents,
      each.owner?.id,
      each.invitedOwner?.email,
    ])
    expect(brief).toEqual([
      [invited, 0, 0, undefined, 'guest@example.org'],
      [none, 0, 0, undefined, undefined],
      [boothId, 2, 1, owner.participantId, undefined],
    ])
    const ids = async (filters: object) => (await list(filters)).booths.map(({ id }) => id)
    expect([await ids({ owner: 'none' }), await ids({ owner: 'invited' }), await ids({ owner: 'owned' })]).toEqual([
      [none],
      [invited],
      [boothId],
    ])
    expect([await ids({ query: 'ex-77' }), await ids({ query: '%' }), await ids({ boothType: 'type9' })]).toEqual([
      [boothId],
      [],
      [],
    ])
  })

  it('BOOTH-20 lists fifty at a time, each once, with the same number of statements', async () => {
    await server.ctx.inTransaction((work) => insertBooths(work, eventId, [{ boothName: 'First' }]))
    const queries = async () => (await countQueries(server, () => list())).queries
    const once = await queries()
    const many = Array.from({ length: 120 }, (_, at) => ({ boothName: `Booth ${at % 7}`, rate: at % 3 }))
    await server.ctx.inTransaction((work) => insertBooths(work, eventId, many))
    const ids: string[] = []
    const sizes: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(after ? { after } : {})
      ids.push(...page.booths.map(({ id }) => id))
      sizes.push(page.booths.length)
      after = page.after
    }
    expect([sizes, new Set(ids).size, await queries()]).toEqual([[50, 50, 21], 121, once])
    const { after } = await list()
    const other = await server.call(boothCalls.getBooths, { eventId, query: 'a', after: String(after) }, organizer)
    expect(other.status).toBe(400)
  })
})

describe('deleting a booth', () => {
  it('BOOTH-19 leaves its people in the event, and no other data of it', async () => {
    const { boothId: id, owner } = await aBooth(server, event)
    const member = await aMember(server, event, { boothId: id })
    const content = aDocument('pdf')
    const { body } = await server.call(boothCalls.addBoothDocument, { eventId, id, fileName: 'a.pdf', content }, owner)
    await server.call(boothCalls.tagBooth, { eventId, id, favourite: true }, member)
    expect((await remove(id)).status).toBe(200)
    await server.settle()

    expect([(await shown(id)).status, (await remove(id)).status]).toEqual([404, 404])
    expect((await server.app.fastify.inject(body.document.url)).statusCode).toBe(404)
    const { rows } = await sql`select booth_id, booth_role, state from participant
      where event_id = ${eventId} and participant_id = any(${[owner.participantId, member.participantId]})`.execute(
      server.ctx.db,
    )
    expect(rows).toEqual(rows.map(() => ({ booth_id: null, booth_role: null, state: 'active' })))
    expect(rows.length).toBe(2)
    const left = await sql`select from booth_tag where event_id = ${eventId} and booth_id = ${id}
      union all select from booth_document where event_id = ${eventId} and booth_id = ${id}`.execute(server.ctx.db)
    expect(left.rows.length).toBe(0)
    const found = await server.call(boothCalls.searchBooths, { eventId, withCounts: true }, member)
    expect(found.body).toMatchObject({ matches: 0, booths: [], counts: { boothTypes: {}, favourites: 0 } })
  })

  it('BOOTH-19 runs before or after each of a dozen concurrent edits, favourites and additions', async () => {
    const { boothId: id, owner } = await aBooth(server, event)
    const guests = await Promise.all(Array.from({ length: 4 }, () => aParticipant(server, event)))
    const content = aDocument('pdf')
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) =>
        server.call(boothCalls.changeBooth, { eventId, id, seek: `Words ${at}` }, at % 2 ? owner : organizer),
      ),
      ...guests.map((guest) => server.call(boothCalls.tagBooth, { eventId, id, favourite: true }, guest)),
      ...Array.from({ length: 4 }, () =>
        server.call(boothCalls.addBoothDocument, { eventId, id, fileName: 'a.pdf', content }, owner),
      ),
      remove(id),
    ])
    await server.settle()
    for (const code of codesOf(answers)) expect(['kept', 'notFound', 'DEAL-00130']).toContain(code)
    expect([answers.at(-1)?.status, (await shown(id)).status]).toEqual([200, 404])
    const left = await sql`select from booth_document where event_id = ${eventId}`.execute(server.ctx.db)
    expect(left.rows.length).toBe(0)
  })
})

describe('types of booths', () => {
  it('BOOTH-22 are added, renamed and moved, in order', async () => {
    const [gold, silver] = [await addType('Gold'), await addType('Silver')]
    const change = { eventId, typeId: silver, kind: 'partner', texts: { tr: 'Gümüş' }, place: 0 } as const
    expect((await server.call(boothCalls.changeBoothType, change, organizer)).status).toBe(200)
    expect((await typesOf()).map(({ id, kind, texts, index }) => [id, kind, texts.en, index])).toEqual([
      [silver, 'partner', 'Gümüş', 0],
      ['exhibitor', 'booth', 'Booth', 1],
      [gold, 'sponsor', 'Gold', 2],
    ])
  })

  it('BOOTH-22 always keep at least one, and move their booths to another when removed', async () => {
    const gold = await addType('Gold')
    await server.ctx.inTransaction((work) => insertBooths(work, eventId, [{ boothName: 'A', boothType: gold }]))
    const answers = [
      await dropType(gold, gold),
      await dropType(gold, 'nothing'),
      await dropType('nothing', gold),
      await dropType(gold, 'exhibitor'),
      await dropType('exhibitor', gold),
    ]
    expect(codesOf(answers)).toEqual(['invalidInput', 'notFound', 'notFound', 'kept', 'lastBoothType'])
    expect((await typesOf()).map(({ id, booths, index }) => [id, booths, index])).toEqual([['exhibitor', 1, 0]])
  })

  it('BOOTH-22 move booths that are added to a type while it is removed', async () => {
    const gold = await addType('Gold')
    const ids = await server.ctx.inTransaction((work) =>
      insertBooths(
        work,
        eventId,
        Array.from({ length: 12 }, (_, at) => ({ boothName: `Booth ${at}` })),
      ),
    )
    const answers = await Promise.all([
      ...ids.map((id) => server.call(boothCalls.changeBooth, { eventId, id, boothType: gold }, organizer)),
      ...Array.from({ length: 12 }, (_, at) => create({ boothName: `New ${at}`, boothType: gold })),
      dropType(gold, 'exhibitor'),
    ])
    for (const code of codesOf(answers)) expect(['kept', 'invalidInput']).toContain(code)
    expect(answers.at(-1)?.status).toBe(200)
    const savedCount = answers.slice(12, 24).filter(({ status }) => status === 200).length
    expect((await typesOf()).map(({ id, booths }) => [id, booths])).toEqual([['exhibitor', 12 + savedCount]])
  })

  it('BOOTH-22 are fifty at most, also when twelve are added at once', async () => {
    for (let at = 0; at < 44; at++) await addType(`Level ${at}`)
    const texts = { en: 'Late' }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.call(boothCalls.createBoothType, { eventId, texts }, organizer)),
    )
    expect(codesOf(answers).sort()).toEqual([...Array(5).fill('kept'), ...Array(7).fill('tooManyBoothTypes')])
    expect(new Set((await typesOf()).map(({ index }) => index)).size).toBe(50)
  })
})

describe('marks of booths', () => {
  const tag = (id: string, favourite: boolean, as: Caller) =>
    server.call(boothCalls.tagBooth, { eventId, id, favourite }, as)

  it('BOOTH-17 appear on all devices of their owner and on no one else’s', async () => {
    const url = await server.listen()
    const [{ boothId: id }, { boothId: other }] = [await aBooth(server, event), await aBooth(server, event)]
    const [me, you] = [await aParticipant(server, event), await aParticipant(server, event)]
    const of = ({ participantId }: TestParticipant) => topicName(boothTagsTopic.path, { eventId, participantId })
    const [mine, theirs, spy] = [
      await subscribeTo<BoothTagRow>(server, url, me.userId, of(me)),
      await subscribeTo<BoothTagRow>(server, url, you.userId, of(you)),
      await subscribeTo<BoothTagRow>(server, url, you.userId, of(me)),
    ]
    expect((await tag(id, true, me)).body).toEqual({ favourite: true, rev: 1 })
    await mine.until((rows) => rows.some((row) => row.id === id))
    expect((await tag(id, false, me)).body).toEqual({ favourite: false, rev: 2 })
    await mine.until((rows) => rows.length === 0)
    expect([theirs.rows(), spy.code]).toEqual([[], 'notFound'])

    await tag(id, true, me)
    await tag(other, true, you)
    const { participantId: fromId } = me
    await server.ctx.inTransaction((work) => transferBoothTags(work, eventId, fromId, you.participantId))
    await theirs.until((rows) => rows.length === 2)
    await server.ctx.inTransaction((work) => forgetBoothTags(work, eventId, you.participantId))
    await theirs.until((rows) => rows.length === 0)
    for (const each of [mine, theirs, spy]) each.close()
  })

  it('BOOTH-17 are a thousand at most, also when twelve are made at once', async () => {
    const me = await aParticipant(server, event)
    const FREE = 5
    const ids = await server.ctx.inTransaction((work) =>
      insertBooths(
        work,
        eventId,
        Array.from({ length: MAX_BOOTHS_TAGGED + 12 - FREE }, (_, at) => ({ boothName: `Booth ${at}` })),
      ),
    )
    await sql`insert into booth_tag (event_id, participant_id, booth_id, favourite)
      select ${eventId}, ${me.participantId}, id, true from unnest(${ids.slice(12)}::text[]) t (id)`.execute(
      server.ctx.db,
    )
    const answers = await Promise.all(ids.slice(0, 12).map((id) => tag(id, true, me)))
    expect(codesOf(answers).sort()).toEqual([...Array(FREE).fill('kept'), ...Array(12 - FREE).fill('tooManyTagged')])
    const found = await server.call(boothCalls.searchBooths, { eventId, onlyFavourites: true, length: 1 }, me)
    expect(found.body.matches).toBe(MAX_BOOTHS_TAGGED)
    expect((await tag(String(ids[20]), false, me)).status).toBe(200)
  })
})
