import { parseSync } from 'libpg-query'
import { tableDistribution } from '../platform/database/table-distribution.ts'
import { listOf, type Part, wordOf } from './syntax-tree.ts'

const places: Readonly<Record<string, string | undefined>> = tableDistribution
/** Columns of reference tables that name an event or a room. A column that equals one of them is bound like theirs. */
const NAMING: Readonly<Record<string, string>> = {
  event: 'event_id',
  user_event: 'event_id',
  chat_user_room: 'room_id',
}
const SPREAD_BY: Readonly<Record<string, string>> = { distributed: 'event_id', byRoom: 'room_id' }
const keyOf = (table: string): string | undefined => SPREAD_BY[places[table] ?? ''] ?? NAMING[table]

/**
 * Lists the distributed tables that are not bound to an event or a room, as `meeting m`. Empty if Citus can send the
 * statement to the one node with the rows of the event or the room.
 *
 * In each query of a statement every table must have `event_id = $1`, itself or through joins within that query. Tests
 * show that Citus does not see the columns that a correlated subquery takes from outside, and the join conditions of a
 * subquery or a CTE. It also misses the columns that an outer join takes from the nullable side of another one, or from
 * a table with `event_id = any($1)`.
 */
export const unboundTables = (text: string): string[] => queriesOf(text).flatMap((query) => query.unbound())

/**
 * Lists the distributed tables that an outer join joins to an unbound reference table, as `chat_member o`. For several
 * events or rooms Citus requires the key of another distributed table.
 */
export const unboundOuterJoins = (text: string): string[] => queriesOf(text).flatMap((query) => query.astray())

/** Returns a check of the values. If they request rows of several shards, Citus uses several connections at once. */
export function readsSeveralShards(text: string): (values: readonly unknown[]) => boolean {
  const queries = queriesOf(text)
  if (queries.some((query) => !query.inserts && query.unbound().length > 0)) return () => true
  const lists = queries.flatMap((query) => query.lists)
  return (values) => lists.some((list) => isOfSeveral(list, values))
}

function isOfSeveral(list: Part | undefined, values: readonly unknown[]): boolean {
  const argument = list?.['TypeCast']?.['arg'] ?? list
  const value = values[Number(argument?.['ParamRef']?.['number']) - 1]
  return !Array.isArray(value) || value.length > 1
}

function queriesOf(text: string): Query[] {
  const queries: Query[] = []
  for (const { stmt } of parseSync(text).stmts ?? []) readQuery(stmt as unknown as Part, new Set(), queries)
  return queries
}

interface Table {
  readonly alias: string
  readonly name: string
}

const isSpread = ({ name }: Table) => (places[name] ?? '') in SPREAD_BY
const wordsOf = ({ alias, name }: Table) => (alias === name ? name : `${name} ${alias}`)

/** A join of two tables. `follower` has the event of `leader`. */
interface Link {
  readonly leader: string
  readonly follower: string
  readonly isOuter: boolean
}

class Query {
  readonly tables: Table[] = []
  /**
   * Aliases of the bound tables. Those in `boundAside` are on the nullable side of an outer join, so they cannot bind
   * others by an outer join.
   */
  readonly bound = new Set<string>()
  readonly boundAside = new Set<string>()
  /** Aliases of tables with a list of events. They cannot bind others by an outer join. */
  readonly boundToSome = new Set<string>()
  /** True if each inserted row names its event. */
  inserts = false
  readonly lists: (Part | undefined)[] = []
  readonly links: Link[] = []

  /** Returns the alias of the table with this key column. */
  tableOf(part: Part | undefined): string | undefined {
    const path = listOf(part?.['ColumnRef']?.['fields']).map((each) => wordOf(each['String']?.['sval']))
    const column = path.at(-1)
    const table =
      path.length > 1
        ? this.tables.find(({ alias }) => alias === path.at(-2))
        : this.tables.length === 1
          ? this.tables[0]
          : undefined
    return table && keyOf(table.name) === column ? table.alias : undefined
  }

  unbound(): string[] {
    const kinds = [this.bound, this.boundAside, this.boundToSome]
    const count = () => kinds.reduce((sum, { size }) => sum + size, 0)
    for (let before = -1; before !== count(); ) {
      before = count()
      for (const { leader, follower, isOuter } of this.links) {
        if (this.bound.has(leader)) (isOuter ? this.boundAside : this.bound).add(follower)
        if (this.boundAside.has(leader) && !isOuter) this.boundAside.add(follower)
        if (this.boundToSome.has(leader) && !isOuter) this.boundToSome.add(follower)
      }
    }
    return this.tables.filter((table) => isSpread(table) && !kinds.some((each) => each.has(table.alias))).map(wordsOf)
  }

  astray(): string[] {
    const unbound = this.unbound()
    return this.tables.filter(isSpread).flatMap((table) => {
      const leaders = this.links
        .filter(({ follower, isOuter }) => isOuter && follower === table.alias)
        .map(({ leader }) => this.tables.find(({ alias }) => alias === leader))
      const isUnboundJoin = leaders.length > 0 && !leaders.some((each) => each && isSpread(each))
      return isUnboundJoin && unbound.includes(wordsOf(table)) ? [wordsOf(table)] : []
    })
  }
}

