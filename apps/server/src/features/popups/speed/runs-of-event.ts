import type { Me } from '@parley/contract/participants'
import { type RawBuilder, sql } from 'kysely'

export interface RunOfEvent {
  readonly typeIds: readonly string[] | null
}

/** Selects the newest run as one value; null when there was no run. */
export const runSql = (eventId: string): RawBuilder<RunOfEvent | null> => sql`(
    select jsonb_build_object('typeIds', r.type_ids) from speed_run r where r.event_id = ${eventId}
    order by (r.state = 'ended'), r.created_at desc, r.run_id desc limit 1)`

export const maySeeRounds = (run: RunOfEvent | null, me: Pick<Me, 'organizer' | 'typeId'>): boolean =>
  run !== null && (me.organizer || run.typeIds === null || run.typeIds.includes(me.typeId))
