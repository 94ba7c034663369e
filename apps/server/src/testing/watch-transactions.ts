import { parseSync } from 'libpg-query'
import type { SentStatement } from './record-statements.ts'
import { partsIn, wordOf } from './syntax-tree.ts'
import { asksSeveral } from './unbound-tables.ts'

const SHOWN = 160

/**
 * Within a transaction, Citus writes no table to which others refer once it has read several shards by several connections: tells
 * of what would be refused so.
 *
 * @param referred tables of every node to which others refer
 */
export function watchTransactions(
  referred: ReadonlySet<string>,
): (sent: Omit<SentStatement, 'rows'>) => string | undefined {
  /** By connection, the statement of its transaction that has read several shards, if any. */
  const open = new Map<number, string | null>()
  return ({ connection, text, values }) => {
    if (/^\s*(?:begin|start transaction)\b/i.test(text)) open.set(connection, null)
    else if (/^\s*(?:commit|rollback|end)\b/i.test(text)) open.delete(connection)
    else if (open.has(connection)) {
      const read = open.get(connection)
      const table = read && writtenIn(text).find((name) => referred.has(name))
      if (table) return `${table} is written in the transaction that has read several shards by "${read}"`
      if (!read && asksSeveral(text, values)) open.set(connection, text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN))
    }
    return undefined
  }
}

function writtenIn(text: string): string[] {
  const { stmts } = parseSync(text)
  return ['InsertStmt', 'UpdateStmt', 'DeleteStmt']
    .flatMap((kind) => partsIn(stmts, kind))
    .map((query) => wordOf(query['relation']?.['relname']))
}