/** Reads a query and its nested queries. `ctes` are names that do not refer to tables here. */
function readQuery(part: Part, ctes: ReadonlySet<string>, queries: Query[]): void {
  const [kind, fields] = Object.entries(part)[0] ?? []
  if (!fields) return
  const known = new Set(ctes)
  for (const each of listOf(fields['withClause']?.['ctes'])) {
    const cte = each['CommonTableExpr']
    if (fields['withClause']?.['recursive']) known.add(wordOf(cte?.['ctename']))
    if (cte?.['ctequery']) readQuery(cte['ctequery'], known, queries)
    known.add(wordOf(cte?.['ctename']))
  }
  if (kind === 'SelectStmt' && fields['larg']) {
    for (const side of ['larg', 'rarg']) readQuery({ SelectStmt: fields[side] }, known, queries)
    return
  }
  const query = new Query()
  if (fields['relation']) addTable(query, fields['relation'], known)
  const from = [...listOf(fields['fromClause']), ...listOf(fields['usingClause'])]
  if (fields['sourceRelation']) from.push(fields['sourceRelation'])
  const conditions = from.flatMap((each) => readFrom(query, each, known))
  for (const each of [fields['whereClause'], fields['joinCondition']])
    if (each) conditions.push({ part: each, nullable: null })
  for (const each of conditions) readCondition(query, each)
  query.inserts = kind === 'InsertStmt'
  if (query.inserts) readInserted(query, fields)
  queries.push(query)
  const { withClause: _with, relation: _relation, ...rest } = fields
  for (const each of subqueriesIn(rest)) readQuery(each, known, queries)
}

const aliasOf = (table: Part) => wordOf(table['alias']?.['aliasname'] ?? table['relname'])

function addTable(query: Query, table: Part, ctes: ReadonlySet<string>): void {
  const name = wordOf(table['relname'])
  if (ctes.has(name) || keyOf(name) === undefined) return
  query.tables.push({ name, alias: aliasOf(table) })
}

/** A condition on tables. `nullable` are those on the nullable side of an outer join. Its condition binds only them. */
interface Condition {
  readonly part: Part
  readonly nullable: readonly string[] | null
}

/** Reads the tables of a `from`. Returns the conditions of the joins. */
function readFrom(query: Query, part: Part, ctes: ReadonlySet<string>): Condition[] {
  if (part['RangeVar']) addTable(query, part['RangeVar'], ctes)
  const join = part['JoinExpr']
  if (!join) return []
  const before = query.tables.length
  const left = join['larg'] ? readFrom(query, join['larg'], ctes) : []
  const middle = query.tables.length
  const right = join['rarg'] ? readFrom(query, join['rarg'], ctes) : []
  const aliases = (from: number, to?: number) => query.tables.slice(from, to).map(({ alias }) => alias)
  const outer: Record<string, string[]> = {
    JOIN_LEFT: aliases(middle),
    JOIN_RIGHT: aliases(before, middle),
    JOIN_FULL: [],
  }
  const nullable = outer[wordOf(join['jointype'])] ?? null
  return [...left, ...right, ...(join['quals'] ? [{ part: join['quals'], nullable }] : [])]
}

/** Binds the tables of a condition that always holds: the parts of an `and`, not of an `or`. */
function readCondition(query: Query, { part, nullable }: Condition): void {
  const all = part['BoolExpr']
  if (wordOf(all?.['boolop']) === 'AND_EXPR')
    for (const each of listOf(all?.['args'])) readCondition(query, { part: each, nullable })
  const { kind, name, lexpr, rexpr } = part['A_Expr'] ?? {}
  if (wordOf(listOf(name)[0]?.['String']?.['sval']) !== '=') return
  if (wordOf(kind) === 'AEXPR_OP_ANY') {
    const table = query.tableOf(lexpr)
    if (table && isValue(rexpr) && (!nullable || nullable.includes(table))) {
      query.boundToSome.add(table)
      if (query.tables.some((each) => each.alias === table && isSpread(each))) query.lists.push(rexpr)
    }
  }
  if (wordOf(kind) !== 'AEXPR_OP') return
  const rights = columnsOf(rexpr)
  for (const [at, left] of columnsOf(lexpr).entries()) equate(query, left, rights[at], nullable)
}

const columnsOf = (part: Part | undefined) => (part?.['RowExpr'] ? listOf(part['RowExpr']['args']) : [part])

function equate(query: Query, one: Part | undefined, other: Part | undefined, nullable: Condition['nullable']): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    const table = query.tableOf(to)
    if (!table || (nullable && !nullable.includes(table))) continue
    if (isValue(from)) (nullable ? query.boundAside : query.bound).add(table)
    const leader = query.tableOf(from)
    if (leader) query.links.push({ leader, follower: table, isOuter: nullable !== null })
  }
}

function isValue(part: Part | undefined): boolean {
  if (!part) return false
  return 'ParamRef' in part || 'A_Const' in part || isValue(part['TypeCast']?.['arg'])
}

/** Checks an insert. Each row must contain its event as a value. */
function readInserted(query: Query, { relation, cols, selectStmt }: Part): void {
  const key = keyOf(wordOf(relation?.['relname']))
  const at = listOf(cols).findIndex((each) => wordOf(each['ResTarget']?.['name']) === key)
  const { valuesLists, targetList } = selectStmt?.['SelectStmt'] ?? {}
  const rows = valuesLists
    ? listOf(valuesLists).map((row) => listOf(row['List']?.['items']))
    : [listOf(targetList).map((each) => each['ResTarget']?.['val'])]
  if (relation && at >= 0 && rows.every((row) => isValue(row[at]))) query.bound.add(aliasOf(relation))
}

function subqueriesIn(part: unknown): Part[] {
  if (Array.isArray(part)) return part.flatMap(subqueriesIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([kind, within]) =>
    kind === 'SelectStmt' ? [{ [kind]: within as Part }] : subqueriesIn(within),
  )
}
