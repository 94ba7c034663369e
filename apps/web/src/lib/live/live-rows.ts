import type { LiveRow } from '@parley/contract'
import { replaceEqualDeep } from '@tanstack/react-query'

export interface LiveChange {
  readonly up: readonly LiveRow[]
  readonly rm: readonly LiveRow[]
}

/** The rows of a state topic. `gone` prevents a late change from restoring a removed row. */
export interface LiveState {
  readonly rows: ReadonlyMap<string, LiveRow>
  /** The `rev` of each removal, by row id. */
  readonly gone: ReadonlyMap<string, number>
}

/**
 * Applies a change, which may arrive twice or late. A row changes only to a greater `rev`, and unchanged rows keep
 * their identity.
 */
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

/** Returns the rows of a snapshot. @param waiting changes that arrived while the snapshot was requested */
export function fromSnapshot(
  snapshot: readonly LiveRow[],
  waiting: readonly LiveChange[],
  held: LiveState | null = null,
): LiveState {
  const rows = new Map(snapshot.map((row) => [row.id, replaceEqualDeep(held?.rows.get(row.id), row)]))
  return waiting.reduce(applyChange, { rows, gone: new Map() })
}
