import type { SentTo } from '@parley/contract'
import { networkingCalls, parseFoundPeople, searchProps } from '@parley/contract/networking'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { describe, expect, it } from 'vitest'
import { anEmptyBooth, inOwnBooths } from '../../testing/a-booth.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { type Caller } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertCategories, insertParticipants, insertTypes, type NewParticipant } from '../participants/index.ts'

const server = testServer()

type Input = Omit<SentTo<typeof networkingCalls.searchParticipants>, 'eventId'>

const search = (event: TestEvent, caller: Caller | null, input: Input = {}) =>
  server.call(networkingCalls.searchParticipants, { eventId: event.eventId, ...input }, caller)

async function namesFor(event: TestEvent, caller: Caller, input: Input = {}) {
  return parseFoundPeople((await search(event, caller, input)).body).map(({ name }) => name)
}

const addPeople = (event: TestEvent, people: (Partial<NewParticipant> & { name: string })[]) =>
  server.ctx.inTransaction(async (work) =>
    insertParticipants(
      work,
      event.eventId,
      (await inOwnBooths(work, event.eventId, people)).map((person) => ({ typeId: event.typeId, ...person })),
    ),
  )

const addTypes = (event: TestEvent, types: Parameters<typeof insertTypes>[2]) =>
  server.ctx.inTransaction((work) => insertTypes(work, event.eventId, types))

const texts = (en: string) => ({ en })

describe('a row', () => {
  it('SEARCH-7 has the columns of the contract and nothing private', async () => {
    const event = await anEvent(server)
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          key: 'seeks',
          role: 'seek',
          texts: texts('Seeks'),
          options: [{ texts: texts('Cheese') }, { texts: texts('Wine') }],
        },
        { role: 'offer', matching: 'seeks', texts: texts('Offers') },
        { role: 'offer', matching: 'seeks', texts: texts('Secret offers'), isPrivate: true },
      ]),
    )
    const viewer = await aParticipant(server, event, {
      categories: [
        { categoryId: 'cat1', selected: ['sub2', 'sub1'] },
        { categoryId: 'cat2', selected: ['sub2'] },
      ],
    })
    const boothId = await anEmptyBooth(server, event)
    const person = await aParticipant(server, event, {
      name: 'Ada',
      surname: 'Ak',
      email: 'secret@example.org',
      phone: '+905551234567',
      ticketType: 'secret',
      biography: 'secret',
      city: 'İzmir',
      company: 'Acme',
      jobTitle: 'Baker',
      photoPath: '/files/a/b.webp',
      present: 'venue',
      boothId,
      boothRole: 'admin',
      organizer: true,
      categories: [
        { categoryId: 'cat1', selected: ['sub1', 'sub2'] },
        { categoryId: 'cat2', selected: ['sub1'] },
        { categoryId: 'cat3', selected: ['sub2'] },
      ],
    })
    const { status, body } = await search(event, viewer)
    expect([status, body]).toEqual([
      200,
      {
        matches: 1,
        props: [...searchProps],
        results: [
          [
            person.participantId,
            person.userId,
            'Ada',
            'Ak',
            'Ada Ak',
            'Baker',
            'Acme',
            'İzmir',
            '/files/a/b.webp',
            event.typeId,
            true,
            'venue',
            boothId,
            true,
            ['sub1'],
            ['sub2'],
            null,
            false,
            null,
          ],
        ],
        after: null,
      },
    ])
  })

  it('PEOPLE-4 reports which people the viewer may invite; the client can only narrow it', async () => {
    const event = await anEvent(server, { restricted: true })
    const open = await anEvent(server)
    const [visitor = ''] = await addTypes(event, [{ texts: texts('Visitor'), invitationRights: false }])
    const [openVisitor = ''] = await addTypes(open, [{ texts: texts('Visitor'), invitationRights: false }])
    await addPeople(event, [{ name: 'Ada' }])
    await addPeople(open, [{ name: 'Ada' }])
    const mayInvite = async (at: TestEvent, caller: Caller, input: Input = {}) =>
      parseFoundPeople((await search(at, caller, input)).body).map(({ canInvite }) => canInvite)

    const restrictedViewer = await aParticipant(server, event, { typeId: visitor })
    expect(await mayInvite(event, restrictedViewer)).toEqual([false])
    expect(await mayInvite(event, restrictedViewer, { restricted: false, organizer: true })).toEqual([false])
    const openViewer = await aParticipant(server, open, { typeId: openVisitor })
    expect(await mayInvite(open, openViewer)).toEqual([true])
    expect(await mayInvite(open, openViewer, { restricted: true })).toEqual([false])
  })
})

