import { useLayoutEffect, useSyncExternalStore } from 'react'

function watchOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** False where the browser knows that it has no network; it may be wrong about having one. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchOnline, () => navigator.onLine)

let isTold = false
const listeners = new Set<() => void>()

function setTold(told: boolean): void {
  isTold = told
  for (const listener of listeners) listener()
}

function watchTold(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** For the one part of a page that says that the connection is gone, as long as it does. */
export function useTellOffline(): void {
  useLayoutEffect(() => {
    setTold(true)
    return () => setTold(false)
  }, [])
}

/** Whether the page says already that the connection is gone: nothing else repeats it. */
export const useIsOfflineTold = (): boolean => useSyncExternalStore(watchTold, () => isTold)
