import { useLayoutEffect, useSyncExternalStore } from 'react'

function watchOnline(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Returns false if the browser reports no network. The browser may be wrong about having one. */
export const useIsOnline = (): boolean => useSyncExternalStore(watchOnline, () => navigator.onLine)

let isReported = false
const listeners = new Set<() => void>()

function setReported(isNowReported: boolean): void {
  isReported = isNowReported
  for (const listener of listeners) listener()
}

function watchReported(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export function useReportsOffline(): void {
  useLayoutEffect(() => {
    setReported(true)
    return () => setReported(false)
  }, [])
}

export const useIsOfflineReported = (): boolean => useSyncExternalStore(watchReported, () => isReported)
