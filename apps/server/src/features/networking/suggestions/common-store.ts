import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Pair } from '../../meetings/index.ts'
import { inProgramme } from '../../sessions/index.ts'
import type { Viewing } from './viewing-store.ts'

export interface CommonRow extends Pair {
  /** Of the other one. */
  readonly userId: string | null
  /** Options that both chose, by what the other one says with them; in the order in which the viewer chose them. */
  readonly options: readonly { readonly role: string; readonly id: string }[]
  /** Whether the other one is shown as a speaker. */
  readonly speaks: boolean
  /** The tracks in which both speak, with how many speak there. */
  readonly tracks: readonly { readonly name: string; readonly speakers: number }[]
}

/** Who speaks `sp` at which times of talks `d` that stand in the programme for everyone. */
export const talks = (eventId: string) => sql`
  from session_person sp
  join session s on s.event_id = sp.event_id and s.session_id = sp.session_id and s.state = 'available'
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where sp.event_id = ${eventId} and sp.role = 'speaker' and ${inProgramme({ organizer: false, typeId: null })}`

/**
 * What each viewer has in common with the other one of the pair, as far as the viewer sees it. One statement for any number
 * of pairs; those in which either has left are missing.
 *
 * @param onlyOpen of the viewer's own answers, too, only those that others of their kind may see
 */
export async function readCommon(
  db: Kysely<DB>,
  eventId: string,
  pairs: readonly Pair[],
  viewings: ReadonlyMap<string, Viewing>,
  { onlyOpen = false } = {},
): Promise<CommonRow[]> {
  const seen = [...viewings.values()].flatMap(({ id, open }) => open.map((category) => [id, category.id] as const))
  const { rows } = await sql<CommonRow>`
    with pair as materialized (
      select viewer_id, other_id from unnest(${pairs.map(({ viewerId }) => viewerId)}::text[],
        ${pairs.map(({ otherId }) => otherId)}::text[]) as pair (viewer_id, other_id)
    ), open as materialized (
      select viewer_id, category_id from unnest(${seen.map(([viewerId]) => viewerId)}::text[],
        ${seen.map(([, categoryId]) => categoryId)}::text[]) as open (viewer_id, category_id)
    ), common as (
      select pair.viewer_id, pair.other_id,
        jsonb_agg(jsonb_build_object('role', c.role, 'id', o.id) order by mine.index, mine.category_id, o.n) as options
      from pair
      join open on open.viewer_id = pair.viewer_id
      join category c on c.event_id = ${eventId} and c.category_id = open.category_id
      join participant_category theirs on theirs.event_id = ${eventId} and theirs.participant_id = pair.other_id
        and theirs.category_id = c.category_id and theirs.is_asked
      join participant_category own on own.event_id = ${eventId} and own.participant_id = pair.viewer_id
        and own.is_asked and own.selected && theirs.selected
      join category mine on mine.event_id = ${eventId} and mine.category_id = own.category_id
      cross join unnest(own.selected) with ordinality o (id, n)
      where o.id = any(theirs.selected) and (c.role = 'offer' and mine.role = 'seek' or c.role = 'seek' and mine.role = 'offer'
          or c.role not in ('offer', 'seek') and mine.category_id = c.category_id)
        and (not ${onlyOpen} or (pair.viewer_id, mine.category_id) in (select viewer_id, category_id from open))
      group by pair.viewer_id, pair.other_id
    ), speaking as materialized (
      select distinct sp.participant_id, d.track_id ${talks(eventId)}
        and sp.participant_id in (select viewer_id from pair union select other_id from pair)
    ), crowd as materialized (
      select d.track_id, count(distinct sp.participant_id) as speakers ${talks(eventId)}
        and d.track_id in (select track_id from speaking) group by d.track_id
    ), beside as (
      select pair.viewer_id, pair.other_id,
        jsonb_agg(jsonb_build_object('name', t.name, 'speakers', crowd.speakers) order by crowd.speakers, t.name) as tracks
      from pair
      join speaking mine on mine.participant_id = pair.viewer_id
      join speaking theirs on theirs.participant_id = pair.other_id and theirs.track_id = mine.track_id
      join track t on t.event_id = ${eventId} and t.track_id = mine.track_id
      join crowd on crowd.track_id = t.track_id
      group by pair.viewer_id, pair.other_id
    )
    select pair.viewer_id as "viewerId", pair.other_id as "otherId", p.user_id as "userId",
      coalesce(common.options, '[]') as options,
      p.show_speaker and p.participant_id in (select participant_id from speaking) as speaks,
      case when p.show_speaker then coalesce(beside.tracks, '[]') else '[]' end as tracks
    from pair
    join participant p on p.event_id = ${eventId} and p.participant_id = pair.other_id and p.state <> 'deleted'
    left join common on common.viewer_id = pair.viewer_id and common.other_id = pair.other_id
    left join beside on beside.viewer_id = pair.viewer_id and beside.other_id = pair.other_id`.execute(db)
  return rows.filter(({ viewerId }) => viewings.has(viewerId))
}
