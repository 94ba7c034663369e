import { importCalls, type PeoplePreview, type PeopleReport } from '@parley/contract/imports'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestParticipant } from './a-participant.ts'
import type { TestEvent } from './an-event.ts'
import type { TestServer } from './start-server.ts'

export type People = Awaited<ReturnType<typeof importsOf>>

/** What an organizer does with files of people, and what the event holds of them. */
export function importsOf(server: TestServer, event: TestEvent, organizer: TestParticipant) {
  const { eventId } = event

  const preview = (file: string | Uint8Array, fileName = 'people.csv') =>
    server.call(importCalls.previewPeople, { eventId, fileName, content: Buffer.from(file) }, organizer)
  const run = (importId: string, { take = 'right' as 'all' | 'right', invite = false } = {}) =>
    server.call(importCalls.runPeople, { eventId, importId, take, invite }, organizer)
  /** Says what some columns are, by their headers; the others stay as they were guessed. */
  const map = (
    { importId, columns }: Pick<PeoplePreview, 'importId' | 'columns'>,
    fields: Readonly<Record<string, string | null>> = {},
    more: { types?: { name: string; typeId: string }[]; overwrite?: boolean } = {},
  ) => {
    const said = columns.map(({ header, field }) => (header in fields ? (fields[header] ?? null) : field))
    return server.call(importCalls.mapPeople, { eventId, importId, fields: said, ...more }, organizer)
  }

  async function commandOf(commandId: string) {
    return server.ctx.db
      .selectFrom('command')
      .select(['state', 'steps_done', 'steps_all', 'error_code', 'result'])
      .where('command_id', '=', commandId)
      .executeTakeFirstOrThrow()
  }

  /** Runs a preview to its end. */
  async function finish(importId: string, choice: Parameters<typeof run>[1] = {}): Promise<PeopleReport> {
    const { body, status } = await run(importId, choice)
    expect([status, body.code]).toEqual([200, undefined])
    await server.settle()
    const command = await commandOf(body.commandId)
    expect([command.state, command.error_code]).toEqual(['executed', null])
    return command.result as PeopleReport
  }

  /** Previews a file and takes what is right of it. */
  async function take(file: string | Uint8Array, choice: Parameters<typeof run>[1] = {}): Promise<PeopleReport> {
    const { body } = await preview(file)
    return finish(body.importId, choice)
  }

  /** Everyone but the organizer, by name. */
  async function people() {
    const { rows } = await sql<Kept>`
      select p.participant_id as id, trim(p.name || ' ' || p.surname) as name, p.email, p.company, p.phone, p.type_id as type,
        p.ticket_id as ticket, p.external_key as key, p.state, p.listed, p.user_id is not null as account,
        (select jsonb_object_agg(category_id, coalesce(to_jsonb(input_value), to_jsonb(selected)))
          from participant_category a where a.event_id = ${eventId} and a.participant_id = p.participant_id) as answers
      from participant p
      where p.event_id = ${eventId} and p.participant_id <> ${organizer.participantId} and p.state <> 'deleted'
      order by p.name collate "C", p.surname collate "C", p.participant_id`.execute(server.ctx.db)
    return rows
  }

  /** Every row of people, as text: equal before and after means that nothing was changed. */
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

  return { preview, run, map, commandOf, finish, take, people, everything }
}

interface Kept {
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
