import type { LiveRow } from '@parley/contract'
import { replaceEqualDeep } from '@tanstack/react-query'

export interface LiveChange {
  readonly up: readonly LiveRow[]
  readonly rm: readonly LiveRow[]
}

/** What a topic holds, and which rows have left it: a change that comes late must not bring them back. */
export interface LiveState {
  readonly rows: ReadonlyMap<string, LiveRow>
  /** The `rev` with which each removed row went. */
  readonly gone: ReadonlyMap<string, number>
}

/** Applies a change that may come twice or late: a row moves only to a greater `rev`; untouched rows keep their identity. */
export function applyChange(state: LiveState, { up, rm }: LiveChange): LiveState {
  const rows = new Map(state.rows)
  const gone = new Map(state.gone)
  const revOf = (id: string) => Math.max(rows.get(id)?.rev ?? -1, gone.get(id) ?? -1)
  for (const row of up) {
    if (row.rev <= revOf(row.id)) continue
    rows.set(row.id, row)
    gone.delete(row.id)
  }
  for (const { id, rev } of rm) {
    if (rev < revOf(id)) continue
    rows.delete(id)
    gone.set(id, rev)
  }
  return { rows, gone }
}

/** A snapshot, then the changes that arrived while it was on its way. A row that says the same as the one held keeps its identity. */
export function fromSnapshot(
  snapshot: readonly LiveRow[],
  waiting: readonly LiveChange[],
  held: LiveState | null = null,
): LiveState {
  const rows = new Map(snapshot.map((row) => [row.id, replaceEqualDeep(held?.rows.get(row.id), row)]))
  return waiting.reduce(applyChange, { rows, gone: new Map() })
}
