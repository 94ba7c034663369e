import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/*
 * A cache of values that are shown while there is no connection. It belongs to one user and is removed at the sign-out.
 */

interface CachedValue<Value> {
  readonly userId: string
  readonly value: Value
}

/** Creates a cache. @param name of the store, such as `knownContacts` */
export function makeUserCache<Value>(name: string) {
  const key = `parley.${name}`
  /** The value that all components share. Undefined until it is read from the storage, null if there is none. */
  let held: CachedValue<Value> | null | undefined
  const watchers = new Set<() => void>()
  const turn = (next: typeof held) => {
    held = next
    for (const tell of watchers) tell()
  }

  function read(userId: string): Value | undefined {
    if (held === undefined) held = loadCached<Value>(key)
    return held?.userId === userId ? held.value : undefined
  }

  function keep(userId: string, value: Value): void {
    turn({ userId, value })
    try {
      localStorage.setItem(key, JSON.stringify(held))
    } catch {}
  }

  function forget(): void {
    turn(null)
    try {
      localStorage.removeItem(key)
    } catch {
      // If the browser stores nothing, there is nothing to remove.
    }
  }

  function watch(changed: () => void): () => void {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  }

  session.watch(() => {
    if (session.state() === 'out') forget()
  })
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) turn(undefined)
  })

  return {
    read,
    keep,
    useCached: (userId: string): Value | undefined => useSyncExternalStore(watch, () => read(userId)),
  }
}

function loadCached<Value>(key: string): CachedValue<Value> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as CachedValue<Value> | null
  } catch {
    return null
  }
}
