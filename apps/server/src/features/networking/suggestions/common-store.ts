import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Pair } from '../../meetings/index.ts'
import { inProgramme } from '../../sessions/index.ts'
import type { ListCommonRow } from './row-types.gen.ts'
import type { Viewing } from './viewing-store.ts'

export interface CommonRow extends Pair {
  readonly userId: string | null
  /** The options that both have chosen, in the viewer's order. The role is that of the other person's category. */
  readonly options: readonly { readonly role: string; readonly id: string }[]
  readonly speaks: boolean
  readonly tracks: readonly { readonly name: string; readonly speakers: number }[]
}

/**
 * Selects the speakers `sp` and tracks of talks that are in the programme for everyone.
 *
 * `offset 0`, here and below, makes the planner look up rows by key. In an event that is newer than the statistics, the
 * planner expects one row of everything. It would then read all talks for each speaker, and all answers for each pair.
 */
export const talks = (eventId: string) => sql`
  from session_person sp
  cross join lateral (
    select d.track_id from session s
    join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = sp.session_id and s.state = 'available'
      and ${inProgramme({ organizer: false, typeId: null })} offset 0
  ) d
  where sp.event_id = ${eventId} and sp.role = 'speaker'`

/**
 * Lists the things that the two of each pair have in common. Uses one statement. Pairs with a deleted person are
 * missing.
 *
 * @param onlyOpen limits the viewer's own answers to those that others of the same type may see
 */
export async function listCommon(
  db: Kysely<DB>,
  eventId: string,
  pairs: readonly Pair[],
  viewings: ReadonlyMap<string, Viewing>,
  { onlyOpen = false } = {},
): Promise<CommonRow[]> {
  const seen = [...viewings.values()].flatMap(({ id, open }) => open.map((category) => [id, category.id] as const))
  const { rows } = await sql<
    ListCommonRow<{
      beside: readonly { viewer_id: string; other_id: string; tracks: CommonRow['tracks'] }[]
      common: readonly { viewer_id: string; other_id: string; options: CommonRow['options'] }[]
      people: readonly (Pair & { userId: string | null; shown: boolean; speaks: boolean })[]
    }>
  >`
    with pair as materialized (
      select viewer_id, other_id from unnest(${pairs.map(({ viewerId }) => viewerId)}::text[],
        ${pairs.map(({ otherId }) => otherId)}::text[]) as pair (viewer_id, other_id)
    ), open as materialized (
      select viewer_id, category_id from unnest(${seen.map(([viewerId]) => viewerId)}::text[],
        ${seen.map(([, categoryId]) => categoryId)}::text[]) as open (viewer_id, category_id)
    ), common as materialized (
      select pair.viewer_id, pair.other_id,
        jsonb_agg(jsonb_build_object('role', c.role, 'id', o.id) order by mine.index, mine.category_id, o.n) as options
      from pair
      cross join lateral (select a.category_id, a.selected from participant_category a
        where a.event_id = ${eventId} and a.participant_id = pair.other_id and a.is_asked offset 0) theirs
      join open on open.viewer_id = pair.viewer_id and open.category_id = theirs.category_id
      join category c on c.event_id = ${eventId} and c.category_id = theirs.category_id
      cross join lateral (select a.category_id, a.selected from participant_category a
        where a.event_id = ${eventId} and a.participant_id = pair.viewer_id and a.is_asked
          and a.selected && theirs.selected offset 0) own
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
    ), beside as materialized (
      select pair.viewer_id, pair.other_id,
        jsonb_agg(jsonb_build_object('name', t.name, 'speakers', crowd.speakers) order by crowd.speakers, t.name) as tracks
      from pair
      join speaking mine on mine.participant_id = pair.viewer_id
      join speaking theirs on theirs.participant_id = pair.other_id and theirs.track_id = mine.track_id
      join track t on t.event_id = ${eventId} and t.track_id = mine.track_id
      join crowd on crowd.track_id = t.track_id
      group by pair.viewer_id, pair.other_id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('viewerId', pair.viewer_id, 'otherId', pair.other_id, 'userId', p.user_id,
          'shown', p.show_speaker, 'speaks', p.participant_id in (select participant_id from speaking))), '[]')
        from pair join participant p on p.event_id = ${eventId} and p.participant_id = pair.other_id and p.state <> 'deleted') as people,
      (select coalesce(jsonb_agg(common), '[]') from common) as common,
      (select coalesce(jsonb_agg(beside), '[]') from beside) as beside`.execute(db)
  const [found] = rows
  const keyOf = (viewerId: string, otherId: string) => `${viewerId} ${otherId}`
  const optionsOf = new Map(found?.common.map((each) => [keyOf(each.viewer_id, each.other_id), each.options]))
  const tracksOf = new Map(found?.beside.map((each) => [keyOf(each.viewer_id, each.other_id), each.tracks]))
  return (found?.people ?? [])
    .filter(({ viewerId }) => viewings.has(viewerId))
    .map(({ viewerId, otherId, userId, shown, speaks }) => {
      const key = keyOf(viewerId, otherId)
      const tracks = shown ? (tracksOf.get(key) ?? []) : []
      return { viewerId, otherId, userId, options: optionsOf.get(key) ?? [], speaks: shown && speaks, tracks }
    })
}
