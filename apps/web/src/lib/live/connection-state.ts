import { useSyncExternalStore } from 'react'

/**
 * The state of the live connection: `idle` until the page subscribes to a topic; `lost` from a disconnect until the
 * connection is open again.
 */
export type ConnectionState = 'idle' | 'open' | 'lost'

let state: ConnectionState = 'idle'
const watchers = new Set<() => void>()

export function setConnectionState(next: ConnectionState): void {
  state = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

export const useConnectionState = (): ConnectionState => useSyncExternalStore(watch, () => state)
