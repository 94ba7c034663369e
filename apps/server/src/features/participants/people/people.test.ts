import type { InputOf, SentTo } from '@parley/contract'
import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'
import { insertCategories, insertTypes } from '../setup/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  const user = await aUser(server, { email: `z${eventId}@example.org` })
  organizer = await aParticipant(server, event, {
    user,
    organizer: true,
    name: 'Zeynep',
    surname: '',
    profileIsFilled: true,
    ticketType: 'Crew',
  })
})

type PeopleQuery = Omit<SentTo<typeof peopleCalls.getPeople>, 'eventId'>
const page = async (query: PeopleQuery = {}) =>
  (await server.call(peopleCalls.getPeople, { eventId, ...query }, organizer)).body
const names = async (query: PeopleQuery = {}) => (await page(query)).people.map(({ fullName }) => fullName)
const counts = async (query: Omit<PeopleQuery, 'orderBy' | 'after'> = {}) =>
  (await server.call(peopleCalls.countPeople, { eventId, ...query }, organizer)).body
async function add(...people: (Partial<NewParticipant> & { name: string })[]) {
  const stored = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      eventId,
      people.map((person) => ({ typeId: event.typeId, ...person })),
    ),
  )
  return stored.map(({ participantId }) => participantId)
}
async function offersAndSeeks(isPrivate = false) {
  const [offers, seeks] = await server.ctx.inTransaction((work) =>
    insertCategories(work, eventId, [
      {
        key: 'offers',
        role: 'offer',
        isPrivate,
        texts: { en: 'Offers' },
        options: ['Bread', 'Salt', 'Oil'].map((en) => ({ texts: { en } })),
      },
      { role: 'seek', isPrivate, matching: 'offers', texts: { en: 'Seeks' } },
    ]),
  )
  const [bread = '', salt = '', oil = ''] = offers?.subCategoryIds ?? []
  const offering = (...selected: string[]) => ({ categoryId: String(offers?.categoryId), selected })
  const seeking = (...selected: string[]) => ({ categoryId: String(seeks?.categoryId), selected })
  return { bread, salt, oil, offering, seeking }
}

it('ROLL-1 lists everyone of the event with all data that its organizers manage', async () => {
  const { bread, salt, offering, seeking } = await offersAndSeeks()
  const [press = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' } }]),
  )
  await add(
    {
      name: 'Ada',
      surname: 'Kaya',
      email: 'ada@example.org',
      company: 'Kite',
      jobTitle: 'Baker',
      typeId: press,
      state: 'invited',
      listed: false,
      rights: ['inviteparticipant'],
      categories: [offering(bread), seeking(salt)],
    },
    { name: 'Bo', surname: 'Ak', email: 'bo@example.org', state: 'invited', awaitsOwner: true },
    { name: 'Gone', state: 'deleted' },
  )
  const elsewhere = await anEvent(server)
  await aParticipant(server, elsewhere, { name: 'Elsewhere' })
  const { people, after } = await page()
  expect([after, people]).toEqual([
    null,
    [
      {
        id: expect.any(String),
        fullName: 'Ada Kaya',
        email: 'ada@example.org',
        company: 'Kite',
        jobTitle: 'Baker',
        profilePhotoPath: null,
        typeId: press,
        ticketType: null,
        state: 'invited',
        organizer: false,
        listed: false,
        rights: ['inviteparticipant'],
        profileIsFilled: false,
        changedAtMillis: NOW,
        invitedAgainAtMillis: null,
        remindedAtMillis: null,
        seeks: [salt],
        offers: [bread],
      },
      expect.objectContaining({ fullName: 'Bo Ak', state: 'waiting', seeks: [], offers: [] }),
      expect.objectContaining({
        id: organizer.participantId,
        fullName: 'Zeynep',
        email: `z${eventId}@example.org`,
        ticketType: 'Crew',
        state: 'active',
        organizer: true,
        listed: true,
        profileIsFilled: true,
      }),
    ],
  ])
})

