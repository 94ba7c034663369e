import { DAY_MS, HOUR_MS } from '@parley/contract'
import { SPEAKERS_PAGE, sessionCalls } from '@parley/contract/sessions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../participants/index.ts'
import { saveLocations } from './index.ts'
import { getSpeakers as listSpeakers, getSpeaker as readSpeaker } from './speakers.ts'

const server = testServer()
let event: TestEvent
let guest: TestParticipant
let organizer: TestParticipant
let ids: Record<'ada' | 'çınar' | 'shy' | 'moderator' | 'rehearser' | 'gone', string>

const addPeople = async ({ eventId, typeId }: TestEvent, people: Omit<NewParticipant, 'typeId'>[]) =>
  (
    await server.ctx.inTransaction((work) =>
      insertParticipants(
        work,
        eventId,
        people.map((person) => ({ typeId, ...person })),
      ),
    )
  ).map(({ participantId }) => participantId)

beforeAll(async () => {
  event = await anEvent(server)
  guest = await aParticipant(server, event)
  organizer = await aParticipant(server, event, { organizer: true })
  const [ada = '', çınar = '', shy = '', moderator = '', rehearser = '', gone = ''] = await addPeople(event, [
    {
      name: 'Ada',
      surname: 'Işık',
      company: 'Flour & Co',
      jobTitle: 'Baker',
      biography: 'Bakes bread in three countries.',
      website: 'flour.example',
      social: { linkedin: 'ada' },
    },
    { name: 'Çınar', surname: 'Ak', listed: false },
    { name: 'Shy', surname: 'One', showSpeaker: false },
    { name: 'Mo', surname: 'Derator' },
    { name: 'Re', surname: 'Hearser' },
    { name: 'Gone', surname: 'Person', state: 'deleted' },
  ])
  ids = { ada, çınar, shy, moderator, rehearser, gone }
  await server.ctx.inTransaction((work) =>
    saveLocations(work, event.eventId, [{ locationId: 'room1', kind: 'room', name: 'Hall', index: 0 }]),
  )
  const bread = await aSession(server, event, {
    title: 'Bread',
    locationId: 'room1',
    startsAt: NOW - 2 * HOUR_MS,
    speakers: [ada, shy, gone],
    persons: [{ participantId: moderator, role: 'moderator' }],
  })
  await aSession(server, event, {
    definitionId: bread.definitionId,
    startsAt: NOW + DAY_MS,
    speakers: [ada, çınar],
  })
  await aSession(server, event, { title: 'Rehearsal', hidden: true, speakers: [ada, rehearser] })
})

const { getSpeakers, getSpeaker } = sessionCalls
const list = (who: TestParticipant, query = '') =>
  server.call(getSpeakers, { eventId: event.eventId, ...(query ? { query } : {}) }, who)
const one = (who: TestParticipant, id: string) => server.call(getSpeaker, { eventId: event.eventId, id }, who)
const countsFor = async (who: TestParticipant) =>
  (await list(who)).body.results.map(({ fullName, sessionCount }) => [fullName, sessionCount])

