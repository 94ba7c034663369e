import { useEffect, useSyncExternalStore } from 'react'

/* The rooms that are open now. Messages in them need no notification. */

const open = new Map<string, number>()

const isVisible = () => document.visibilityState !== 'hidden'

function watchPage(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  addEventListener('focus', tell)
  addEventListener('blur', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    removeEventListener('focus', tell)
    removeEventListener('blur', tell)
  }
}

/** Returns true if the page is visible and its window has the focus. */
export const useIsPageActive = (): boolean => useSyncExternalStore(watchPage, () => isVisible() && document.hasFocus())

export function useMarkRoomOpen(roomId: string): void {
  useEffect(() => {
    open.set(roomId, (open.get(roomId) ?? 0) + 1)
    return () => {
      const left = (open.get(roomId) ?? 1) - 1
      if (left > 0) open.set(roomId, left)
      else open.delete(roomId)
    }
  }, [roomId])
}

export const isRoomOpen = (roomId: string): boolean => open.has(roomId) && isVisible()