it('ROLL-1 comes page by page, each person once, in each order', async () => {
  const many = Array.from({ length: 120 }, (_, nth) => ({
    name: `Person ${String(nth).padStart(3, '0')}`,
    ...(nth % 3 ? { company: `Company ${nth % 7}` } : {}),
  }))
  await add(...many)
  for (const orderBy of ['name', 'company', 'changed'] as const) {
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({ orderBy, ...(after ? { after } : {}) })
      seen.push(...next.people.map(({ fullName }) => fullName))
      after = next.after
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([121, 121])
    if (orderBy === 'name') expect(seen).toEqual([...many.map(({ name }) => name), 'Zeynep'])
  }
})

it('ROLL-1 shows first who was changed last', async () => {
  const [ada = '', bo = ''] = await add({ name: 'Ada' }, { name: 'Bo' })
  for (const [nth, id] of [bo, ada].entries()) {
    server.setNow(NOW + (nth + 1) * 1_000)
    const participants = [{ id, city: 'Bursa' }]
    await server.call(participantCalls.changeParticipants, { eventId, participants }, organizer)
  }
  expect(await names({ orderBy: 'changed' })).toEqual(['Ada', 'Bo', 'Zeynep'])
  expect((await page({ orderBy: 'changed' })).people.map((each) => each.changedAtMillis - NOW)).toEqual([
    2_000, 1_000, 0,
  ])
})

it('ROLL-1 accepts only a cursor of its own list', async () => {
  await add(...Array.from({ length: 51 }, (_, nth) => ({ name: `Person ${nth}` })))
  const { after } = await page()
  const refused = await server.call(
    peopleCalls.getPeople,
    { eventId, query: 'person', after: String(after) },
    organizer,
  )
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'after'])
})

it('ROLL-2 finds people by the texts of search, by any part of an email, and by the ticket', async () => {
  await add(
    { name: 'Işık', surname: 'Öz', company: 'Kite & Co', email: 'isik.oz@mail.example' },
    { name: 'Bo', email: 'bo_100%@example.org', seek: 'Olive oil' },
  )
  const { ticket_id: ticketId } = await server.ctx.db
    .selectFrom('participant')
    .select('ticket_id')
    .where('event_id', '=', eventId)
    .where('name', '=', 'Bo')
    .executeTakeFirstOrThrow()
  const found = await Promise.all(
    ['ISIK', 'kite öz', 'mail.example', 'olive', '100%', '1_0', ticketId.toLowerCase(), 'nobody'].map((query) =>
      names({ query }),
    ),
  )
  expect(found).toEqual([['Işık Öz'], ['Işık Öz'], ['Işık Öz'], ['Bo'], ['Bo'], [], ['Bo'], []])
})

it('ROLL-2 filters by type, state, list and missing data, and counts each choice beside the others', async () => {
  const [press = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' } }]),
  )
  await add(
    { name: 'Ada', typeId: press, state: 'invited', email: 'ada@example.org', listed: false },
    { name: 'Bo', typeId: press, state: 'invited', email: 'bo@example.org' },
    { name: 'Cem', ticketType: 'Day', profileIsFilled: true },
  )
  expect([
    await names({ typeId: press }),
    await names({ state: 'invited', listed: 'yes' }),
    await names({ state: 'waiting' }),
    await names({ state: 'active' }),
    await names({ listed: 'no' }),
    await names({ without: 'profile' }),
    await names({ without: 'ticketType', typeId: press, listed: 'no' }),
    await names({ without: 'email' }),
    await names({ without: 'match' }),
  ]).toEqual([['Ada', 'Bo'], ['Bo'], ['Cem'], ['Zeynep'], ['Ada'], ['Ada', 'Bo'], ['Ada'], ['Cem'], []])
  expect(await counts()).toEqual({
    matches: 4,
    types: { [event.typeId]: 2, [press]: 2 },
    states: { active: 1, invited: 2, waiting: 1 },
    listed: { yes: 3, no: 1 },
    without: { profile: 2, match: 0, ticketType: 2, email: 1 },
    remindable: 2,
  })
  expect(await counts({ typeId: press, listed: 'yes' })).toEqual({
    matches: 1,
    types: { [event.typeId]: 2, [press]: 1 },
    states: { invited: 1 },
    listed: { yes: 1, no: 1 },
    without: { profile: 1, match: 0, ticketType: 1, email: 0 },
    remindable: 2,
  })
  expect(await counts({ query: 'nobody' })).toMatchObject({ matches: 0, types: {}, states: {}, listed: {} })
})

