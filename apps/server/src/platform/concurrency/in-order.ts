/**
 * Tasks that share a key run one after the other, in the order in which they came; all others run at once. A task that
 * fails harms none behind it.
 */
export function makeInOrder() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(keys: readonly string[], run: () => Promise<T>): Promise<T> => {
    const done = Promise.allSettled(keys.map(async (key) => last.get(key))).then(run)
    for (const key of keys) last.set(key, done)
    const forget = () => {
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    }
    done.then(forget, forget)
    return done
  }
}
