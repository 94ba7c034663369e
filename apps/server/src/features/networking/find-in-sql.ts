import type { SearchCounts } from '@parley/contract/networking'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { hasAnyWord, hasWord } from '../../platform/words/word-conditions.ts'
import { searchableBySql } from '../participants/index.ts'
import { ACTIVE_BOOST, BOOTH_OWNER_BOOST, OPTION_BOOST, priorityBoosts } from './ranking.ts'
import type { SearchInRow } from './row-types.gen.ts'
import { type Found, idsInContactState, type Place, type Search } from './search.ts'

type Condition = RawBuilder<unknown>

export async function searchInSql(db: Kysely<DB>, search: Search): Promise<Found> {
  const { eventId, order, limit, withCounts } = search
  const key = sql.ref(order === 'company' ? 'p.sort_company' : 'p.sort_name')
  const score = order === 'rank' ? ownScore(search.standpoint.priority) : sql`0`
  const chosen =
    order === 'rank' ? chosenScore(search) : sql`select null::text as participant_id, 0 as score where false`
  const filters = filtersOf(search)
  const narrowed = withCounts ? [] : filters.map(({ holds }) => holds)
  const fails = withCounts ? failsOf(filters) : sql`null::text[]`
  // The planner must expect many rows. If it expected few, it would choose a nested loop.
  const fits = withCounts ? sql`not cardinality(fails) > 0` : sql`true`
  const { rows } = await sql<SearchInRow<{ counts: SearchCounts; places: Place[] }>>`
    with judged as materialized (
      select p.participant_id, ${key} as key, ${score} as score, p.type_id, p.present, ${fails} as fails
      from participant p where ${and([...within(search), ...narrowed])}
    ), fitting as (
      select * from judged where ${fits}
    ), chosen as (
      ${chosen}
    ), page as (
      select * from (
        select f.participant_id, f.key, f.score + coalesce(c.score, 0) as score
        from fitting f left join chosen c on c.participant_id = f.participant_id
      ) ranked
      where ${comesAfter(search)} order by ${sequence(search)} limit ${limit}
    )
    select (select count(*) from fitting) as matches,
      (select coalesce(jsonb_agg(jsonb_build_array(score, key, participant_id) order by ${sequence(search)}), '[]') from page) as places,
      ${withCounts ? countsOf(search) : sql`null::jsonb`} as counts
    from (select ${eventId}::text) one`.execute(db)
  const [row] = rows
  return { matches: row?.matches ?? 0, places: row?.places ?? [], counts: row?.counts ?? null }
}

const and = (all: readonly Condition[]): Condition => sql.join(all, sql` and `)

function within(search: Search): Condition[] {
  const { eventId, viewerId, seesUnlisted, words, subCategoryIds } = search
  return [
    sql`p.event_id = ${eventId}`,
    sql`p.participant_id <> ${viewerId}`,
    sql`p.state <> 'deleted'`,
    searchableBySql({ eventId, participantId: viewerId, organizer: seesUnlisted }, 'p'),
    ...inSegment(search),
    ...words.map((word) => matchesWord(search, word)),
    ...(subCategoryIds.length > 0 ? [hasChosen(eventId, search.standpoint.open, subCategoryIds)] : []),
  ]
}

function inSegment({ standpoint: { finds, acquainted } }: Search): Condition[] {
  if (finds === null) return []
  return [sql`(p.type_id = any(${[...finds]}::text[]) or p.participant_id = any(${[...acquainted]}::text[]))`]
}

function matchesWord(
  { eventId, standpoint: { open, textual } }: Search,
  { text, near, options }: Search['words'][number],
): Condition {
  const says = (column: Condition) => (near ? hasAnyWord(column, near) : hasWord(column, text))
  if (options.length === 0 && textual.length === 0) return says(sql`p.search_text`)
  // The condition has two lists, so that each can use its own index.
  return sql`p.participant_id in (
    select t.participant_id from participant t where t.event_id = ${eventId} and ${says(sql`t.search_text`)}
    union all
    select pc.participant_id from participant_category pc
    where pc.event_id = ${eventId} and pc.is_asked and pc.category_id = any(${[...open]}::text[]) and pc.selected && ${[...options]}::text[]
    union all
    select pc.participant_id from participant_category pc
    where pc.event_id = ${eventId} and pc.is_asked and pc.category_id = any(${[...textual]}::text[]) and ${says(sql`pc.search_text`)})`
}

const hasChosen = (eventId: string, categoryIds: readonly string[], options: readonly string[]): Condition =>
  sql`p.participant_id in (select pc.participant_id from participant_category pc
    where pc.event_id = ${eventId} and pc.is_asked and pc.category_id = any(${[...categoryIds]}::text[])
      and pc.selected && ${[...options]}::text[])`

interface Filter {
  readonly name: string
  readonly holds: Condition
}

function filtersOf(search: Search): Filter[] {
  const { eventId, typeIds, chosen, tag, contactState, present, onlyMatches } = search
  const { open, tagged } = search.standpoint
  const isOneOf = (ids: readonly string[]) => sql`p.participant_id = any(${[...ids]}::text[])`
  const isMarked = tag
    ? [{ name: 'tag', holds: isOneOf(tagged[tag]) }]
    : tagged.ignored.length > 0
      ? [{ name: 'tag', holds: sql`not ${isOneOf(tagged.ignored)}` }]
      : []
  return [
    ...(typeIds.length > 0 ? [{ name: 'types', holds: sql`p.type_id = any(${[...typeIds]}::text[])` }] : []),
    ...chosen.map(({ categoryId, subCategoryIds }) => ({
      name: `chosen ${categoryId}`,
      holds: open.includes(categoryId) ? hasChosen(eventId, [categoryId], subCategoryIds) : sql`false`,
    })),
    ...isMarked,
    ...(contactState ? [{ name: 'contactState', holds: isOneOf(idsInContactState(search)) }] : []),
    ...(present ? [{ name: 'present', holds: sql`p.present is not distinct from ${present}::text` }] : []),
    ...(onlyMatches ? [{ name: 'matches', holds: isMatch(search) }] : []),
  ]
}

