import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { foundBy, openTo } from '../participants/index.ts'
import { isFoundInside, likeLiteral } from './query-words.ts'
import { ACTIVE_BOOST, BOOTH_OWNER_BOOST, CATEGORY_BOOST, MATCH_BOOST, priorityBoosts } from './ranking.ts'

interface Viewer {
  readonly eventId: string
  readonly participantId: string
  readonly typeId: string
  readonly organizer: boolean
}

/** What a search needs to know of the event and of the one who searches, read in one statement. */
export interface Standpoint {
  readonly restricted: boolean
  readonly event_key: string
  readonly priority: string[]
  readonly invitation_rights: boolean
  /** Categories whose answers the viewer sees; those among them in which people offer, and seek. */
  readonly open: string[]
  readonly offering: string[]
  readonly seeking: string[]
  /** Options that the viewer seeks and offers. */
  readonly i_seek: string[]
  readonly i_offer: string[]
  /** Options whose text has a word that begins like one of the query's. */
  readonly named: string[]
}

export async function readStandpoint(db: Kysely<DB>, viewer: Viewer, words: readonly string[]): Promise<Standpoint> {
  const { eventId, participantId, typeId } = viewer
  const open = (role: RawBuilder<unknown>) =>
    sql`array(select category_id from category c where event_id = ${eventId} and ${openTo(viewer, 'c')} ${role})`
  const mine = (role: 'seek' | 'offer') => sql`array(
    select o.id from participant_category pc
    join category c on c.event_id = pc.event_id and c.category_id = pc.category_id and c.role = ${role}
    cross join unnest(pc.selected) with ordinality o (id, n)
    where pc.event_id = ${eventId} and pc.participant_id = ${participantId}
    group by o.id order by min(c.index), min(o.n), o.id)`
  const { rows } = await sql<Standpoint>`
    select e.restricted, e.event_key, t.priority, t.invitation_rights,
      ${open(sql``)} as open, ${open(sql`and role = 'offer'`)} as offering, ${open(sql`and role = 'seek'`)} as seeking,
      ${mine('seek')} as i_seek, ${mine('offer')} as i_offer,
      array(select sub_category_id from sub_category where event_id = ${eventId}
        and ' ' || search_text like any(${words.map((word) => `% ${likeLiteral(word)}%`)}::text[])) as named
    from event e join participant_type t on t.event_id = e.event_id and t.type_id = ${typeId}
    where e.event_id = ${eventId}`.execute(db)
  return rows[0] as Standpoint
}

/** How many people chose each option in each category in which people offer or seek; what nobody chose is left out. */
export type OptionCounts = ReadonlyMap<string, Readonly<Record<string, number>>>

export async function countOptions(db: Kysely<DB>, eventId: string): Promise<OptionCounts> {
  const { rows } = await sql<{ category_id: string; counts: Record<string, number> }>`
    select category_id, jsonb_object_agg(option, people) as counts from (
      select pc.category_id, o.id as option, count(*) as people
      from category c
      join participant_category pc on pc.event_id = c.event_id and pc.category_id = c.category_id
      cross join unnest(pc.selected) o (id)
      where c.event_id = ${eventId} and c.role in ('offer', 'seek')
      group by pc.category_id, o.id
    ) chosen group by category_id`.execute(db)
  return new Map(rows.map((row) => [row.category_id, row.counts]))
}

export interface Search {
  readonly viewer: Viewer
  readonly standpoint: Standpoint
  readonly words: readonly string[]
  readonly typeIds: readonly string[]
  readonly subCategoryIds: readonly string[]
  /** Organizers find those too who are not in the list. */
  readonly seesUnlisted: boolean
  readonly order: 'rank' | 'name' | 'company'
  readonly asc: boolean
  /** Score, sort key and id of the row before the page. */
  readonly after: readonly [score: number, key: string, id: string] | null
  readonly limit: number
}

export interface FoundRow {
  readonly score: number
  readonly key: string
  readonly participant_id: string
  readonly user_id: string | null
  readonly name: string
  readonly surname: string
  readonly job_title: string | null
  readonly company: string | null
  readonly city: string | null
  readonly photo_path: string | null
  readonly type_id: string
  readonly organizer: boolean
  readonly present: 'venue' | 'online' | null
  readonly booth_id: string | null
  readonly state: string
  readonly offers_you_seek: string[]
  readonly seeks_you_offer: string[]
}

