import type { LiveRow } from '@parley/contract'

const SHARED_FOR_MS = 250

/** Snapshots that many subscribers share for a moment: a room of 5,000 that reconnects reads once, not 5,000 times. */
export function makeSnapshots() {
  const held = new Map<string, Promise<readonly LiveRow[]>>()
  return {
    read(name: string, load: () => Promise<readonly LiveRow[]>): Promise<readonly LiveRow[]> {
      const shared = held.get(name)
      if (shared) return shared
      const rows = load()
      held.set(name, rows)
      const forget = () => {
        if (held.get(name) === rows) held.delete(name)
      }
      rows.catch(forget)
      setTimeout(forget, SHARED_FOR_MS).unref()
      return rows
    },
    /** A published change makes the held snapshot old: whoever joins after it must read anew. */
    forget: (name: string) => void held.delete(name),
    forgetAll: () => held.clear(),
  }
}
