import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../platform/work.ts'

/**
 * Ends a statement that locks people, in the one order that all keep: two that lock the same people take turns. Others may
 * still refer to the rows.
 *
 * @param alias of `participant` in the statement
 * @param over `wholly` for those who may remove the record or give it another ticket: others cannot refer to it either
 * @see docs/rules/participants.md LOCK-1
 */
export function inLockOrder(alias: string, over: 'partly' | 'wholly' = 'partly'): RawBuilder<unknown> {
  const strength = over === 'wholly' ? sql`for update` : sql`for no key update`
  return sql`order by ${sql.ref(`${alias}.participant_id`)} ${strength} of ${sql.ref(alias)}`
}

/** Locks the rows of these participants in that order. */
export async function lockParticipants(work: Work, eventId: string, participantIds: readonly string[]): Promise<void> {
  await sql`select from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
    ${inLockOrder('p')}`.execute(work.db)
}
