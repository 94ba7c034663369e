import { sql } from 'kysely'
import type { Dependents } from '../../events/index.ts'

const nameOf = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.name`)}, nullif(${sql.ref(`${alias}.surname`)}, ''))`

/**
 * Lists requests without names, because they are private between two people.
 *
 * @see docs/rules/deletions.md DELETE-6
 */
export const meetingDependents: Dependents = {
  booth: (eventId, id) => sql`
    select distinct on (coalesce(i.group_id, i.invitation_id)) 'request' as what, '' as name, '' as detail, null::timestamptz as at
    from invitation i
    where i.event_id = ${eventId} and i.to_booth_id = ${id} and i.type = 'company' and i.state = 'waiting'
    union all
    select 'meeting', ${nameOf('f')}, ${nameOf('o')}, lower(m.during)
    from invitation i
    join meeting m on m.event_id = ${eventId} and m.meeting_id = i.meeting_id and m.state <> 'cancelled'
    join participant f on f.event_id = ${eventId} and f.participant_id = i.from_id
    left join participant o on o.event_id = ${eventId} and o.participant_id = i.to_id
    where i.event_id = ${eventId} and i.to_booth_id = ${id} and i.type = 'company' and i.state = 'accepted'`,
  dealRoom: (eventId, id, now) => sql`
    select 'meetingHere' as what, string_agg(${nameOf('p')}, ', ' order by p.sort_name) as name, '' as detail, lower(m.during) as at
    from deal_room r
    join location l on l.event_id = ${eventId} and l.parent_id = r.location_id
    join meeting m on m.event_id = ${eventId} and m.place_id = l.location_id and m.state <> 'cancelled' and upper(m.during) > ${now}
    join meeting_person mp on mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id
    join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
    where r.event_id = ${eventId} and r.definition_id = ${id}
    group by m.meeting_id, m.during`,
}