describe('who is found', () => {
  it('SEARCH-1 leaves out oneself, the deleted, those not listed, and other events', async () => {
    const event = await anEvent(server)
    const other = await anEvent(server)
    const viewer = await aParticipant(server, event, { name: 'Me' })
    await addPeople(other, [{ name: 'Elsewhere' }])
    await addPeople(event, [
      { name: 'Ada' },
      { name: 'Gone', state: 'deleted' },
      { name: 'Hidden', listed: false },
      { name: 'Invited', state: 'invited' },
    ])
    expect(await namesFor(event, viewer)).toEqual(['Ada', 'Invited'])
    expect(await namesFor(event, viewer, { organizer: true })).toEqual(['Ada', 'Invited'])
  })

  it('SEARCH-1 shows everyone to organizers, unless they search as a participant', async () => {
    const event = await anEvent(server)
    const organizer = await aParticipant(server, event, { organizer: true })
    await addPeople(event, [{ name: 'Ada' }, { name: 'Hidden', listed: false }])
    expect(await namesFor(event, organizer)).toEqual(['Ada', 'Hidden'])
    expect(await namesFor(event, organizer, { organizer: false })).toEqual(['Ada'])
  })

  it('SEARCH-1 shows unlisted people to a person they share an invitation with', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    const [hidden] = await addPeople(event, [
      { name: 'Hidden', listed: false },
      { name: 'Other', listed: false },
    ])
    await server.ctx.db
      .insertInto('invitation')
      .values({
        event_id: event.eventId,
        invitation_id: 'i1',
        type: 'join',
        from_id: hidden?.participantId ?? '',
        to_id: viewer.participantId,
        pair_key: 'pair',
      })
      .execute()
    expect(await namesFor(event, viewer)).toEqual(['Hidden'])
  })

  it('SEARCH-2 needs every word, whatever its case, marks and place; short ones where a word begins', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    await addPeople(event, [
      { name: 'Işık', surname: 'Öztürk', company: 'Łódź Foods', jobTitle: 'Head of 50% deals' },
      { name: 'Anna', surname: 'Moon', city: 'İzmir', offer: 'Cheese', seek: 'Rye_bread' },
      { name: 'Dana', surname: 'Moonan' },
    ])
    const found = async (query: string) => (await namesFor(event, viewer, { query, orderBy: 'name' })).join()
    expect(await found('ISIK ozturk')).toBe('Işık')
    expect(await found('foods lodz IŞIK')).toBe('Işık')
    expect(await found('moon')).toBe('Anna,Dana')
    expect(await found('ana')).toBe('Dana')
    expect(await found('an')).toBe('Anna')
    expect(await found('moon cheese izmir')).toBe('Anna')
    expect(await found('moon nobody')).toBe('')
    expect(await found('50%')).toBe('Işık')
    expect(await found('5_%')).toBe('')
    expect(await found('rye_bread')).toBe('Anna')
    expect(await found('%')).toBe('')
    expect(await found("o'; drop table participant; --")).toBe('')
  })

  it('SEARCH-3 filters by type, by open chosen options and by the named event', async () => {
    const event = await anEvent(server)
    const [press = ''] = await addTypes(event, [{ texts: texts('Press') }])
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        { texts: texts('Interests'), options: [{ texts: texts('Cheese') }, { texts: texts('Wine') }] },
        { texts: texts('Diet'), isPrivate: true, options: [{ texts: texts('Vegan') }] },
      ]),
    )
    const viewer = await aParticipant(server, event)
    await addPeople(event, [
      { name: 'Ada', typeId: press, categories: [{ categoryId: 'cat1', selected: ['sub1'] }] },
      { name: 'Bob', categories: [{ categoryId: 'cat1', selected: ['sub2'] }] },
      { name: 'Cem', typeId: press, categories: [{ categoryId: 'cat2', selected: ['sub3'] }] },
    ])
    const found = async (input: Input) => (await namesFor(event, viewer, { orderBy: 'name', ...input })).join()
    expect(await found({ typeIds: [press] })).toBe('Ada,Cem')
    expect(await found({ typeIds: [press, event.typeId] })).toBe('Ada,Bob,Cem')
    expect(await found({ subCategoryIds: ['sub1', 'sub2'] })).toBe('Ada,Bob')
    expect(await found({ subCategoryIds: ['sub1', 'sub3'], typeIds: [press] })).toBe('Ada')
    expect(await found({ subCategoryIds: ['sub3'] })).toBe('')
    expect(await found({ eventKey: event.eventKey })).toBe('Ada,Bob,Cem')
    expect(await found({ eventKey: 'another-event', segmentationQuery: 'all' })).toBe('')
  })

  it('is a 404 to strangers, to those who were deleted and where the tab is hidden', async () => {
    const event = await anEvent(server)
    const tabs = [{ name: 'participant' as const, texts: null, participantTypes: [] }]
    const limited = await anEvent(server, { limitTabs: true, tabs })
    const answers = [
      await search(event, await aUser(server)),
      await search(event, await aParticipant(server, event, { state: 'deleted' })),
      await search(limited, await aParticipant(server, limited)),
      await search(limited, await aParticipant(server, limited, { organizer: true })),
      await search(event, null),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200, 401])
    const [{ eventId }, someone] = [limited, await aParticipant(server, limited)]
    const saved = await server.call(networkingCalls.getSavedSearches, { eventId }, someone)
    const ids = [someone.participantId]
    const reasons = await server.call(
      participantCalls.getReasons,
      { eventId, ids },
      await aParticipant(server, limited),
    )
    expect([saved.status, reasons.body]).toEqual([404, { people: {}, options: {} }])
  })

  it('SEARCH-3 accepts all filters, refuses too long input, and finds everyone for a query of spaces', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    await addPeople(event, [{ name: 'Ada' }])
    const ids = Array.from({ length: 64 }, (_, nth) => `sub${nth}`)
    const chosen = ids.map((_, nth) => ({ categoryId: `cat${nth}`, subCategoryIds: ids }))
    const inputs: Input[] = [
      { query: ' \u00a0\t ' },
      { subCategoryIds: ids, typeIds: ids.slice(0, 50), withCounts: true },
      { chosen, withCounts: true },
      { query: 'x'.repeat(10_000) },
      { after: 'x'.repeat(10_000) },
    ]
    const answers = await Promise.all(inputs.map((input) => search(event, viewer, input)))
    expect(answers.map(({ status, body }) => [status, body.matches])).toEqual([
      [200, 1],
      [200, 0],
      [200, 0],
      [400, undefined],
      [400, undefined],
    ])
  })

  it('SEARCH-3 finds no one by an option of a category that is removed between two pages', async () => {
    const event = await anEvent(server)
    const organizer = await aParticipant(server, event, { organizer: true })
    const options = [{ texts: texts('Cheese') }]
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [{ texts: texts('Interests'), options }]),
    )
    const categoryId = 'cat1'
    await addPeople(
      event,
      ['Ada', 'Bob', 'Cem'].map((name) => ({ name, categories: [{ categoryId, selected: ['sub1'] }] })),
    )
    const input = { chosen: [{ categoryId, subCategoryIds: ['sub1'] }], length: 2 }
    const first = (await search(event, organizer, input)).body
    const { eventId } = event
    await server.call(setupCalls.deleteCategory, { eventId, categoryId }, organizer)
    const second = await search(event, organizer, { ...input, after: first.after })
    expect([first.matches, second.status, second.body.matches, second.body.results]).toEqual([3, 200, 0, []])
  })
})

