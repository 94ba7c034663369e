import { useSyncExternalStore } from 'react'

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
