import type { BoothCard, FoundBooth } from '@parley/contract/booths'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { boothCardSql, boothVisibleSql, hasTeamSql, type Viewer } from '../records/index.ts'
import type { ListFoundBoothsRow, ListNameWordsRow } from './row-types.gen.ts'
import { type Chosen, sharedOptions, type ViewerContext } from './viewer-context.ts'

/** Lists booths in the order of the ids, without those deleted since. */
export async function listFoundBooths(
  db: Kysely<DB>,
  viewer: Viewer,
  ids: readonly string[],
  standpoint: ViewerContext,
): Promise<FoundBooth[]> {
  if (ids.length === 0) return []
  const { eventId } = viewer
  const { rows } = await sql<
    ListFoundBoothsRow<BoothCard & { favourite: boolean; seen: boolean; canMeet: boolean; chosen: Chosen }>
  >`
    with chosen as materialized (
      select booth_id, jsonb_agg(jsonb_build_array(category_id, selected)) as answers from booth_category
      where event_id = ${eventId} and booth_id = any(${[...ids]}::text[]) and selected <> '{}'
      group by booth_id
    )
    select ${boothCardSql(eventId, 'b')}, ${isFavouriteSql(viewer, 'b')} as favourite, ${canMeetSql(viewer, 'b')} as "canMeet",
      exists (select from participant_seen s where s.event_id = ${eventId} and s.participant_id = ${viewer.participantId}
        and s.seen_id = b.booth_id) as seen,
      coalesce(c.answers, '[]') as chosen
    from booth b left join chosen c on c.booth_id = b.booth_id
    where b.event_id = ${eventId} and b.booth_id = any(${[...ids]}::text[]) and ${boothVisibleSql(viewer, 'b')}
    order by array_position(${[...ids]}::text[], b.booth_id)`.execute(db)
  return rows.map(({ chosen, ...booth }) => ({ ...booth, ...sharedOptions(standpoint, chosen) }))
}

/** @see docs/rules/meetings.md MEET-40 */
export function canMeetSql({ eventId, participantId, boothId }: Viewer, alias: string): RawBuilder<boolean> {
  const otherBoothId = sql.ref(`${alias}.booth_id`)
  return sql<boolean>`(${otherBoothId} is distinct from ${boothId}::text
    and ${sql.ref(`${alias}.agenda_enabled`)}
    and ${hasTeamSql(eventId, alias)}
    and exists (select from participant asks
      join event e on e.event_id = asks.event_id
      join participant_type its on its.event_id = asks.event_id and its.type_id = asks.type_id
      where asks.event_id = ${eventId} and asks.participant_id = ${participantId}
        and (not e.restricted or asks.organizer or its.invitation_rights)))`
}

export function isFavouriteSql({ eventId, participantId }: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from booth_tag bt where bt.event_id = ${eventId}
    and bt.participant_id = ${participantId} and bt.booth_id = ${sql.ref(`${alias}.booth_id`)} and bt.favourite)`
}

export async function listNameWords(db: Kysely<DB>, viewer: Viewer): Promise<string[]> {
  const { rows } = await sql<ListNameWordsRow>`
    select distinct word from (
      select string_to_table(b.sort_name, ' ') as word from booth b
      where b.event_id = ${viewer.eventId} and ${boothVisibleSql(viewer, 'b')}
    ) named where word <> ''`.execute(db)
  return rows.map(({ word }) => word)
}