describe('the order', () => {
  it('SEARCH-4 puts those who are there first, then wanted types, matches and booth owners, then names', async () => {
    const event = await anEvent(server)
    const [a = '', b = '', c = '', mine = ''] = await addTypes(event, [
      { key: 'a', texts: texts('A') },
      { key: 'b', texts: texts('B') },
      { texts: texts('C') },
      { texts: texts('Mine'), priority: ['a', 'b'] },
    ])
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          key: 'seeks',
          role: 'seek',
          texts: texts('Seeks'),
          options: [{ texts: texts('Cheese') }, { texts: texts('Wine') }],
        },
        { role: 'offer', matching: 'seeks', texts: texts('Offers') },
      ]),
    )
    const viewer = await aParticipant(server, event, {
      typeId: mine,
      categories: [
        { categoryId: 'cat1', selected: ['sub1', 'sub2'] },
        { categoryId: 'cat2', selected: ['sub1'] },
      ],
    })
    const offers = (...selected: string[]) => ({ categories: [{ categoryId: 'cat2', selected }] })
    await addPeople(event, [
      { name: 'plain z', typeId: c },
      { name: 'plain a', typeId: c },
      { name: 'type b +2', typeId: b },
      { name: 'type a +4', typeId: a },
      { name: 'owner +20', typeId: c, boothRole: 'owner' },
      { name: 'admin', typeId: c, boothRole: 'admin' },
      { name: 'offers one +10', typeId: c, ...offers('sub1') },
      { name: 'offers both, type a +24', typeId: a, ...offers('sub1', 'sub2') },
      { name: 'seeks +10', typeId: b, categories: [{ categoryId: 'cat1', selected: ['sub1', 'sub2'] }] },
      { name: 'invited, wanted', typeId: a, state: 'invited', boothRole: 'owner', ...offers('sub1', 'sub2') },
    ])
    expect(await namesFor(event, viewer)).toEqual([
      'offers both, type a +24',
      'owner +20',
      'seeks +10',
      'offers one +10',
      'type a +4',
      'type b +2',
      'admin',
      'plain a',
      'plain z',
      'invited, wanted',
    ])
  })

  it('SEARCH-4 adds ten for each open category with a chosen option that the query names', async () => {
    const event = await anEvent(server)
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          texts: texts('Interests'),
          options: [{ texts: { en: 'Goat cheese', tr: 'Keçi peyniri' } }, { texts: texts('Cheesecake') }],
        },
        { texts: texts('Diet'), options: [{ texts: texts('No cheese') }] },
        { texts: texts('Secrets'), isPrivate: true, options: [{ texts: texts('Cheese') }] },
      ]),
    )
    const viewer = await aParticipant(server, event)
    const chose = (...categories: [categoryId: string, ...selected: string[]][]) => ({
      seek: 'cheese keci',
      categories: categories.map(([categoryId, ...selected]) => ({ categoryId, selected })),
    })
    await addPeople(event, [
      { name: 'none', ...chose() },
      { name: 'private', ...chose(['cat3', 'sub4']) },
      { name: 'two options of one', ...chose(['cat1', 'sub1', 'sub2']) },
      { name: 'two', ...chose(['cat1', 'sub1'], ['cat2', 'sub3']) },
      { name: 'one', ...chose(['cat2', 'sub3']) },
    ])
    expect(await namesFor(event, viewer, { query: 'Cheese' })).toEqual([
      'two',
      'one',
      'two options of one',
      'none',
      'private',
    ])
    expect(await namesFor(event, viewer, { query: 'keçi' })).toEqual([
      'two',
      'two options of one',
      'none',
      'one',
      'private',
    ])
  })

  it('SEARCH-5 goes by name or company for all alike, both ways, those without a company last', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    await addPeople(event, [
      { name: 'Çağla', company: 'Acme' },
      { name: 'cem', company: 'Zeta', boothRole: 'owner' },
      { name: 'Ada', state: 'invited' },
      { name: 'Zoe', company: 'ACME' },
    ])
    expect(await namesFor(event, viewer, { orderBy: 'name' })).toEqual(['Ada', 'Çağla', 'cem', 'Zoe'])
    expect(await namesFor(event, viewer, { orderBy: 'name', asc: false })).toEqual(['Zoe', 'cem', 'Çağla', 'Ada'])
    expect(await namesFor(event, viewer, { orderBy: 'company' })).toEqual(['Çağla', 'Zoe', 'cem', 'Ada'])
    expect(await namesFor(event, viewer, { orderBy: 'company', asc: false })).toEqual(['Ada', 'cem', 'Zoe', 'Çağla'])
  })
})

