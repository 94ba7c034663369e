import { useSyncExternalStore } from 'react'
import { deviceStorage, tabStorage } from '../browser/device-storage.ts'

/** The place and the lifetime of an entry. The list in `clear-personal-data.ts` must agree. */
export interface StoragePlace {
  readonly in: 'device' | 'tab'
  /** The lifetime. `ever` is for entries that reveal nothing about the person who signs out. */
  readonly until: 'signOut' | 'ever'
}

export interface StoredEntry<Value> {
  read(): Value | null
  write(value: Value | null): void
  /** Returns the value and follows changes, including those of another tab. */
  useStored(): Value | null
  /** Calls `changed` after a change of any entry. @returns a function that ends this */
  watch(changed: () => void): () => void
}

const storageOf = (place: StoragePlace) => (place.in === 'device' ? deviceStorage : tabStorage)

/** Creates an entry for a text. The name is unique in the app. */
export function storedText(name: string, place: StoragePlace): StoredEntry<string> {
  const texts = storageOf(place)
  const key = `parley.${name}`
  const read = () => texts.read(key)
  return {
    read,
    write: (text) => texts.write(key, text),
    useStored: () => useSyncExternalStore(texts.watch, read),
    watch: texts.watch,
  }
}

/** Creates an entry for a JSON value. Unparsable data reads as null. */
export function storedValue<Value>(name: string, place: StoragePlace): StoredEntry<Value> {
  const text = storedText(name, place)
  const parse = cacheParsed<Value>()
  return {
    read: () => parse(text.read()),
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
    useStored: () => parse(text.useStored()),
    watch: text.watch,
  }
}

export interface StoredIds {
  has(id: string): boolean
  add(id: string): void
  remove(id: string): void
  clear(): void
  useStored(): (id: string) => boolean
}

/** Creates an entry for ids without spaces, the latest last. @param most the maximum number; the oldest are dropped */
export function storedIds(name: string, place: StoragePlace, most = Number.POSITIVE_INFINITY): StoredIds {
  const text = storedText(name, place)
  let held: { text: string | null; ids: ReadonlySet<string> } = { text: null, ids: new Set() }
  const idsIn = (stored: string | null) => {
    if (stored !== held.text) held = { text: stored, ids: new Set(stored?.split(' ').filter(Boolean)) }
    return held.ids
  }
  const without = (id: string) => [...idsIn(text.read())].filter((each) => each !== id)
  const write = (ids: readonly string[]) => text.write(ids.slice(-most).join(' ') || null)
  return {
    has: (id) => idsIn(text.read()).has(id),
    add: (id) => write([...without(id), id]),
    remove: (id) => write(without(id)),
    clear: () => text.write(null),
    useStored() {
      const ids = idsIn(text.useStored())
      return (id) => ids.has(id)
    },
  }
}

/** Parses a text once, so that a component gets the same object until the text changes. */
function cacheParsed<Value>(): (text: string | null) => Value | null {
  let last: { text: string | null; value: Value | null } = { text: null, value: null }
  return (text) => {
    if (text !== last.text) last = { text, value: parsed<Value>(text) }
    return last.value
  }
}

function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}
