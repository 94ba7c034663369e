const SHARED_FOR_MS = 250

/** Shares one read among simultaneous subscribers: 5,000 clients that reconnect read a topic once, not 5,000 times. */
export function makeSnapshots<Read>() {
  const held = new Map<string, Map<string, Promise<Read>>>()
  return {
    read(name: string, part: string, load: () => Promise<Read>): Promise<Read> {
      const parts = held.get(name) ?? new Map<string, Promise<Read>>()
      const shared = parts.get(part)
      if (shared) return shared
      const read = load()
      held.set(name, parts.set(part, read))
      const forget = () => {
        if (parts.get(part) !== read) return
        parts.delete(part)
        if (parts.size === 0 && held.get(name) === parts) held.delete(name)
      }
      read.catch(forget)
      setTimeout(forget, SHARED_FOR_MS).unref()
      return read
    },
    forget: (name: string) => void held.delete(name),
    forgetAll: () => held.clear(),
  }
}