/** One page of a search, and how many fit in all; one statement whatever is asked. */
export async function findPeople(db: Kysely<DB>, search: Search): Promise<{ matches: number; found: FoundRow[] }> {
  const { viewer, standpoint, order, limit } = search
  const { eventId } = viewer
  const key = sql.ref(order === 'company' ? 'p.sort_company' : 'p.sort_name')
  const score = order === 'rank' ? ownScore(standpoint.priority) : sql`0`
  const chosen =
    order === 'rank' ? chosenScore(search) : sql`select null::text as participant_id, 0 as score where false`
  const { rows } = await sql<FoundRow & { matches: number }>`
    with fitting as materialized (
      select p.participant_id, ${key} as key, ${score} as score from participant p where ${fits(search)}
    ), chosen as (
      ${chosen}
    ), page as (
      select * from (
        select f.participant_id, f.key, f.score + coalesce(c.score, 0) as score
        from fitting f left join chosen c on c.participant_id = f.participant_id
      ) ranked
      where ${comesAfter(search)} order by ${sequence(search)} limit ${limit}
    )
    select counted.matches, page.score, page.key, p.participant_id, p.user_id, p.name, p.surname, p.job_title, p.company,
      p.city, p.photo_path, p.type_id, p.organizer, p.present, p.booth_id, p.state,
      ${shared(eventId, standpoint.i_seek, standpoint.offering)} as offers_you_seek,
      ${shared(eventId, standpoint.i_offer, standpoint.seeking)} as seeks_you_offer
    from (select count(*) as matches from fitting) counted
    left join page on true
    left join participant p on p.event_id = ${eventId} and p.participant_id = page.participant_id
    order by ${sequence(search, 'page.')}`.execute(db)
  return { matches: rows[0]?.matches ?? 0, found: rows.filter((row) => row.participant_id !== null) }
}

/** Who fits at all, before any order. */
function fits({ viewer, standpoint, words, typeIds, subCategoryIds, seesUnlisted }: Search): RawBuilder<unknown> {
  const { eventId, participantId } = viewer
  return sql.join(
    [
      sql`p.event_id = ${eventId}`,
      sql`p.participant_id <> ${participantId}`,
      sql`p.state <> 'deleted'`,
      foundBy({ eventId, participantId, organizer: seesUnlisted }, 'p'),
      ...words.map(hasWord),
      ...(typeIds.length > 0 ? [sql`p.type_id = any(${typeIds}::text[])`] : []),
      ...(subCategoryIds.length > 0
        ? [
            sql`p.participant_id in (select participant_id from participant_category
              where event_id = ${eventId} and category_id = any(${standpoint.open}::text[])
              and selected && ${subCategoryIds}::text[])`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** Both forms are answered from the trigrams of the index. */
function hasWord(word: string): RawBuilder<unknown> {
  const literal = likeLiteral(word)
  if (isFoundInside(word)) return sql`p.search_text like ${`%${literal}%`}`
  return sql`(p.search_text like ${`${literal}%`} or p.search_text like ${`% ${literal}%`})`
}

/** What a person's own row adds to the score. */
function ownScore(priority: readonly string[]): RawBuilder<number> {
  const { typeIds, boosts } = priorityBoosts(priority)
  return sql`case when p.state = 'active' then ${sql.lit(ACTIVE_BOOST)} else 0 end
    + case when p.booth_role = 'owner' then ${sql.lit(BOOTH_OWNER_BOOST)} else 0 end
    + coalesce((${boosts}::integer[])[array_position(${typeIds}::text[], p.type_id)], 0)`
}

/** What the options add that people chose: those that the query names, and those that fit the viewer's own. */
function chosenScore({ viewer, standpoint, words, typeIds, subCategoryIds }: Search): RawBuilder<unknown> {
  const { open, offering, seeking, i_seek, i_offer, named } = standpoint
  // Where all fit, looking up who does would only cost time.
  const ofThem = words.length + typeIds.length + subCategoryIds.length > 0
  const choices = (categoryIds: readonly string[], options: readonly string[]) => sql`
    from participant_category pc ${ofThem ? sql`join fitting f on f.participant_id = pc.participant_id` : sql``}
    where pc.event_id = ${viewer.eventId} and pc.category_id = any(${categoryIds}::text[])
      and pc.selected && ${options}::text[]`
  return sql`
    select participant_id, sum(points)::integer as score from (
      select participant_id, ${sql.lit(MATCH_BOOST)} as points
      from (select pc.participant_id, pc.category_id, unnest(pc.selected) as option
        ${choices([...offering, ...seeking], [...i_seek, ...i_offer])}) each
      where category_id = any(${offering}::text[]) and option = any(${i_seek}::text[])
        or category_id = any(${seeking}::text[]) and option = any(${i_offer}::text[])
      union all
      select pc.participant_id, ${sql.lit(CATEGORY_BOOST)} ${choices(open, named)}
    ) scored group by participant_id`
}

/** Those of these options that the person has in one of the categories, in the order given. */
function shared(eventId: string, options: readonly string[], categoryIds: readonly string[]): RawBuilder<string[]> {
  return sql`array(select mine.id from unnest(${options}::text[]) with ordinality mine (id, n)
    where exists (select from participant_category pc
      where pc.event_id = ${eventId} and pc.participant_id = p.participant_id
        and pc.category_id = any(${categoryIds}::text[]) and mine.id = any(pc.selected))
    order by mine.n)`
}

function comesAfter({ order, asc, after }: Search): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [score, key, id] = after
  if (order === 'rank') return sql`(score < ${score} or score = ${score} and (key, participant_id) > (${key}, ${id}))`
  return sql`(key, participant_id) ${asc ? sql`>` : sql`<`} (${key}, ${id})`
}

function sequence({ order, asc }: Search, from = ''): RawBuilder<unknown> {
  const [score, key, id] = ['score', 'key', 'participant_id'].map((name) => sql.raw(from + name))
  if (order === 'rank') return sql`${score} desc, ${key}, ${id}`
  return asc ? sql`${key}, ${id}` : sql`${key} desc, ${id} desc`
}