function isMatch({ eventId, standpoint: { offering, seeking, iSeek, iOffer } }: Search): Condition {
  return sql`p.participant_id in (select pc.participant_id from participant_category pc where pc.event_id = ${eventId}
    and pc.is_asked and (pc.category_id = any(${[...offering]}::text[]) and pc.selected && ${[...iSeek]}::text[]
      or pc.category_id = any(${[...seeking]}::text[]) and pc.selected && ${[...iOffer]}::text[]))`
}

function failsOf(filters: readonly Filter[]): Condition {
  if (filters.length === 0) return sql`'{}'::text[]`
  const each = filters.map(({ name, holds }) => sql`case when ${holds} then null else ${name}::text end`)
  return sql`array_remove(array[${sql.join(each)}], null)`
}

function countsOf(search: Search): Condition {
  const { eventId } = search
  const { open, tagged, contacts } = search.standpoint
  const asObject = (rows: Condition) =>
    sql`(select coalesce(jsonb_object_agg(id, people), '{}') from (${rows}) counted where people > 0)`
  const amongNamed = (lists: Readonly<Record<string, readonly string[]>>, name: string) => {
    const each = Object.entries(lists).map(
      ([id, people]) => sql`select ${id}::text as id, count(*) as people from judged p
        where p.fails <@ array[${name}::text] and p.participant_id = any(${[...people]}::text[])`,
    )
    return asObject(sql.join(each, sql` union all `))
  }
  return sql`jsonb_build_object(
    'types', ${asObject(sql`select type_id as id, count(*) as people from judged where fails <@ '{types}' group by type_id`)},
    'present', ${asObject(sql`select present as id, count(*) as people from judged
      where fails <@ '{present}' and present is not null group by present`)},
    'tags', ${amongNamed(tagged, 'tag')},
    'contactStates', ${amongNamed({ ...contacts, fresh: Object.values(contacts).flat() }, 'contactState')},
    'matches', (select count(*) from judged p where fails <@ '{matches}' and ${isMatch(search)}),
    'chosen', (select coalesce(jsonb_object_agg(category_id, options), '{}') from (
      select category_id, jsonb_object_agg(option, people) as options from (
        select pc.category_id, o.option, count(*) as people
        from judged j
        join participant_category pc on pc.event_id = ${eventId} and pc.participant_id = j.participant_id
          and pc.is_asked and pc.category_id = any(${[...open]}::text[])
        cross join unnest(pc.selected) o (option)
        where j.fails <@ array['chosen ' || pc.category_id]
        group by pc.category_id, o.option
      ) each group by category_id
    ) by_category))`
}

function ownScore(priority: readonly string[]): RawBuilder<number> {
  const { typeIds, boosts } = priorityBoosts(priority)
  return sql`case when p.state = 'active' then ${sql.lit(ACTIVE_BOOST)} else 0 end
    + case when p.booth_role = 'owner' then ${sql.lit(BOOTH_OWNER_BOOST)} else 0 end
    + coalesce((${boosts}::integer[])[array_position(${typeIds}::text[], p.type_id)], 0)`
}

function chosenScore(search: Search): RawBuilder<unknown> {
  const { eventId, words } = search
  const { open, offering, seeking, iSeek, iOffer } = search.standpoint
  const named = [...new Set(words.flatMap(({ options }) => options))]
  // If everyone fits, the join with the fitting people would only cost time.
  const isNarrow = words.length > 0 || search.subCategoryIds.length > 0 || filtersOf(search).length > 0
  const choices = (categoryIds: readonly string[], options: readonly string[]) => sql`
    from participant_category pc ${isNarrow ? sql`join fitting f on f.participant_id = pc.participant_id` : sql``}
    where pc.event_id = ${eventId} and pc.is_asked and pc.category_id = any(${[...categoryIds]}::text[])
      and pc.selected && ${[...options]}::text[]`
  return sql`
    select participant_id, sum(points)::integer as score from (
      select participant_id, ${sql.lit(OPTION_BOOST)} as points
      from (select pc.participant_id, pc.category_id, unnest(pc.selected) as option
        ${choices([...offering, ...seeking], [...iSeek, ...iOffer])}) each
      where category_id = any(${[...offering]}::text[]) and option = any(${[...iSeek]}::text[])
        or category_id = any(${[...seeking]}::text[]) and option = any(${[...iOffer]}::text[])
      union all
      select pc.participant_id, ${sql.lit(OPTION_BOOST)} ${choices(open, named)}
    ) scored group by participant_id`
}

function comesAfter({ order, asc, after }: Search): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [score, key, id] = after
  if (order === 'rank') return sql`(score < ${score} or score = ${score} and (key, participant_id) > (${key}, ${id}))`
  return sql`(key, participant_id) ${asc ? sql`>` : sql`<`} (${key}, ${id})`
}

function sequence({ order, asc }: Search): RawBuilder<unknown> {
  if (order === 'rank') return sql`score desc, key, participant_id`
  return asc ? sql`key, participant_id` : sql`key desc, participant_id desc`
}