describe('matches', () => {
  it('SEARCH-9 lists the rarest match first, on the card and on the page of the person', async () => {
    const event = await anEvent(server)
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          key: 'seeks',
          role: 'seek',
          texts: texts('Seeks'),
          options: [{ texts: texts('Cheese') }, { texts: texts('Wine') }, { texts: texts('Salt') }],
        },
        { role: 'offer', matching: 'seeks', texts: texts('Offers') },
      ]),
    )
    const all = ['sub1', 'sub2', 'sub3']
    const viewer = await aParticipant(server, event, {
      categories: [
        { categoryId: 'cat1', selected: all },
        { categoryId: 'cat2', selected: all },
      ],
    })
    const chose = (name: string, seeks: string[], offers: string[]) => ({
      name,
      categories: [
        { categoryId: 'cat1', selected: seeks },
        { categoryId: 'cat2', selected: offers },
      ],
    })
    const [{ participantId = '' } = {}] = await addPeople(event, [
      chose('Ada', all, all),
      chose('Bo', ['sub1'], ['sub1', 'sub2']),
      chose('Cem', ['sub1', 'sub3'], ['sub1']),
    ])
    const fits = { offersYouSeek: ['sub3', 'sub2', 'sub1'], seeksYouOffer: ['sub2', 'sub3', 'sub1'] }
    const [ada] = parseFoundPeople((await search(event, viewer)).body)
    expect(ada).toMatchObject({ name: 'Ada', ...fits })
    const { body } = await server.call(
      participantCalls.getParticipant,
      { eventId: event.eventId, id: participantId },
      viewer,
    )
    expect(body).toMatchObject(fits)
    const own = { eventId: event.eventId, id: viewer.participantId }
    expect((await server.call(participantCalls.getParticipant, own, viewer)).body).toMatchObject({
      offersYouSeek: [],
      seeksYouOffer: [],
    })
  })
})