it('ROLL-3 lists people without a match: no other person has their options on the other side', async () => {
  const { bread, salt, oil, offering, seeking } = await offersAndSeeks()
  await add(
    { name: 'Fits', categories: [offering(bread)] },
    { name: 'Fitted', categories: [seeking(bread)] },
    { name: 'Alone', categories: [seeking(salt)] },
    { name: 'Fits one of two', categories: [seeking(salt, bread)] },
    { name: 'Fits themselves', categories: [offering(oil), seeking(oil)] },
    { name: 'Says nothing' },
  )
  const lonely = { without: 'match' } as const
  expect([await names(lonely), (await counts()).without.match, (await counts(lonely)).matches]).toEqual([
    ['Alone', 'Fits themselves'],
    2,
    2,
  ])
  await add({ name: 'Helps', categories: [offering(oil)] })
  expect(await names(lonely)).toEqual(['Alone'])
  expect(await names({ ...lonely, query: 'fits' })).toEqual([])
})

it('ROLL-3 ignores private answers to the question of offers', async () => {
  const { bread, offering, seeking } = await offersAndSeeks(true)
  await add({ name: 'Ada', categories: [seeking(bread)] }, { name: 'Bo', categories: [offering(bread)] })
  const { people } = await page()
  expect([(await counts()).without.match, people.flatMap(({ seeks, offers }) => [...seeks, ...offers])]).toEqual([
    0,
    [],
  ])
})

it('ROLL-1 sends as many statements for a thousand people as for one', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const sent = async () =>
    (
      await recorder.during(async () => {
        await page({ without: 'match' })
        await page({ query: 'person' })
        await counts()
      })
    ).length
  const before = await sent()
  const { bread, seeking } = await offersAndSeeks()
  await add(...Array.from({ length: 1_000 }, (_, nth) => ({ name: `Person ${nth}`, categories: [seeking(bread)] })))
  expect([before, await sent()]).toEqual([7, 7])
})

it('ROLL-4 shows an organizer all stored data of a person, including private answers', async () => {
  const [diet] = await server.ctx.inTransaction((work) =>
    insertCategories(work, eventId, [{ type: 'text', isPrivate: true, texts: { en: 'Diet' } }]),
  )
  const categoryId = String(diet?.categoryId)
  const [press = ''] = await server.ctx.inTransaction((work) =>
    insertTypes(work, eventId, [{ texts: { en: 'Press' }, categories: [] }]),
  )
  const user = await aUser(server)
  const { participantId, ticketId } = await aParticipant(server, event, {
    user,
    email: 'work@example.org',
    phone: '+905551112233',
    typeId: press,
    listed: false,
    rights: ['reserveatable'],
    categories: [{ categoryId, inputValue: 'No nuts' }],
  })
  const { status, body } = await server.call(peopleCalls.getPerson, { eventId, id: participantId }, organizer)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    participantId,
    ticketId,
    email: 'work@example.org',
    accountEmail: user.email,
    phone: '+905551112233',
    state: 'active',
    listed: null,
    isListed: false,
    showSpeaker: true,
    rights: ['reserveatable'],
    profileIsFilled: false,
    categories: [{ categoryId }],
    answers: [{ categoryId, inputValue: 'No nuts' }],
  } satisfies Partial<Record<keyof typeof body, unknown>>)
})

it('ROLL-4 does not find anyone who was deleted, is in another event or never existed', async () => {
  const [gone = ''] = await add({ name: 'Gone', state: 'deleted' })
  const elsewhere = await aParticipant(server, await anEvent(server))
  for (const id of [gone, elsewhere.participantId, 'nobody']) {
    expect((await server.call(peopleCalls.getPerson, { eventId, id }, organizer)).status).toBe(404)
  }
})

it('ROLL-1 and ROLL-4 are for organizers alone', async () => {
  const guest = await aParticipant(server, event, { rights: ['inviteparticipant'], moderator: true })
  const input: InputOf<typeof peopleCalls.getPerson> = { eventId, id: organizer.participantId }
  expect([
    (await server.call(peopleCalls.getPeople, { eventId }, guest)).status,
    (await server.call(peopleCalls.countPeople, { eventId }, guest)).status,
    (await server.call(peopleCalls.getPerson, input, guest)).status,
  ]).toEqual([403, 403, 403])
})
