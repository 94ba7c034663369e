export interface DeviceTexts {
  /** Null if nothing is stored under the key. */
  readonly read: (key: string) => string | null
  /** Null removes the text. */
  readonly write: (key: string, text: string | null) => void
  /** Removes every text whose key is one of these. */
  readonly clear: (isGone: (key: string) => boolean) => void
  /** Calls back after each change, also of another tab. The result ends that. */
  readonly watch: (changed: () => void) => () => void
}

/**
 * Texts that this device stores by key. A text that the browser refuses to store, because its storage is full or switched
 * off, lives in memory until the page is loaded again. Memory is read first: the storage then holds an older text.
 *
 * @param storageOf answers the storage; a function, since some browsers throw on the first look at it
 */
export function makeDeviceTexts(storageOf: () => Storage): DeviceTexts {
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
        // A browser that stores nothing has nothing to remove.
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

/** Texts of this device, shared by its tabs. */
export const deviceTexts: DeviceTexts = makeDeviceTexts(() => localStorage)

/** Texts of this tab. */
export const tabTexts: DeviceTexts = makeDeviceTexts(() => sessionStorage)
