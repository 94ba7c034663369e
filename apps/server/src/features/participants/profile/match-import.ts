import type { Answer } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantRow } from '../records/index.ts'
import { externalIdOf, type ImportedPerson, type MatchedRecord } from './decide-import.ts'
import type { ListMatchedRecordsRow, ListTicketsInUseRow } from './row-types.gen.ts'

export type Match =
  | { readonly found: MatchedRecord | undefined }
  | { readonly reason: 'emailOfAnother' | 'ticketOfAnother'; readonly value: string }

/**
 * Lists the records that the file may mean. Only confirmed addresses of an account count, because anyone can type any
 * address into an event profile.
 */
export async function listMatchedRecords(
  db: Kysely<DB>,
  eventId: string,
  people: readonly ImportedPerson[],
): Promise<MatchedRecord[]> {
  const valuesOf = (of: (person: ImportedPerson) => string | null) => people.flatMap((person) => of(person) ?? [])
  const emails = valuesOf(({ email }) => email)
  const { rows } = await sql<ListMatchedRecordsRow<ParticipantRow & { own_answers: Answer[]; proved: string[] }>>`
    with hits as materialized (
      select participant_id from participant
      where event_id = ${eventId} and external_key = any(${valuesOf(({ externalKey }) => externalKey)}::text[])
      union
      select participant_id from participant
      where event_id = ${eventId} and participant_id = any(${valuesOf(({ participantId }) => participantId)}::text[])
      union
      select participant_id from participant
      where event_id = ${eventId} and ticket_id = any(${valuesOf(({ ticketId }) => ticketId)}::text[])
      union
      select participant_id from participant
      where event_id = ${eventId} and email = any(${emails}::text[]) and user_id is null
      union
      select p.participant_id from user_email m
      join participant p on p.event_id = ${eventId} and p.user_id = m.user_id
      where m.email = any(${emails}::text[]) and m.verified_at is not null
    )
    select p.*,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', a.category_id, 'selectedCategoryIds', a.selected,
          'inputValue', a.input_value)), '[]')
        from participant_category a
        where a.event_id = ${eventId} and a.participant_id = p.participant_id) as own_answers,
      array(select m.email from user_email m where m.user_id = p.user_id and m.verified_at is not null) as proved
    from hits
    join participant p on p.event_id = ${eventId} and p.participant_id = hits.participant_id and p.state <> 'deleted'
    order by p.created_at, p.participant_id`.execute(db)
  return rows.map(({ own_answers: answers, proved: provedEmails, ...row }) => ({ row, answers, provedEmails }))
}

/**
 * Matches each person of the file to at most one record.
 *
 * @param keysOfFile the keys of all rows of the file: a record that another row names by its id is not matched by an
 *   email
 * @see docs/rules/imports.md PIMPORT-5
 */
export function matchPeople(
  people: readonly ImportedPerson[],
  records: readonly MatchedRecord[],
  keysOfFile: ReadonlySet<string>,
): Match[] {
  const [byKey, byId, byTicket, byEmail] = [indexOf(), indexOf(), indexOf(), indexOf()]
  for (const record of records) {
    const { row, provedEmails } = record
    if (row.external_key !== null) byKey.set(row.external_key, record)
    byId.set(row.participant_id, record)
    byTicket.set(row.ticket_id, record)
    const emails = row.user_id === null ? [row.email] : provedEmails
    for (const email of emails) {
      // A record with an account goes before a waiting one, and an older record before a newer one.
      const first = email === null ? undefined : byEmail.get(email)
      if (email !== null && (!first || (first.row.user_id === null && row.user_id !== null))) byEmail.set(email, record)
    }
  }
  const isNamed = ({ row }: MatchedRecord) =>
    externalIdOf(row.external_key) !== null && keysOfFile.has(String(row.external_key))

  return people.map((person) => {
    const { externalKey, participantId, email, ticketId } = person
    const known = byKey.get(externalKey) ?? byId.get(participantId)
    const sameEmail = byEmail.get(email)
    const sameTicket = byTicket.get(ticketId)
    const isEmailFree = !sameEmail || (known ? isSame(known, sameEmail) || known.row.email === email : true)
    const isTaken = !known && externalKey !== null && sameEmail !== undefined && isNamed(sameEmail)
    if (!isEmailFree || isTaken) return { reason: 'emailOfAnother', value: String(email) }
    const found = known ?? sameEmail
    const isTicketFree =
      !sameTicket || (found ? isSame(found, sameTicket) : externalKey === null || !isNamed(sameTicket))
    if (!isTicketFree) return { reason: 'ticketOfAnother', value: String(ticketId) }
    return { found: found ?? sameTicket }
  })
}

const indexOf = () => new Map<string | null, MatchedRecord>()
const isSame = (one: MatchedRecord, other: MatchedRecord) => one.row.participant_id === other.row.participant_id

/**
 * Returns the ids that are used in any event. A ticket is found by its id alone, so one of another event cannot be
 * given again.
 */
export async function listTicketsInUse(db: Kysely<DB>, ticketIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (ticketIds.length === 0) return new Set()
  const { rows } =
    await sql<ListTicketsInUseRow>`select ticket_id from participant where ticket_id = any(${[...ticketIds]}::text[])`.execute(
      db,
    )
  return new Set(rows.map((row) => row.ticket_id))
}
