import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

interface WaitingRecord {
  readonly eventId: string
  readonly participantId: string
}

/**
 * Records without an account under an address that the user has proved, in events that the user is not in: of each event
 * the oldest. All that hold the address are locked, in the order in which records are locked.
 */
export async function lockRecordsToAttach(work: Work, userId: string, email: string): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord & { created_at: Temporal.Instant }>`
    select p.event_id as "eventId", p.participant_id as "participantId", p.created_at
    from event e
    join participant p on p.event_id = e.event_id and p.email = ${email} and p.user_id is null and p.state <> 'deleted'
    where e.state = 'active'
      and exists (select from user_email m
        where m.email = ${email} and m.user_id = ${userId} and m.verified_at is not null)
      and not exists (select from participant own
        where own.event_id = e.event_id and own.user_id = ${userId} and own.state <> 'deleted')
    order by p.participant_id
    for update of p`.execute(work.db)
  const oldestFirst = rows.toSorted((a, b) => Temporal.Instant.compare(a.created_at, b.created_at))
  return [...Map.groupBy(oldestFirst, ({ eventId }) => eventId).values()].flatMap(([first]) => (first ? [first] : []))
}

/** In one statement, however many; an invited one stays invited until its person enters the event. */
export async function attachRecords(work: Work, userId: string, records: readonly WaitingRecord[]): Promise<void> {
  await sql`update participant p set user_id = ${userId}, rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w ("eventId" text, "participantId" text)
    where p.event_id = w."eventId" and p.participant_id = w."participantId"`.execute(work.db)
}

/** Whether a record of the event waits under an address of the user that the user has yet to prove. */
export async function waitsForProof(db: Kysely<DB>, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join user_email m on m.email = p.email and m.user_id = ${userId} and m.verified_at is null
    where p.event_id = ${eventId} and p.user_id is null and p.state <> 'deleted' limit 1`.execute(db)
  return rows.length > 0
}
