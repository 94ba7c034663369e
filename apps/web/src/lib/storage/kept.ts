import { useSyncExternalStore } from 'react'
import { deviceTexts, tabTexts } from '../browser/device-texts.ts'

/** Where an entry of the browser's storage is, and how long it stays. The list of `forget-person.ts` says the same. */
export interface Place {
  /** All tabs of a device share its entries. */
  readonly in: 'device' | 'tab'
  /** `ever` is for what says nothing of the person who signs out. */
  readonly until: 'signOut' | 'ever'
}

/** One entry. Where the browser stores nothing, it lasts as long as the page. */
export interface Kept<Value> {
  /** Null where nothing is stored. */
  read(): Value | null
  /** Null removes it. */
  write(value: Value | null): void
  /** The same as `read`, and the component follows it, also when another tab changes it. */
  useKept(): Value | null
  /** Calls back after each change of any entry. @returns what ends that */
  watch(changed: () => void): () => void
}

const textsOf = (place: Place) => (place.in === 'device' ? deviceTexts : tabTexts)

/** Keeps a text under a name that is alone in the app. */
export function keptText(name: string, place: Place): Kept<string> {
  const texts = textsOf(place)
  const key = `parley.${name}`
  const read = () => texts.read(key)
  return {
    read,
    write: (text) => texts.write(key, text),
    useKept: () => useSyncExternalStore(texts.watch, read),
    watch: texts.watch,
  }
}

/** Keeps a value as JSON. What cannot be read counts as nothing. */
export function kept<Value>(name: string, place: Place): Kept<Value> {
  const text = keptText(name, place)
  const parse = lastParsed<Value>()
  return {
    read: () => parse(text.read()),
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
    useKept: () => parse(text.useKept()),
    watch: text.watch,
  }
}

export interface KeptIds {
  has(id: string): boolean
  /** As the latest. */
  add(id: string): void
  remove(id: string): void
  clear(): void
  /** Says of an id whether it is kept; the component follows it. */
  useKept(): (id: string) => boolean
}

/** Keeps ids without spaces, the latest last. @param most of them; the oldest go */
export function keptIds(name: string, place: Place, most = Number.POSITIVE_INFINITY): KeptIds {
  const text = keptText(name, place)
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
    useKept() {
      const ids = idsIn(text.useKept())
      return (id) => ids.has(id)
    },
  }
}

/** Parses a text once, so that a component gets the same value as long as it is stored. */
function lastParsed<Value>(): (text: string | null) => Value | null {
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
