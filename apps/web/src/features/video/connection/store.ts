/** A value with watchers, which are notified only if it has changed. */
export interface Store<Value> {
  readonly read: () => Value
  readonly watch: (tell: () => void) => () => void
  readonly set: (next: Value) => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    read: () => value,
    watch(tell) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const tell of watchers) tell()
    },
  }
}
