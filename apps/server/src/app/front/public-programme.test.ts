import { DAY_MS, HOUR_MS } from '@parley/contract'
import { eventCalls, type PublicProgramme } from '@parley/contract/events'
import { expect, it } from 'vitest'
import { insertParticipants } from '../../features/participants/index.ts'
import { saveLocations } from '../../features/sessions/index.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { getPublicProgramme } from './public-programme.ts'

const server = testServer()

const open = (eventId: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ method: 'GET', url: `/domain/${eventId}/programme.json`, headers })

/** Creates an event with one talk on each of two days, by Ada and by people who are not shown. */
async function aPublishedEvent() {
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true })
  const { eventId, typeId } = event
  const people = [
    { name: 'Ada', surname: 'Işık', company: 'Flour & Co', jobTitle: 'Baker', email: 'ada@example.org', listed: false },
    { name: 'Shy', surname: 'One', showSpeaker: false },
    { name: 'Gone', surname: 'Person', state: 'deleted' as const },
    { name: 'Re', surname: 'Hearser' },
  ]
  const saved = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      eventId,
      people.map((person) => ({ typeId, ...person })),
    ),
  )
  const [ada = '', shy = '', gone = '', rehearser = ''] = saved.map(({ participantId }) => participantId)
  await server.ctx.inTransaction((work) =>
    saveLocations(work, eventId, [{ locationId: 'room1', kind: 'room', name: 'Hall', index: 0 }]),
  )
  const talk = { title: 'Bread', locationId: 'room1', startsAt: NOW, speakers: [ada, shy, gone] }
  const { definitionId } = await aSession(server, event, talk)
  await aSession(server, event, { definitionId, locationId: 'room1', startsAt: NOW + DAY_MS, speakers: [ada] })
  await aSession(server, event, { title: 'Rehearsal', hidden: true, speakers: [rehearser] })
  await server.call(eventCalls.changeEvent, { eventId, publicProgramme: true }, organizer)
  return { ...event, organizer }
}

it('EVENT-23 shows anyone the speakers and sessions of a published programme that everyone in the event sees', async () => {
  const { eventId } = await aPublishedEvent()
  const answer = await open(eventId)

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  const talk = { title: 'Bread', room: 'Hall' }
  expect(answer.json<PublicProgramme>()).toEqual({
    speakers: [{ fullName: 'Ada Işık', jobTitle: 'Baker', company: 'Flour & Co', profilePhotoPath: null }],
    speakerCount: 1,
    days: [
      { day: expect.any(String), sessions: [{ ...talk, sdt: NOW, edt: NOW + HOUR_MS }], sessionCount: 1 },
      {
        day: expect.any(String),
        sessions: [{ ...talk, sdt: NOW + DAY_MS, edt: NOW + DAY_MS + HOUR_MS }],
        sessionCount: 1,
      },
    ],
    dayCount: 2,
    sponsors: [],
  })
  const again = await open(eventId, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('EVENT-23 shows at most four sessions of each of three days, and how many there are', async () => {
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true })
  for (let day = 0; day < 4; day++) {
    for (let hour = 0; hour < 5; hour++) {
      await aSession(server, event, { title: `Talk ${hour}`, startsAt: NOW + day * DAY_MS + hour * 60_000 })
    }
  }
  const { eventId } = event
  await server.call(eventCalls.changeEvent, { eventId, publicProgramme: true }, organizer)
  const { days, dayCount } = (await open(eventId)).json<PublicProgramme>()
  const titles = ['Talk 0', 'Talk 1', 'Talk 2', 'Talk 3']
  expect(days.map(({ sessions, sessionCount }) => [sessions.map(({ title }) => title), sessionCount])).toEqual(
    [0, 1, 2].map(() => [titles, 5]),
  )
  expect(dayCount).toBe(4)
})

it('EVENT-23 shows nothing before publication, and nothing of an invitation-only, demo or deleted event', async () => {
  const unpublished = await anEvent(server)
  const { eventId, organizer } = await aPublishedEvent()
  const deleted = await aPublishedEvent()
  const demo = await anEvent(server, { isDemo: true })
  const owner = await aParticipant(server, deleted, { organizer: true, owner: true })
  await server.call(eventCalls.deleteEvent, { eventId: deleted.eventId }, owner)
  await server.ctx.db
    .updateTable('event')
    .set({ public_programme: true })
    .where('event_id', '=', demo.eventId)
    .execute()
  expect((await open(eventId)).statusCode).toBe(200)
  await server.call(eventCalls.changeEvent, { eventId, publicEvent: false }, organizer)

  for (const id of [unpublished.eventId, eventId, deleted.eventId, demo.eventId, unpublished.eventKey, 'UP%00']) {
    const answer = await open(id)
    expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'notFound'])
  }
})

it('EVENT-23 reads it with four statements, however much there is', async () => {
  const { eventId } = await aPublishedEvent()
  for (let each = 0; each < 6; each++) await aSession(server, { eventId }, { startsAt: NOW + each * HOUR_MS })
  const { db, sent } = countStatements(server.ctx.db)
  const { days } = await getPublicProgramme({ ...server.ctx, db }, eventId)
  expect([days.length, sent()]).toEqual([2, 4])
})
