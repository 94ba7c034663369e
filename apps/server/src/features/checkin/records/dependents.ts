import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Dependents } from '../../events/index.ts'
import type { AreaNameOfRow } from './row-types.gen.ts'

/** @see docs/rules/deletions.md DELETE-6 */
export const checkinDependents: Dependents = {
  area: (eventId, id) => sql`
    select 'inside' as what, concat_ws(' ', p.name, nullif(p.surname, '')) as name, coalesce(p.company, '') as detail,
      h.changed_at as at
    from checkin_presence h join participant p on p.event_id = ${eventId} and p.participant_id = h.participant_id
    where h.event_id = ${eventId} and h.area_id = ${id} and h.inside
    union all
    select 'scan', '', '', null from checkin_scan c where c.event_id = ${eventId} and c.area_id = ${id}`,
}

export async function areaNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<AreaNameOfRow>`select a.name from checkin_area a
    where a.event_id = ${eventId} and a.area_id = ${id} and not a.removed`.execute(db)
  return rows[0]?.name
}
