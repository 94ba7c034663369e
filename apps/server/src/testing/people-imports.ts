import { importCalls } from '@parley/contract/imports'
import { sql } from 'kysely'
import type { TestParticipant } from './a-participant.ts'
import type { TestEvent } from './an-event.ts'
import { rowFilesOf } from './row-files.ts'
import type { TestServer } from './start-server.ts'

export type People = Awaited<ReturnType<typeof importsOf>>

export function importsOf(server: TestServer, event: TestEvent, organizer: TestParticipant) {
  const { eventId } = event
  const { previewPeople, mapPeople, runPeople } = importCalls
  const preview = (file: string | Uint8Array, fileName = 'people.csv') =>
    server.call(previewPeople, { eventId, fileName, content: Buffer.from(file) }, organizer)
  const files = rowFilesOf(server, {
    preview,
    map: (mapping) => server.call(mapPeople, { eventId, ...mapping } as never, organizer),
    run: (choice) => server.call(runPeople, { eventId, ...choice }, organizer),
  })

  /** Lists everyone except the organizer, by name. */
  async function people() {
    const { rows } = await sql<PersonRow>`
      select p.participant_id as id, trim(p.name || ' ' || p.surname) as name, p.email, p.company, p.phone, p.type_id as type,
        p.ticket_id as ticket, p.external_key as key, p.state, p.listed, p.user_id is not null as account,
        (select jsonb_object_agg(category_id, coalesce(to_jsonb(input_value), to_jsonb(selected)))
          from participant_category a where a.event_id = ${eventId} and a.participant_id = p.participant_id) as answers
      from participant p
      where p.event_id = ${eventId} and p.participant_id <> ${organizer.participantId} and p.state <> 'deleted'
      order by p.name collate "C", p.surname collate "C", p.participant_id`.execute(server.ctx.db)
    return rows
  }

  /** Returns all rows as one text. Equal texts before and after mean that nothing was changed. */
  async function everything(): Promise<string> {
    const { rows } = await sql<{ all: string }>`select concat_ws(chr(10),
      (select jsonb_agg(to_jsonb(p) order by p.participant_id) from participant p where p.event_id = ${eventId}),
      (select jsonb_agg(to_jsonb(a) order by a.participant_id, a.category_id) from participant_category a
        where a.event_id = ${eventId}),
      (select jsonb_agg(to_jsonb(f)) from participant_feed f where f.event_id = ${eventId})) as all`.execute(
      server.ctx.db,
    )
    return String(rows[0]?.all)
  }

  return { ...files, preview, people, everything }
}

interface PersonRow {
  id: string
  name: string
  email: string | null
  company: string | null
  phone: string | null
  type: string
  ticket: string
  key: string | null
  state: string
  listed: boolean
  account: boolean
  answers: Record<string, string | string[]> | null
}
