import type { FoundPerson, Tag } from '@parley/contract/networking'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { type BoothViewer, boothVisibleSql } from '../booths/index.ts'
import type {
  CountOptionsRow,
  CountTaggedRow,
  ListFoundRowsRow,
  ListTagsRow,
  ListWordsRow,
  SaveTagRow,
} from './row-types.gen.ts'

/**
 * The number of people who chose each option, by category. Counts listed people only; otherwise an order by these
 * numbers would reveal unlisted ones.
 */
export type OptionCounts = ReadonlyMap<string, Readonly<Record<string, number>>>

export async function countOptions(db: Kysely<DB>, eventId: string): Promise<OptionCounts> {
  const { rows } = await sql<CountOptionsRow<{ counts: Record<string, number> }>>`
    select category_id, jsonb_object_agg(option, people) as counts from (
      select pc.category_id, o.id as option, count(*) as people
      from category c
      join participant_category pc on pc.event_id = c.event_id and pc.category_id = c.category_id and pc.is_asked
      join participant p on p.event_id = pc.event_id and p.participant_id = pc.participant_id
        and p.listed and p.state <> 'deleted'
      cross join unnest(pc.selected) o (id)
      where c.event_id = ${eventId}
      group by pc.category_id, o.id
    ) chosen group by category_id`.execute(db)
  return new Map(rows.map((row) => [row.category_id, row.counts]))
}

export type FoundRow = Omit<FoundPerson, 'canInvite' | 'tag' | 'contactState'> & { readonly state: string }

interface Reasons {
  readonly offering: readonly string[]
  readonly seeking: readonly string[]
  readonly iSeek: readonly string[]
  readonly iOffer: readonly string[]
}

type Chosen = readonly (readonly [categoryId: string, options: readonly string[]])[]

/** Returns the rows of found people in the order of the ids. Leaves out people who have been deleted since. */
export async function listFoundRows(
  db: Kysely<DB>,
  { eventId, viewerId }: { eventId: string; viewerId: string },
  ids: readonly string[],
  { offering, seeking, iSeek, iOffer }: Reasons,
): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const categoryIds = [...(iSeek.length > 0 ? offering : []), ...(iOffer.length > 0 ? seeking : [])]
  // Reads all answers at once. A lookup per option would cost more than the page itself.
  const { rows } = await sql<ListFoundRowsRow<{ chosen: Chosen }>>`
    with chosen as materialized (
      select participant_id, jsonb_agg(jsonb_build_array(category_id, selected)) as answers from participant_category
      where event_id = ${eventId} and participant_id = any(${[...ids]}::text[]) and category_id = any(${categoryIds}::text[])
        and is_asked
      group by participant_id
    )
    select p.participant_id as id, p.user_id as "userId", p.name, p.surname, trim(p.name || ' ' || p.surname) as "fullName",
      p.job_title as "jobTitle", p.company, p.city, p.photo_path as "profilePhotoPath", p.type_id as "typeId", p.organizer,
      p.present, p.booth_id as "boothId", p.state,
      exists (select from participant_seen s where s.event_id = ${eventId} and s.participant_id = ${viewerId}
        and s.seen_id = p.participant_id) as seen,
      coalesce(c.answers, '[]') as chosen
    from participant p left join chosen c on c.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and p.state <> 'deleted'
    order by array_position(${[...ids]}::text[], p.participant_id)`.execute(db)
  return rows.map(({ chosen, ...row }) => ({
    ...row,
    offersYouSeek: shared(iSeek, offering, chosen),
    seeksYouOffer: shared(iOffer, seeking, chosen),
  }))
}

function shared(options: readonly string[], categoryIds: readonly string[], chosen: Chosen): string[] {
  const theirs = new Set(chosen.flatMap(([id, selected]) => (categoryIds.includes(id) ? selected : [])))
  return options.filter((id) => theirs.has(id))
}

export async function listWords(db: Kysely<DB>, eventId: string): Promise<string[]> {
  const { rows } = await sql<ListWordsRow>`
    select distinct word from (
      select string_to_table(search_text, ' ') as word from participant where event_id = ${eventId} and state <> 'deleted'
      union all
      select string_to_table(search_text, ' ') from participant_category where event_id = ${eventId} and is_asked and search_text <> ''
    ) said where word <> ''`.execute(db)
  return rows.map(({ word }) => word)
}

export interface TagChange {
  readonly tag: Tag | null
  readonly rev: number
}

/** Saves a mark; `tag` null removes it. The caller has locked the participant who marks. */
export async function saveTag(
  work: Work,
  { eventId, participantId, otherId }: { eventId: string; participantId: string; otherId: string },
  tag: Tag | null,
): Promise<TagChange> {
  const { rows } = await sql<SaveTagRow>`
    insert into participant_tag as t (event_id, participant_id, other_id, tag, changed_at)
    values (${eventId}, ${participantId}, ${otherId}, ${tag}, ${instantOf(work.now)})
    on conflict (event_id, participant_id, other_id) do update set tag = excluded.tag, changed_at = excluded.changed_at,
      rev = t.rev + case when t.tag is distinct from excluded.tag then 1 else 0 end
    returning tag, rev`.execute(work.db)
  return rows[0] as TagChange
}

export async function countTagged(work: Work, eventId: string, participantId: string): Promise<number> {
  const { rows } = await sql<CountTaggedRow>`select count(*) as count from participant_tag
    where event_id = ${eventId} and participant_id = ${participantId} and tag is not null`.execute(work.db)
  return rows[0]?.count ?? 0
}

export async function listTags(db: Kysely<DB>, eventId: string, participantId: string) {
  const { rows } = await sql<ListTagsRow>`
    select other_id as id, rev, tag from participant_tag
    where event_id = ${eventId} and participant_id = ${participantId} and tag is not null
    order by other_id`.execute(db)
  return rows
}

/**
 * Saves that the viewer has seen a person or booth. A second time changes nothing.
 *
 * @returns false if there is no such person, and no such booth that the viewer sees
 */
export async function saveSeen(work: Work, viewer: BoothViewer, seenId: string): Promise<boolean> {
  const { eventId, participantId } = viewer
  const { rows } = await sql`insert into participant_seen (event_id, participant_id, seen_id)
    select ${eventId}, ${participantId}, ${seenId} where exists (
      select from participant p where p.event_id = ${eventId} and p.participant_id = ${seenId} and p.state <> 'deleted')
    or exists (select from booth b where b.event_id = ${eventId} and b.booth_id = ${seenId} and ${boothVisibleSql(viewer, 'b')})
    on conflict (event_id, participant_id, seen_id) do update set seen_id = excluded.seen_id
    returning seen_id`.execute(work.db)
  return rows.length > 0
}

export async function listRoles(db: Kysely<DB>, eventId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['category_id', 'role']).where('event_id', '=', eventId).execute()
  return new Map(rows.map((row) => [row.category_id, row.role]))
}
