import { useEffect, useSyncExternalStore } from 'react'

/* Which rooms are open before one's eyes on this page: of those nothing is told. */

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

/** Whether the page is before somebody's eyes: it can be seen, and theirs is the window that has the focus. */
export const useIsPageSeen = (): boolean => useSyncExternalStore(watchPage, () => isVisible() && document.hasFocus())

/** Says that a room is open on the page while this stands. */
export function useLooksAt(roomId: string): void {
  useEffect(() => {
    open.set(roomId, (open.get(roomId) ?? 0) + 1)
    return () => {
      const left = (open.get(roomId) ?? 1) - 1
      if (left > 0) open.set(roomId, left)
      else open.delete(roomId)
    }
  }, [roomId])
}

export const isLookedAt = (roomId: string): boolean => open.has(roomId) && isVisible()
