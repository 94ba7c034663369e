import { parseSync } from 'libpg-query'
import { tableDistribution } from '../platform/database/table-distribution.ts'
import { listOf, type Part, partsIn, wordOf } from './syntax-tree.ts'

const places: Readonly<Record<string, string | undefined>> = tableDistribution
const isPlaced = (table: string) => places[table] !== undefined && places[table] !== 'local'

/**
 * Finds parts that a Citus cluster would refuse or execute wrongly, even if all tables are bound. As tested with Citus
 * 14.
 *
 * @param unstable functions that are not immutable, as `name/arguments`
 * @see docs/decisions/0015-an-event-is-a-shard.md
 */
export function refusedByCitus(text: string, unstable: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const whole = stmt as unknown as Part
    const ctes = new Set(partsIn(whole, 'CommonTableExpr').map((cte) => wordOf(cte['ctename'])))
    for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt'])
      for (const query of partsIn(whole, kind)) found.push(...unstableReturned(query, unstable))
    for (const query of partsIn(whole, 'InsertStmt')) found.push(...subqueriesInValues(query))
    for (const kind of ['UpdateStmt', 'DeleteStmt'])
      for (const query of partsIn(whole, kind)) found.push(...unstableOfColumns(query, unstable))
    for (const query of partsIn(whole, 'SelectStmt')) found.push(...sharedLocks(query, ctes), ...besideFunctions(query))
    for (const cte of partsIn(whole, 'CommonTableExpr')) found.push(...lockedBesides(cte, ctes))
    found.push(...mixedWithLocalTables(whole))
  }
  return found
}

/** `returning` may call only immutable functions. */
function unstableReturned(query: Part, unstable: ReadonlySet<string>): string[] {
  if (!isPlaced(wordOf(query['relation']?.['relname']))) return []
  return unstableCalls(query['returningClause'], unstable).map(({ name }) => `returning calls ${name}`)
}

/** Inserted `values` may contain no subqueries. Rows that need a lookup come from a `select`. */
function subqueriesInValues(query: Part): string[] {
  const table = wordOf(query['relation']?.['relname'])
  if (!isPlaced(table)) return []
  const values = query['selectStmt']?.['SelectStmt']?.['valuesLists']
  return partsIn(values, 'SubLink').length > 0 ? [`a subquery is among the values for ${table}`] : []
}

/**
 * The `set` and `where` of an update or delete may not apply unstable functions to columns. The same holds for
 * arithmetic with intervals, because it depends on the time zone.
 */
function unstableOfColumns(query: Part, unstable: ReadonlySet<string>): string[] {
  if (!isPlaced(wordOf(query['relation']?.['relname']))) return []
  const parts = [query['targetList'], query['whereClause']]
  const hasColumn = (part: unknown) => partsIn(part, 'ColumnRef', 'SelectStmt').length > 0
  const calls = unstableCalls(parts, unstable).filter(({ args }) => hasColumn(args))
  const sums = partsIn(parts, 'A_Expr', 'SelectStmt').filter(
    (sum) => /^[+-]$/.test(operatorOf(sum)) && hasColumn(sum) && /"interval"/.test(JSON.stringify(sum)),
  )
  return [...calls.map(({ name }) => name), ...sums.map(() => 'an interval')].map(
    (name) => `${name} is of a column of what is written`,
  )
}

const operatorOf = (expression: Part) => wordOf(listOf(expression['name'])[0]?.['String']?.['sval'])

function unstableCalls(part: unknown, unstable: ReadonlySet<string>): { name: string; args: Part | undefined }[] {
  return partsIn(part, 'FuncCall', 'SelectStmt')
    .map((call) => ({
      name: wordOf(listOf(call['funcname']).at(-1)?.['String']?.['sval']),
      args: call['args'],
    }))
    .filter(({ name, args }) => unstable.has(`${name}/${listOf(args).length}`) || unstable.has(`${name}/any`))
}

/**
 * A shared lock on a row of a reference table locks all of its copies, and then waits for other shared locks as soon as
 * a write refers to it.
 */
function sharedLocks(query: Part, ctes: ReadonlySet<string>): string[] {
  return listOf(query['lockingClause']).flatMap((each) => {
    const lock = each['LockingClause']
    if (!/SHARE/.test(wordOf(lock?.['strength']))) return []
    const named = listOf(lock?.['lockedRels']).map((table) => wordOf(table['RangeVar']?.['relname']))
    return tablesOf(query)
      .filter(({ name, alias }) => !ctes.has(name) && (named.length === 0 || named.includes(alias)))
      .filter(({ name }) => places[name] === 'reference')
      .map(({ name }) => `${name} is locked to be shared`)
  })
}

/**
 * A CTE that locks rows and joins them with another CTE or a function is forwarded to the nodes in a form that they
 * cannot parse.
 */
function lockedBesides(cte: Part, ctes: ReadonlySet<string>): string[] {
  const query = cte['ctequery']?.['SelectStmt']
  if (!query || listOf(query['lockingClause']).length === 0) return []
  const from = query['fromClause']
  const isBeside =
    ['RangeFunction', 'RangeSubselect'].some((kind) => partsIn(from, kind).length > 0) ||
    tablesOf(query).some(({ name }) => ctes.has(name))
  return isBeside ? [`${wordOf(cte['ctename'])} locks rows beside what is no table`] : []
}

/**
 * A subquery over several events or rooms may not use columns of a function in the same `from`. It must be joined with
 * a table instead.
 */
function besideFunctions(query: Part): string[] {
  const { fromClause } = query
  const functions = partsIn(fromClause, 'RangeFunction', 'SelectStmt').map((each) =>
    wordOf(each['alias']?.['aliasname']),
  )
  return partsIn(fromClause, 'RangeSubselect', 'SelectStmt').flatMap((beside) => {
    const columns = partsIn(beside['subquery'], 'ColumnRef').map((each) =>
      listOf(each['fields']).map((field) => wordOf(field['String']?.['sval'])),
    )
    const isOfSeveral = partsIn(beside['subquery'], 'A_Expr').some(
      ({ kind, lexpr }) =>
        wordOf(kind) === 'AEXPR_OP_ANY' && /"(?:event_id|room_id)"/.test(JSON.stringify(lexpr ?? null)),
    )
    const taken = functions.find((name) => columns.some((path) => path.length > 1 && path[0] === name))
    return isOfSeveral && taken ? [`a subquery over several shards takes columns of ${taken}`] : []
  })
}

/** A table of the coordinator may not be combined with distributed or reference tables. */
function mixedWithLocalTables(whole: Part): string[] {
  const names = ['RangeVar', 'relation']
    .flatMap((kind) => partsIn(whole, kind))
    .map((table) => wordOf(table['relname']))
  const locals = [...new Set(names.filter((name) => places[name] === 'local'))]
  return names.some(isPlaced) ? locals.map((name) => `${name} stands on the coordinator alone`) : []
}

const tablesOf = (query: Part) =>
  partsIn(query['fromClause'], 'RangeVar').map((table) => ({
    name: wordOf(table['relname']),
    alias: wordOf(table['alias']?.['aliasname'] ?? table['relname']),
  }))
