import { sql } from 'kysely'
import type { Dependents } from '../events/index.ts'

/** @see docs/rules/deletions.md DELETE-6 */
export const leadDependents: Dependents = {
  booth: (eventId, id) => sql`
    select 'lead' as what, concat_ws(' ', p.name, nullif(p.surname, '')) as name,
      concat_ws(' · ', nullif(p.company, ''), nullif(p.email, ''), nullif(l.note, '')) as detail, l.met_at as at
    from lead l join participant p on p.event_id = ${eventId} and p.participant_id = l.participant_id
    where l.event_id = ${eventId} and l.booth_id = ${id}`,
}
