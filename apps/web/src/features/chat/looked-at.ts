import { useEffect, useSyncExternalStore } from 'react'

/* Which rooms are open before one's eyes on this page: of those nothing is told. */

const open = new Map<string, number>()

export function useIsPageSeen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    },
    () => document.visibilityState !== 'hidden',
  )
}

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

export const isLookedAt = (roomId: string): boolean => open.has(roomId) && document.visibilityState !== 'hidden'
