import { mapFields, searchedPersonFields } from '@parley/contract/participants'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anEmptyBooth } from '../../../testing/a-booth.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories, insertParticipants, insertTypes, listBriefs, listTypes } from '../index.ts'
import { columnsOf } from './person-texts.ts'

const server = testServer()

const texts = { en: 'One' }

it('PEOPLE-1 continues the numbers of types, categories and options of the event', async () => {
  const { eventId } = await anEvent(server)
  const add = () =>
    server.ctx.inTransaction(async (work) => [
      await insertTypes(work, eventId, [
        { key: 'press', texts },
        { texts, priority: ['press', 'type1'] },
      ]),
      await insertCategories(work, eventId, [{ texts, options: [{ texts }, { texts }] }, { texts }]),
    ])
  expect(await add()).toEqual([
    ['type2', 'type3'],
    [
      { categoryId: 'cat1', subCategoryIds: ['sub1', 'sub2'] },
      { categoryId: 'cat2', subCategoryIds: [] },
    ],
  ])
  expect(await add()).toEqual([
    ['type4', 'type5'],
    [
      { categoryId: 'cat3', subCategoryIds: ['sub3', 'sub4'] },
      { categoryId: 'cat4', subCategoryIds: [] },
    ],
  ])
  const types = await listTypes(server.ctx.db, eventId)
  expect(types.map(({ id, index, priority }) => [id, index, priority])).toEqual([
    ['type1', 0, []],
    ['type2', 1, []],
    ['type3', 2, ['type2', 'type1']],
    ['type4', 3, []],
    ['type5', 4, ['type4', 'type1']],
  ])
})

it('PEOPLE-1 gives sixteen who add at once different numbers', async () => {
  const { eventId } = await anEvent(server)
  const added = await Promise.all(
    Array.from({ length: 16 }, () => server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts }]))),
  )
  const wanted = Array.from({ length: 16 }, (_, index) => `type${index + 2}`)
  expect(added.flat().sort()).toEqual(wanted.sort())
})

it('adds thousands of people at once and gives each an id and a ticket of their own', async () => {
  const { eventId, typeId } = await anEvent(server)
  const people = Array.from({ length: 3_000 }, (_, index) => ({
    name: `Speaker ${index}`,
    typeId,
    externalKey: `guid:${index}`,
    categories: [{ categoryId: 'cat1', selected: ['sub1', 'sub1'] }],
  }))
  const stored = await server.ctx.inTransaction(async (work) => {
    await insertCategories(work, eventId, [{ texts, options: [{ texts }] }])
    return insertParticipants(work, eventId, people)
  })
  expect(new Set(stored.flatMap(({ participantId, ticketId }) => [participantId, ticketId])).size).toBe(6_000)
  const { rows } = await sql<{ participant_id: string; external_key: string; selected: string[] }>`
    select p.participant_id, p.external_key, c.selected from participant p join participant_category c
    using (event_id, participant_id) where p.event_id = ${eventId}`.execute(server.ctx.db)
  const byKey = new Map(rows.map((row) => [row.external_key, row]))
  expect(stored.every(({ participantId }, index) => byKey.get(`guid:${index}`)?.participant_id === participantId)).toBe(
    true,
  )
  expect(rows.every(({ selected }) => selected.length === 1)).toBe(true)
})

it('saves every field of a person', async () => {
  const event = await anEvent(server)
  const { eventId, typeId } = event
  const boothId = await anEmptyBooth(server, event)
  const texts = mapFields((field) => `My ${field}`)
  const [stored] = await server.ctx.inTransaction((work) =>
    insertParticipants(work, eventId, [
      {
        userId: null,
        name: 'Ada',
        surname: 'Ak',
        email: 'Ada@Example.org',
        ...texts,
        social: { linkedin: 'ada' },
        typeId,
        ticketType: 'early',
        photoPath: '/files/a/b.webp',
        organizer: true,
        owner: true,
        moderator: true,
        checkInAdmin: true,
        rights: ['reserveatable', 'onbehalfmeeting'],
        boothId,
        boothRole: 'owner',
        present: 'venue',
        presentIsConfirmed: true,
        listed: false,
        listedAnswered: true,
        listedOnArrival: true,
        typeIsChosen: true,
        profileIsFilled: true,
        showSpeaker: false,
        externalKey: 'guid:1',
        state: 'invited',
      },
    ]),
  )
  const row = await server.ctx.db
    .selectFrom('participant')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  expect(row).toEqual({
    event_id: eventId,
    participant_id: stored?.participantId,
    awaits_owner: false,
    user_id: null,
    name: 'Ada',
    surname: 'Ak',
    email: 'ada@example.org',
    ...columnsOf(texts),
    social: { linkedin: 'ada' },
    type_id: typeId,
    ticket_id: stored?.ticketId,
    ticket_type: 'early',
    photo_path: '/files/a/b.webp',
    organizer: true,
    owner: true,
    moderator: true,
    check_in_admin: true,
    rights: ['reserveatable', 'onbehalfmeeting'],
    booth_id: boothId,
    booth_role: 'owner',
    present: 'venue',
    listed: false,
    listed_answered: true,
    listed_on_arrival: true,
    type_chosen: true,
    profile_saved_at: Temporal.Instant.fromEpochMilliseconds(server.ctx.clock.now()),
    present_confirmed_at: Temporal.Instant.fromEpochMilliseconds(server.ctx.clock.now()),
    show_speaker: false,
    external_key: 'guid:1',
    state: 'invited',
    search_text: `ada ak ${searchedPersonFields.map((field) => `my ${field.toLowerCase()}`).join(' ')}`,
    sort_name: 'ada ak',
    sort_company: '0my company\tada ak',
    created_at: Temporal.Instant.fromEpochMilliseconds(server.ctx.clock.now()),
    changed_at: Temporal.Instant.fromEpochMilliseconds(server.ctx.clock.now()),
    rev: 1,
  })
})

it('PEOPLE-3 reads cards of people by id, with a placeholder for the deleted', async () => {
  const { eventId, typeId } = await anEvent(server)
  const other = await anEvent(server)
  const known = { company: 'Acme', jobTitle: 'Baker', photoPath: '/files/a/b.webp', typeId }
  const [ada, gone] = await server.ctx.inTransaction((work) =>
    insertParticipants(work, eventId, [
      { name: 'Ada', surname: '', ...known },
      { name: 'Gone', surname: 'Away', ...known, state: 'deleted' },
    ]),
  )
  const ids = [ada?.participantId ?? '', gone?.participantId ?? '']
  expect([...(await listBriefs(server.ctx.db, eventId, [...ids, 'nobody', ...ids])).values()].sort(byName)).toEqual([
    { id: ids[0], fullName: 'Ada', jobTitle: 'Baker', company: 'Acme', profilePhotoPath: '/files/a/b.webp' },
    { id: ids[1], fullName: 'Deleted', jobTitle: null, company: null, profilePhotoPath: null },
  ])
  expect((await listBriefs(server.ctx.db, other.eventId, ids)).size).toBe(0)
})

const byName = (a: { fullName: string }, b: { fullName: string }) => (a.fullName < b.fullName ? -1 : 1)
