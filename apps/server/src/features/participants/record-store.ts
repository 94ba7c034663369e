import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

export interface PersonRecord {
  readonly eventId: string
  readonly participantId: string
}

/** The events in which a record without an account holds the address, also one that its owner has yet to accept. */
export async function eventsWithWaiting(db: Kysely<DB>, email: string): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`select distinct p.event_id
    from event e
    join participant p on p.event_id = e.event_id and p.email = ${email} and p.user_id is null and p.state <> 'deleted'
    where e.state = 'active'
    order by p.event_id`.execute(db)
  return rows.map((row) => row.event_id)
}

interface Row extends PersonRecord {
  readonly user_id: string | null
  readonly created_at: Temporal.Instant
  readonly awaits_owner: boolean
}

/**
 * The user's own record in an event and those without an account under an address that the user has proved, the oldest
 * first; of those that await their owner's acceptance, only beside an own one. All are locked, in the order in which
 * records are locked.
 */
export async function lockRecordsOfPerson(
  work: Work,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
): Promise<{ own: PersonRecord | undefined; waiting: PersonRecord[] }> {
  const { rows } = await sql<Row>`
    select p.event_id as "eventId", p.participant_id as "participantId", p.user_id, p.created_at, p.awaits_owner
    from event e
    join participant p on p.event_id = e.event_id and p.state <> 'deleted'
      and (p.user_id = ${userId} or p.user_id is null and p.email = ${email})
    where e.event_id = ${eventId} and e.state = 'active'
      and exists (select from user_email m
        where m.email = ${email} and m.user_id = ${userId} and m.verified_at is not null)
    order by p.participant_id
    for update of p`.execute(work.db)
  const own = rows.find((row) => row.user_id !== null)
  const waiting = rows
    .filter((row) => row.user_id === null)
    // A registration by somebody else is no way into the event; who is in it has accepted it.
    .filter((row) => own || !row.awaits_owner)
    .toSorted((a, b) => Temporal.Instant.compare(a.created_at, b.created_at))
  return { own, waiting }
}

/** In one statement, however many. Their person has an account and has proved them: nobody waits any more. */
export async function attachRecords(work: Work, userId: string, records: readonly PersonRecord[]): Promise<void> {
  await sql`update participant p set user_id = ${userId}, state = 'active', rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w ("eventId" text, "participantId" text)
    where p.event_id = w."eventId" and p.participant_id = w."participantId"`.execute(work.db)
}

/** Whether a record of the event waits under an address of the user that the user has yet to prove. */
export async function waitsForProof(db: Kysely<DB>, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join user_email m on m.email = p.email and m.user_id = ${userId} and m.verified_at is null
    where p.event_id = ${eventId} and p.user_id is null and p.state <> 'deleted' and not p.awaits_owner
    limit 1`.execute(db)
  return rows.length > 0
}