describe('the speakers', () => {
  it('SPEAKER-1 are the people who speak, by name, with the fields of their cards', async () => {
    const { body } = await list(guest)

    expect(body).toEqual({
      matches: 2,
      results: [
        {
          id: ids.ada,
          fullName: 'Ada Işık',
          jobTitle: 'Baker',
          company: 'Flour & Co',
          profilePhotoPath: null,
          some: { linkedin: 'ada' },
          sessionCount: 2,
        },
        {
          id: ids.çınar,
          fullName: 'Çınar Ak',
          jobTitle: null,
          company: null,
          profilePhotoPath: null,
          some: {},
          sessionCount: 1,
        },
      ],
      after: null,
    })
  })

  it('SPEAKER-1 count hidden sessions for organizers only', async () => {
    expect(await countsFor(guest)).toEqual([
      ['Ada Işık', 2],
      ['Çınar Ak', 1],
    ])
    expect(await countsFor(organizer)).toEqual([
      ['Ada Işık', 3],
      ['Çınar Ak', 1],
      ['Re Hearser', 1],
    ])
  })

  it.each([
    ['ISIK', ['Ada Işık']],
    ['cinar', ['Çınar Ak']],
    ['flour ada', ['Ada Işık']],
    ['shy', []],
    ['hearser', []],
  ])('SPEAKER-1 finds %s', async (query, found) => {
    const { body } = await list(guest, query)

    expect(body.results.map(({ fullName }) => fullName)).toEqual(found)
    expect(body.matches).toBe(found.length)
  })

  it('SPEAKER-1 shows everyone once in pages, and refuses a cursor of another search', async () => {
    const big = await anEvent(server)
    const reader = await aParticipant(server, big)
    const many = await addPeople(
      big,
      Array.from({ length: SPEAKERS_PAGE + 5 }, (_, at) => ({ name: `Person ${at % 9}` })),
    )
    await aSession(server, big, { speakers: many })
    const { body: first } = await server.call(getSpeakers, { eventId: big.eventId }, reader)
    const after = String(first.after)
    const { body: second } = await server.call(getSpeakers, { eventId: big.eventId, after }, reader)
    const shown = [...first.results, ...second.results]

    expect([first.results.length, second.results.length, second.matches, second.after]).toEqual([60, 5, 65, null])
    expect(shown.map(({ id }) => id).toSorted()).toEqual(many.toSorted())
    expect(shown.map(({ fullName }) => fullName)).toEqual(shown.map(({ fullName }) => fullName).toSorted())
    const other = await server.call(getSpeakers, { eventId: big.eventId, query: 'person', after }, reader)
    expect(other.body).toMatchObject({ code: 'invalidInput' })
  })

  it('SPEAKER-1 are read in one statement', async () => {
    const { db, sent } = countStatements(server.ctx.db)
    const actor = { eventId: event.eventId, participantId: guest.participantId, organizer: false } as ParticipantActor
    await listSpeakers({ ...server.ctx, db }, actor, { eventId: event.eventId, query: 'a' })

    expect(sent()).toBe(1)
  })
})

describe('a speaker', () => {
  it('SPEAKER-2 shows their profile, and when and where they speak', async () => {
    const { body } = await one(guest, ids.ada)
    const { sessions, ...speaker } = body

    expect(speaker).toEqual({
      id: ids.ada,
      fullName: 'Ada Işık',
      jobTitle: 'Baker',
      company: 'Flour & Co',
      profilePhotoPath: null,
      some: { linkedin: 'ada' },
      website: 'flour.example',
      biography: 'Bakes bread in three countries.',
    })
    expect(sessions.map(({ name, sdt, room }) => [name, sdt - NOW, room])).toEqual([
      ['Bread', -2 * HOUR_MS, 'Hall'],
      ['Bread', DAY_MS, null],
    ])
    expect((await one(organizer, ids.ada)).body.sessions.map(({ name }) => name)).toEqual([
      'Bread',
      'Rehearsal',
      'Bread',
    ])
  })

  it('SPEAKER-2 is not found unless they are in the list', async () => {
    const statusesFor = async (who: TestParticipant) =>
      Promise.all(Object.values(ids).map(async (id) => (await one(who, id)).status))

    expect(await statusesFor(guest)).toEqual([200, 200, 404, 404, 404, 404])
    expect(await statusesFor(organizer)).toEqual([200, 200, 404, 404, 200, 404])
  })

  it('SPEAKER-2 hides the programme from people who do not see it', async () => {
    const tabs = ['speakers']
    const actor = { eventId: event.eventId, organizer: false, tabs } as unknown as ParticipantActor
    const read = (own: Partial<ParticipantActor>) =>
      readSpeaker(server.ctx, { ...actor, ...own }, { eventId: event.eventId, id: ids.ada })

    expect((await read({})).sessions).toEqual([])
    expect((await read({ tabs: [...tabs, 'agenda'] })).sessions.length).toBe(2)
    expect((await read({ organizer: true })).sessions.length).toBe(3)
  })

  it('SPEAKER-2 is read in three statements', async () => {
    const { db, sent } = countStatements(server.ctx.db)
    const actor = { eventId: event.eventId, organizer: false, tabs: null } as ParticipantActor
    await readSpeaker({ ...server.ctx, db }, actor, { eventId: event.eventId, id: ids.ada })

    expect(sent()).toBe(3)
  })
})
