import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import { eventChanged } from './facts.ts'

/** Moves an event's start forward and its end back as far as needed to hold these instants, in epoch milliseconds; open pages follow. */
export async function widenEvent(work: Work, eventId: string, to: { startsAt: number; endsAt: number }): Promise<void> {
  const [startsAt, endsAt] = [instantOf(to.startsAt), instantOf(to.endsAt)]
  const { numUpdatedRows } = await work.db
    .updateTable('event')
    .set({
      starts_at: sql`least(starts_at, ${startsAt})`,
      ends_at: sql`greatest(ends_at, ${endsAt})`,
      updated_at: instantOf(work.now),
      rev: sql`rev + 1`,
    })
    .where('event_id', '=', eventId)
    .where((is) => is.or([is('starts_at', '>', startsAt), is('ends_at', '<', endsAt)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await work.tell(eventChanged.of({ eventId }))
}
