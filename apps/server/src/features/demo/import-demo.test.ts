import { importCalls } from '@parley/contract/imports'
import { makeDemoEvent, writePretalx } from '@parley/demo'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

/** The import splits names into given name and surname; in some scripts their order is reversed. */
const inOrder = (names: readonly string[]) => names.map((name) => name.split(' ').sort().join(' ')).sort()
const rank = (talk: { title: string; startsAt: number }) => `${talk.startsAt} ${talk.title}`
const sorted = <T extends { title: string; startsAt: number }>(talks: readonly T[]) =>
  talks.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))

it('IMPORT-1 imports the whole programme of a demo event from a pretalx file, as it was made', async () => {
  const demo = makeDemoEvent({ now: NOW })
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true })
  const content = Buffer.from(writePretalx(demo))
  const { eventId } = event

  const shown = await server.call(importCalls.previewImport, { eventId, fileName: 'schedule.json', content }, organizer)
  const { importId } = shown.body
  await server.call(importCalls.runImport, { eventId, importId, takeDates: true }, organizer)
  await server.settle()
  await server.settle()

  const { rows } = await sql<{
    title: string
    abstract: string
    startsAt: number
    endsAt: number
    room: string
    capacity: number | null
    track: string | null
    language: string
    people: string[]
  }>`select d.title, d.abstract, d.language, l.name as room, l.capacity, t.name as track,
      (extract(epoch from lower(s.during)) * 1000)::bigint as "startsAt",
      (extract(epoch from upper(s.during)) * 1000)::bigint as "endsAt",
      array(select trim(p.name || ' ' || p.surname) from session_person sp
        join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
        where sp.event_id = ${eventId} and sp.session_id = s.session_id) as people
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    join location l on l.event_id = s.event_id and l.location_id = s.location_id
    left join track t on t.event_id = d.event_id and t.track_id = d.track_id
    where s.event_id = ${eventId}`.execute(server.ctx.db)
  const made = demo.sessions.flatMap(({ title, abstract, language, track, speakers, moderators, occurrences }) =>
    occurrences.map(({ startsAt, endsAt, room }) => {
      const { name, capacity } = demo.rooms.find(({ key }) => key === room)!
      return {
        title,
        abstract,
        language,
        startsAt,
        endsAt,
        capacity,
        room: name,
        track: demo.tracks.find(({ key }) => key === track)?.name ?? null,
        people: inOrder(
          [...speakers, ...moderators].map((index) => {
            const { name, surname } = demo.people[index]!
            return `${name} ${surname}`.trim()
          }),
        ),
      }
    }),
  )
  expect(sorted(rows.map((row) => ({ ...row, people: inOrder(row.people) })))).toEqual(sorted(made))
})
