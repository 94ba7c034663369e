import type { EventDetails } from '@parley/contract/app'
import { networkingCalls } from '@parley/contract/networking'
import { useEffect } from 'react'
import { send } from '../../lib/api/index.ts'
import { removeViewed, saveViewed } from '../../lib/event/viewed.ts'

/**
 * Reports that the reader has seen a profile, once per sign-in. A failure is silent, and the next visit tries again.
 * @param seenId id of the person or booth; null while it is not known. The reader themselves are skipped.
 * @see docs/rules/networking.md MARK-2
 */
export function useMarkSeen({ id: eventId, me }: EventDetails, seenId: string | null): void {
  const viewerId = me?.participantId ?? null
  useEffect(() => {
    if (!viewerId || !seenId || seenId === viewerId || !saveViewed(viewerId, seenId)) return
    send(networkingCalls.markSeen, { eventId, id: seenId }).catch(() => removeViewed(viewerId, seenId))
  }, [eventId, viewerId, seenId])
}
