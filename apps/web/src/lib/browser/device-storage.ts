export interface TextStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string | null) => void
  readonly clear: (isGone: (key: string) => boolean) => void
  /** Calls `changed` after each change, including those of another tab. @returns a function that ends this */
  readonly watch: (changed: () => void) => () => void
}

/**
 * Wraps a browser storage that may refuse. A text that the browser refuses to store, because its storage is full or
 * switched off, is in memory until the page is reloaded. Memory is read first, because the storage then has an older
 * text.
 * @param storageOf a function, because some browsers throw on the first access
 */
export function makeTextStorage(storageOf: () => Storage): TextStorage {
  const unsaved = new Map<string, string | null>()
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const changed of watchers) changed()
  }

  return {
    read(key) {
      const held = unsaved.get(key)
      if (held !== undefined) return held
      try {
        return storageOf().getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        if (text === null) storageOf().removeItem(key)
        else storageOf().setItem(key, text)
        unsaved.delete(key)
      } catch {
        unsaved.set(key, text)
      }
      notify()
    },
    clear(isGone) {
      for (const key of unsaved.keys()) if (isGone(key)) unsaved.delete(key)
      try {
        for (const key of Object.keys(storageOf())) if (isGone(key)) storageOf().removeItem(key)
      } catch {
        // If the browser stores nothing, there is nothing to remove.
      }
      notify()
    },
    watch(changed) {
      watchers.add(changed)
      addEventListener('storage', changed)
      return () => {
        watchers.delete(changed)
        removeEventListener('storage', changed)
      }
    },
  }
}

export const deviceStorage: TextStorage = makeTextStorage(() => localStorage)

export const tabStorage: TextStorage = makeTextStorage(() => sessionStorage)
