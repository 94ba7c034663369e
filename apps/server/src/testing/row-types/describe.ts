import type { Client } from 'pg'
import { readCatalog } from './catalog.ts'
import { type ColumnFact, columnFacts } from './column-facts.ts'
import { nodeOf, parseNodeTree } from './node-tree.ts'

export interface Column extends ColumnFact {
  readonly name: string
  /** The name of a PostgreSQL type: `text`, or `_text` for its array. */
  readonly type: string
}

/** The tree of `prepare` itself. */
const IS_COMMAND = /^\{QUERY[^{]*:utilityStmt\s\{/

/**
 * Returns the columns of each statement's rows. The statements are analysed and not executed. Omits statements that the
 * database does not accept, or that return no columns.
 */
export async function describeStatements(
  client: Client,
  texts: readonly string[],
): Promise<Map<string, readonly Column[]>> {
  const catalog = await readCatalog(client)
  // PostgreSQL sends the tree of each statement that it analyses, and does not log it.
  await client.query(`set debug_pretty_print = off; set log_min_messages = fatal; set client_min_messages = log`)
  const trees = await prepareAll(client, texts)
  const { rows } = await client.query<{ name: string; types: string[] | null }>(
    `select name, result_types::oid[]::text[] as types from pg_prepared_statements`,
  )
  await client.query('deallocate all')
  const described = new Map<string, readonly Column[]>()
  for (const { name, types } of rows) {
    const found = trees.get(name)
    const query = found && types?.length ? nodeOf(parseNodeTree(found.tree)) : undefined
    if (!found || !query) continue
    const typeOf = (at: number) => catalog.types.get(types?.[at] ?? '') ?? ''
    const columns = columnFacts(query, catalog).map((column, at) => ({ ...column, type: typeOf(at) }))
    described.set(found.text, columns)
  }
  return described
}

/** Returns the trees of the statements by the name under which each is prepared. */
async function prepareAll(client: Client, texts: readonly string[]) {
  const trees = new Map<string, { text: string; tree: string }>()
  let last = ''
  const hear = ({ detail = '' }: { detail?: string | undefined }) => {
    if (!IS_COMMAND.test(detail)) last = detail
  }
  client.on('notice', hear)
  await client.query('set debug_print_parse = on')
  for (const [at, text] of texts.entries()) {
    try {
      await client.query(`prepare statement_${at} as ${text}`)
      trees.set(`statement_${at}`, { text, tree: last })
    } catch {
      // The text is of sources that have changed since it was recorded.
    }
  }
  await client.query('set debug_print_parse = off')
  client.off('notice', hear)
  return trees
}
