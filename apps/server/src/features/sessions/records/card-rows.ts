import type { SessionCard } from '@parley/contract/sessions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { personBriefSql } from '../../participants/index.ts'
import { joinWaySql } from './join-way.ts'
import type { ListCardRowsRow } from './row-types.gen.ts'

const cardColumns = (eventId: string) => sql`
  s.session_id as id, s.definition_id as "definitionId", d.title as name, d.type,
  ${millisSql(sql`lower(s.during)`)} as sdt, ${millisSql(sql`upper(s.during)`)} as edt,
  s.location_id as "locationId", d.track_id as "trackId", d.language, d.restricted, d.blocking, s.state, s.capacity, s.used,
  coalesce((
    select jsonb_agg(${personBriefSql('p')} order by sp.index, p.participant_id)
    from session_person sp
    join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
    where sp.event_id = ${eventId} and sp.session_id = s.session_id and sp.role = 'speaker' and p.state <> 'deleted'
  ), '[]') as speakers`

/** Tests if the viewer may see a session `s` of the talk `d`. A dropped talk stays visible by its id. */
export const visibleTo = (viewer: ProgrammeViewer) =>
  sql`d.type in ('session', 'break') and ${sessionVisibleSql(viewer)}`
export const inProgramme = (viewer: ProgrammeViewer) =>
  sql`${visibleTo(viewer)} and d.state = 'active' and not s.removed`
/** True for sessions that organizers edit, including cancelled times and their dropped talks. */
export const isEdited = sql`d.type in ('session', 'break') and not s.removed`

/**
 * The person who looks at the programme. `typeId` null means the public, who see the sessions that are visible to all
 * types.
 */
export interface ProgrammeViewer {
  readonly organizer: boolean
  readonly typeId: string | null
}

export const sessionVisibleSql = ({ organizer, typeId }: ProgrammeViewer) => sql`(${organizer} or not d.hidden
  and (d.visible_types is null or coalesce(${typeId}::text = any(d.visible_types), false)))`

/** Lists sessions, the earliest first, then in the order of the rooms. */
export function listCards(db: Kysely<DB>, eventId: string, where: RawBuilder<unknown>): Promise<SessionCard[]> {
  return listCardRows(db, eventId, cardColumns(eventId), where)
}

export function listLiveCards(db: Kysely<DB>, eventId: string, where: RawBuilder<unknown>) {
  const way = sql`(select ${joinWaySql} from event e where e.event_id = ${eventId})`
  return listCardRows<'joinWay'>(db, eventId, sql`${cardColumns(eventId)}, ${way} as "joinWay"`, where)
}

export function listEditedCards(db: Kysely<DB>, eventId: string, where: RawBuilder<unknown>) {
  const columns = sql`${cardColumns(eventId)}, d.hidden`
  return listCardRows<'hidden'>(db, eventId, columns, sql`${isEdited} and ${where}`)
}

type CardRow = Narrow<ListCardRowsRow<SessionCard>, Pick<SessionCard, 'type'>>

async function listCardRows<Column extends 'hidden' | 'joinWay' = never>(
  db: Kysely<DB>,
  eventId: string,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<(CardRow & Required<Pick<CardRow, Column>>)[]> {
  const { rows } = await sql<Narrow<ListCardRowsRow<SessionCard>, Pick<SessionCard, 'type'>>>`select ${columns}
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join location l on l.event_id = s.event_id and l.location_id = s.location_id
    where s.event_id = ${eventId} and ${where}
    order by lower(s.during), l.index, d.title, s.session_id`.execute(db)
  return rows as (CardRow & Required<Pick<CardRow, Column>>)[]
}
