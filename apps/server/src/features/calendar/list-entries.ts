import type { AgendaEntry } from '@parley/contract/agenda'
import { FINISHED_AFTER_MS } from '@parley/contract/events'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { inEvents } from '../../platform/database/in-events.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { Narrow, NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { hasVideoSql } from '../events/index.ts'
import { fullNameSql, personBriefSql } from '../participants/index.ts'
import { joinWaySql } from '../sessions/index.ts'
import type { ListEntriesRow } from './row-types.gen.ts'

export type OwnedEntry = AgendaEntry & { readonly userId: string }

interface Wanted {
  readonly most?: number | null
  readonly alsoFinished?: boolean
  /** True to include people without an account, who cannot open their agenda. */
  readonly alsoWithoutAccount?: boolean
}

/**
 * An entry shows data from several rows, each with a `rev` that only grows, so their sum grows whenever one changes.
 * Rooms and tracks can be replaced; when one of them changes, the `rev` of its sessions grows instead.
 *
 * @param eventIds every table is restricted to these events; otherwise Citus would query all nodes
 */
export async function listEntries(
  db: Kysely<DB>,
  now: number,
  eventIds: readonly string[],
  where: RawBuilder<unknown>,
  { most = null, alsoFinished = false, alsoWithoutAccount = false }: Wanted = {},
): Promise<OwnedEntry[]> {
  const at = (alias: string) => inEvents(alias, eventIds, 'b')
  const { rows } = await sql<NeverNull<Narrow<ListEntriesRow<OwnedEntry>, Pick<OwnedEntry, 'role'>>, 'userId'>>`
    select p.user_id as "userId", b.block_id as id,
      b.rev + e.rev + coalesce(s.rev, 0) + coalesce(d.rev, 0) + coalesce(m.rev, 0) + coalesce(o.rev, 0) + coalesce(o2.rev, 0) as rev,
      b.event_id as "eventId", e.name as "eventName", e.timezone, e.day_begins as "dayBegins", b.participant_id as "participantId", b.kind,
      b.source_id as "sessionId", d.definition_id as "definitionId",
      coalesce(d.title, nullif(concat_ws(', ', case when o.state <> 'deleted' then ${fullNameSql('o')} end,
        case when o2.state <> 'deleted' then ${fullNameSql('o2')} end), ''), '') as name, l.name as place,
      l.location_id as "placeId",
      ${millisSql(sql`lower(b.during)`)} as sdt, ${millisSql(sql`upper(b.during)`)} as edt, b.role, b.holds,
      b.meant_to_hold and not b.holds as overlaps,
      coalesce(s.state = 'cancelled' or d.state = 'dropped' or m.state = 'cancelled', false) as cancelled,
      b.kind = 'meeting' and b.role = 'host' and mp.meeting_id is null as "isAlone", t.color as "trackColor", case when o.state <> 'deleted' then ${personBriefSql('o')} end as opponent,
      case b.kind when 'meeting' then mp.meeting_id is not null and ${hasVideoSql}
        when 'session' then ${joinWaySql} is not null else false end as "byVideo", coalesce(m.met_ms, 0) as "metMs", me.said
    from participant p
    join agenda_block b on ${inEvents('b', eventIds)} and b.participant_id = p.participant_id
    join event e on e.event_id = b.event_id
    left join session s on b.kind = 'session' and ${at('s')} and s.session_id = b.source_id
    left join session_definition d on ${at('d')} and d.definition_id = s.definition_id
    left join track t on ${at('t')} and t.track_id = d.track_id
    left join meeting m on b.kind = 'meeting' and ${at('m')} and m.meeting_id = b.source_id
    left join location l on ${at('l')} and l.location_id = coalesce(s.location_id, m.place_id)
    left join meeting_person me on ${at('me')} and me.meeting_id = m.meeting_id and me.participant_id = b.participant_id
    left join meeting_person mp on ${at('mp')} and mp.meeting_id = m.meeting_id
      and mp.participant_id <> b.participant_id and mp.role = case b.role when 'host' then 'invited' else 'host' end
    left join participant o on ${at('o')} and o.participant_id = mp.participant_id
    left join meeting_person mp2 on b.role = 'guest' and ${at('mp2')} and mp2.meeting_id = m.meeting_id and mp2.role = 'invited'
    left join participant o2 on ${at('o2')} and o2.participant_id = mp2.participant_id
    where ${at('p')} and ${alsoWithoutAccount ? sql`true` : sql`p.user_id is not null`} and p.state <> 'deleted' and e.state = 'active'
      and ${alsoFinished ? sql`true` : sql`e.ends_at >= ${instantOf(now - FINISHED_AFTER_MS)}`} and ${where}
    order by lower(b.during) desc, b.block_id limit ${most}`.execute(db)
  return rows
}
