/** Runs tasks that share a key one after the other, in order of arrival. A failed task does not stop those after it. */
export function makeKeyedQueue() {
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
