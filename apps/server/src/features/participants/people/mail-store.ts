import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'
import { remindable } from './people-store.ts'
import type { SaveInvitedRow, SaveRemindedRow } from './row-types.gen.ts'

/**
 * Marks people as invited, unless they were invited after `before`. Returns the ids of the marked ones. A concurrent
 * call waits and then finds no one left.
 */
export async function saveInvited(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
  before: number,
): Promise<string[]> {
  const { rows } =
    await sql<SaveInvitedRow>`insert into participant_mail as kept (event_id, participant_id, kind, asked_at)
    select ${eventId}, p.participant_id, 'invitation', ${instantOf(work.now)}
    from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.state <> 'deleted'
      and p.user_id is null and p.email is not null
    order by p.participant_id
    on conflict (event_id, participant_id, kind) do update set asked_at = excluded.asked_at
      where kept.asked_at <= ${written(instantOf(before))}
    returning participant_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

export async function saveReminded(
  work: Work,
  eventId: string,
  participantIds: readonly string[] | null,
  since: Temporal.Instant,
): Promise<string[]> {
  const isAmong = participantIds ? sql`p.participant_id = any(${[...participantIds]}::text[])` : sql`true`
  const { rows } =
    await sql<SaveRemindedRow>`insert into participant_mail as kept (event_id, participant_id, kind, asked_at)
    select ${eventId}, p.participant_id, 'reminder', ${instantOf(work.now)}
    from participant p
    where ${sql.join([...remindable(eventId, since), isAmong], sql` and `)}
    order by p.participant_id
    on conflict (event_id, participant_id, kind) do update set asked_at = excluded.asked_at
      where kept.asked_at < ${written(since)}
    returning participant_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** Writes an instant as a literal, because a cluster loses parameters at this place of an `insert … select`. */
const written = (instant: Temporal.Instant) => sql`${sql.lit(instant.toString())}::timestamptz`
