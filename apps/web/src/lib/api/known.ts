import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/*
 * What this device was told last, to be shown without a connection. It belongs to one user, and goes with the sign-in.
 */

interface Kept<Value> {
  readonly userId: string
  readonly value: Value
}

/**
 * What is known of one kind on this device.
 *
 * @param name of the store, as `knownContacts`
 */
export function makeKnown<Value>(name: string) {
  const key = `parley.${name}`
  /** Read once for all who show it; undefined until then. */
  let held: Kept<Value> | null | undefined
  const watchers = new Set<() => void>()
  const turn = (next: typeof held) => {
    held = next
    for (const tell of watchers) tell()
  }

  function read(userId: string): Value | undefined {
    if (held === undefined) held = readKept<Value>(key)
    return held?.userId === userId ? held.value : undefined
  }

  function keep(userId: string, value: Value): void {
    turn({ userId, value })
    try {
      localStorage.setItem(key, JSON.stringify(held))
    } catch {
      // It is shown for as long as the page is open then.
    }
  }

  function forget(): void {
    turn(null)
    try {
      localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  function watch(changed: () => void): () => void {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  }

  session.watch(() => {
    if (session.state() === 'out') forget()
  })
  // Another tab was told something newer.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) turn(undefined)
  })

  return {
    read,
    keep,
    useKnown: (userId: string): Value | undefined => useSyncExternalStore(watch, () => read(userId)),
  }
}

function readKept<Value>(key: string): Kept<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Value> | null
  } catch {
    return null
  }
}