describe('pages', () => {
  it('SEARCH-6 shows people who stay as they are exactly once, while others come, go and change', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    const stay = Array.from({ length: 40 }, (_, index) => ({ name: `Stay ${String(index).padStart(2, '0')}` }))
    await addPeople(event, stay)
    const changing = await addPeople(
      event,
      Array.from({ length: 20 }, (_, index) => ({ name: `Stay ${index}x` })),
    )
    const { db } = server.ctx
    const seen: string[] = []
    let after: string | null = null
    let page = 0
    do {
      const { body }: Awaited<ReturnType<typeof search>> = await search(event, viewer, { length: 7, after })
      seen.push(...parseFoundPeople(body).map(({ name }) => name))
      after = body.after
      page += 1
      await addPeople(event, [{ name: `Stay ${page} new` }, { name: `Aaa ${page}` }])
      const { participantId } = changing[page] as { participantId: string }
      await db
        .updateTable('participant')
        .set({ state: page % 2 ? 'deleted' : 'invited' })
        .where('participant_id', '=', participantId)
        .execute()
    } while (after)
    const counted = stay.map(({ name }) => seen.filter((each) => each === name).length)
    expect(counted).toEqual(Array(40).fill(1))
  })

  it('SEARCH-6 counts all that fit on every page, also on one that has become empty', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    await addPeople(
      event,
      ['a', 'b', 'c'].map((name) => ({ name })),
    )
    const first = (await search(event, viewer, { length: 2 })).body
    expect([first.matches, first.results.length]).toEqual([3, 2])
    await server.ctx.db.updateTable('participant').set({ state: 'deleted' }).where('name', '=', 'c').execute()
    const second = (await search(event, viewer, { length: 2, after: first.after })).body
    expect([second.matches, second.results, second.after]).toEqual([2, [], null])
  })

  it('SEARCH-6 refuses a cursor of another search, another person or our own making', async () => {
    const event = await anEvent(server)
    const [viewer, other] = [await aParticipant(server, event), await aParticipant(server, event)]
    await addPeople(event, [{ name: 'a' }, { name: 'b' }])
    const { after } = (await search(event, viewer, { length: 1 })).body
    const answers = [
      await search(event, viewer, { length: 1, after }),
      await search(event, viewer, { length: 1, after, orderBy: 'name' }),
      await search(event, viewer, { length: 1, after, query: 'a' }),
      await search(event, other, { length: 1, after }),
      await search(event, viewer, { length: 1, after: `${after}x` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400])
  })

  it('SEARCH-8 uses as many queries for sixty people as for none', async () => {
    const event = await anEvent(server)
    const viewer = await aParticipant(server, event)
    await addPeople(
      event,
      Array.from({ length: 200 }, (_, index) => ({ name: `Ada ${index}` })),
    )
    const statementsOf = async (input: Input) => {
      const { queries, result } = await countQueries(server, () => search(event, viewer, input))
      return [result.body.results.length, queries]
    }
    await search(event, viewer, { length: 1 })
    // Each search needs one query to identify the caller. If no one matches, two more look for similar words.
    expect([
      await statementsOf({}),
      await statementsOf({ query: 'ada' }),
      await statementsOf({ query: 'nobody' }),
    ]).toEqual([
      [60, 4],
      [60, 4],
      [0, 6],
    ])
  })
})
