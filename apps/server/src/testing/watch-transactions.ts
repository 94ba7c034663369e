import { parseSync } from 'libpg-query'
import type { SentStatement } from './record-statements.ts'
import { partsIn, wordOf } from './syntax-tree.ts'
import { readsSeveralShards } from './unbound-tables.ts'

const SHOWN = 160

/** Parsed statements by their text, because a process sends most statements many times. */
const known = new Map<
  string,
  { readonly readsSeveralShards: ReturnType<typeof readsSeveralShards>; readonly written: string[] }
>()

function read(text: string) {
  const before = known.get(text)
  if (before) return before
  const now = { readsSeveralShards: readsSeveralShards(text), written: writtenIn(text) }
  known.set(text, now)
  return now
}

/**
 * Finds writes that Citus refuses. Within a transaction that has read several shards over several connections, Citus
 * writes no table with incoming foreign keys.
 *
 * @param referred reference tables that other tables refer to
 */
export function watchTransactions(
  referred: ReadonlySet<string>,
): (sent: Omit<SentStatement, 'rows'>) => string | undefined {
  /**
   * The statement that has read several shards, for the open transaction of each connection. Null if there is none yet.
   */
  const open = new Map<number, string | null>()
  return ({ connection, text, values }) => {
    if (/^\s*(?:begin|start transaction)\b/i.test(text)) open.set(connection, null)
    else if (/^\s*(?:commit|rollback|end)\b/i.test(text)) open.delete(connection)
    else if (open.has(connection)) {
      const reader = open.get(connection)
      const table = reader && read(text).written.find((name) => referred.has(name))
      if (table) return `${table} is written in the transaction that has read several shards by "${reader}"`
      if (!reader && read(text).readsSeveralShards(values))
        open.set(connection, text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN))
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
