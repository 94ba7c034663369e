import { useEffect } from 'react'
import { useSeePosts, useUnseen } from './api.ts'

/** Not while the window is behind another one. @see docs/rules/posts.md POST-9 */
export function useMarkSeen(eventId: string, upTo: number | undefined): void {
  const { seenAt } = useUnseen(eventId)
  const see = useSeePosts()
  const isNews = upTo !== undefined && seenAt !== undefined && upTo > seenAt
  useEffect(() => {
    if (!isNews || upTo === undefined) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void see(eventId, upTo)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNews, upTo, eventId])
}
