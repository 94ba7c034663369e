import type { BoothCounts, BoothKind } from '@parley/contract/booths'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { hasAnyWord, hasWord } from '../../../platform/words/word-conditions.ts'
import { boothVisibleSql, type Viewer } from '../records/index.ts'
import type { FindBoothsRow } from './row-types.gen.ts'
import { type Choice, matchesOf, type ViewerContext } from './viewer-context.ts'

type Condition = RawBuilder<unknown>

export interface SearchWord {
  /** Folded text, searched in the texts of booths and in their text answers. */
  readonly text: string
  /** Whole words to search for instead of `text`, when nothing matches the typed text; null for none. */
  readonly near: readonly string[] | null
  readonly choices: readonly Choice[]
}

/** The last row of a page: rate and score (0 when sorted by name), sort key and id. */
export type Place = readonly [rate: number, score: number, key: string, id: string]

export interface Search {
  readonly viewer: Viewer
  readonly standpoint: ViewerContext
  readonly words: readonly SearchWord[]
  /** Ids of the booths to search; empty for no limit. */
  readonly ids: readonly string[]
  readonly kinds: readonly BoothKind[]
  readonly boothTypes: readonly string[]
  /** At least one of these options must match in each category. */
  readonly chosen: readonly Choice[]
  readonly onlyFavourites: boolean
  readonly onlyMatches: boolean
  readonly withCounts: boolean
  readonly order: 'rate' | 'name'
  readonly after: Place | null
  readonly limit: number
}

export interface Found {
  readonly matches: number
  readonly places: readonly Place[]
  readonly counts: BoothCounts | null
}

export async function findBooths(db: Kysely<DB>, search: Search): Promise<Found> {
  const { order, limit, withCounts } = search
  const ranks = order === 'rate' ? sql`b.rate, b.score` : sql`0 as rate, 0 as score`
  const filters = filtersOf(search)
  const narrowed = withCounts ? [] : filters.map(({ holds }) => holds)
  const fails = withCounts ? failsOf(filters) : sql`null::text[]`
  const fits = withCounts ? sql`not cardinality(fails) > 0` : sql`true`
  const { rows } = await sql<FindBoothsRow<{ counts: Counted; places: Place[] }>>`
    with judged as materialized (
      select b.booth_id, b.booth_type_id, ${ranks}, b.sort_name, ${fails} as fails
      from booth b where ${and([...within(search), ...narrowed])}
    ), fitting as (
      select * from judged where ${fits}
    ), page as (
      select * from fitting where ${comesAfter(search)} order by ${SEQUENCE} limit ${limit}
    )
    select (select count(*) from fitting) as matches,
      (select coalesce(jsonb_agg(jsonb_build_array(rate, score, sort_name, booth_id) order by ${SEQUENCE}), '[]')
        from page) as places,
      ${withCounts ? countsOf(search, filters) : sql`null::jsonb`} as counts`.execute(db)
  const { counts, ...found } = rows[0] as (typeof rows)[number]
  return { ...found, counts: counts && countsByCategory(search.standpoint, counts) }
}

/** When sorted by name, all rows have the same rank, so the same order works. */
const SEQUENCE = sql`rate desc, score desc, sort_name, booth_id`

function comesAfter({ after }: Search): Condition {
  if (!after) return sql`true`
  const [rate, score, key, id] = after
  return sql`(rate < ${rate} or rate = ${rate} and (score < ${score}
    or score = ${score} and (sort_name, booth_id) > (${key}, ${id})))`
}

const and = (all: readonly Condition[]): Condition => sql.join(all, sql` and `)

const within = (search: Search): Condition[] => [
  sql`b.event_id = ${search.viewer.eventId}`,
  boothVisibleSql(search.viewer, 'b'),
  ...(search.ids.length > 0 ? [sql`b.booth_id = any(${[...search.ids]}::text[])`] : []),
  ...search.words.map((word) => matchesWord(search, word)),
]

function matchesWord({ viewer: { eventId }, standpoint }: Search, { text, near, choices }: SearchWord): Condition {
  const says = (column: Condition) => (near ? hasAnyWord(column, near) : hasWord(column, text))
  const textual = standpoint.open.filter(({ kind }) => kind === 'text').map(({ id }) => id)
  // A union of subqueries, so that each uses its own index.
  return sql`b.booth_id in (
    select t.booth_id from booth t where t.event_id = ${eventId} and ${says(sql`t.search_text`)}
    ${choices.length > 0 ? sql`union all ${boothsWith(eventId, choices)}` : sql``}
    ${
      textual.length > 0
        ? sql`union all select bc.booth_id from booth_category bc where bc.event_id = ${eventId}
          and bc.category_id = any(${textual}::text[]) and ${says(sql`bc.search_text`)}`
        : sql``
    })`
}

