import { sql } from 'kysely'
import type { Dependents } from '../events/index.ts'

const isOnMap = (eventId: string, kind: string, id: string) => sql`
    select 'onMap' as what, f.name, '' as detail, null::timestamptz as at
    from map_place m join floor_plan f on f.event_id = ${eventId} and f.plan_id = m.plan_id
    where m.event_id = ${eventId} and m.kind = ${kind} and m.ref_id = ${id}`

/** @see docs/rules/deletions.md DELETE-6 */
export const mapDependents: Dependents = {
  booth: (eventId, id) => isOnMap(eventId, 'booth', id),
  room: (eventId, id) => isOnMap(eventId, 'room', id),
}