function boothsWith(eventId: string, choices: readonly Choice[]): Condition {
  if (choices.length === 0) return sql`select null::text where false`
  const each = choices.map(
    ({ categoryId, options }) => sql`bc.category_id = ${categoryId} and bc.selected && ${[...options]}::text[]`,
  )
  return sql`select bc.booth_id from booth_category bc
    where bc.event_id = ${eventId} and (${sql.join(each, sql` or `)})`
}

interface Filter {
  /** Identifies the filter, so that the counts of its own choices can leave it out. */
  readonly name: string
  readonly holds: Condition
}

const isFavourite = ({ eventId, participantId }: Viewer): Condition => sql`b.booth_id in (
  select bt.booth_id from booth_tag bt
  where bt.event_id = ${eventId} and bt.participant_id = ${participantId} and bt.favourite)`

const hasChosen = (eventId: string, choices: readonly Choice[]): Condition =>
  sql`b.booth_id in (${boothsWith(eventId, choices)})`

function filtersOf({ viewer, standpoint, kinds, boothTypes, chosen, ...search }: Search): Filter[] {
  const { eventId } = viewer
  const isOfKind = sql`b.booth_type_id in (
    select k.booth_type_id from booth_type k where k.event_id = ${eventId} and k.kind = any(${[...kinds]}::text[]))`
  return [
    ...(kinds.length > 0 ? [{ name: 'kinds', holds: isOfKind }] : []),
    ...(boothTypes.length > 0
      ? [{ name: 'types', holds: sql`b.booth_type_id = any(${[...boothTypes]}::text[])` }]
      : []),
    ...chosen.map((choice) => ({
      name: `chosen ${choice.categoryId}`,
      holds: hasChosen(eventId, choice.options.length > 0 ? [choice] : []),
    })),
    ...(search.onlyFavourites ? [{ name: 'favourites', holds: isFavourite(viewer) }] : []),
    ...(search.onlyMatches ? [{ name: 'matches', holds: hasChosen(eventId, matchesOf(standpoint)) }] : []),
  ]
}

function failsOf(filters: readonly Filter[]): Condition {
  if (filters.length === 0) return sql`'{}'::text[]`
  const each = filters.map(({ name, holds }) => sql`case when ${holds} then null else ${name}::text end`)
  return sql`array_remove(array[${sql.join(each)}], null)`
}

/**
 * Unnests and groups all choices at once. If it were also nested by category, the planner would sort all chosen rows.
 */
function countsOf({ viewer, standpoint }: Search, filters: readonly Filter[]): Condition {
  const { eventId } = viewer
  const selects = standpoint.open.filter(({ kind }) => kind === 'select').map(({ id }) => id)
  const beside = (name: string) => matchesOthers(filters, 'b', sql`${name}::text`, (other) => other !== name)
  const among = (name: string, holds: Condition) =>
    sql`(select count(*) from judged b where ${beside(name)} and ${holds})`
  return sql`jsonb_build_object(
    'boothTypes', (select coalesce(jsonb_object_agg(id, booths), '{}') from (
      select booth_type_id as id, count(*) as booths from judged b where ${beside('types')} group by booth_type_id) counted),
    'favourites', ${among('favourites', isFavourite(viewer))},
    'matches', ${among('matches', hasChosen(eventId, matchesOf(standpoint)))},
    'chosen', (select coalesce(jsonb_agg(jsonb_build_array(category_id, option, booths)), '[]') from (
      select bc.category_id, o.id as option, count(*) as booths
      from judged b
      join booth_category bc on bc.event_id = ${eventId} and bc.booth_id = b.booth_id
        and bc.category_id = any(${selects}::text[])
      cross join unnest(bc.selected) o (id)
      where ${matchesOthers(filters, 'b', sql`'chosen ' || bc.category_id`, () => true)}
      group by bc.category_id, o.id
    ) each))`
}

/** Tests that a booth fails no filter, or only the named one. Written this way, the planner expects many rows. */
function matchesOthers(
  filters: readonly Filter[],
  alias: string,
  name: Condition,
  isOther: (name: string) => boolean,
): Condition {
  if (!filters.some((filter) => isOther(filter.name))) return sql`true`
  return sql`not cardinality(array_remove(${sql.ref(`${alias}.fails`)}, ${name})) > 0`
}

type Counted = Omit<BoothCounts, 'chosen'> & {
  readonly chosen: readonly (readonly [categoryId: string, option: string, booths: number])[]
}

/** Drops options that are no longer offered. */
function countsByCategory({ open }: ViewerContext, { chosen, ...counts }: Counted): BoothCounts {
  const offered = new Map(open.map(({ id, options }) => [id, new Set(options)]))
  const byCategory = Map.groupBy(
    chosen.filter(([id, option]) => offered.get(id)?.has(option)),
    ([id]) => id,
  )
  const entries = [...byCategory].map(([id, all]) => [id, Object.fromEntries(all.map(([, ...each]) => each))] as const)
  return { ...counts, chosen: Object.fromEntries(entries) }
}
