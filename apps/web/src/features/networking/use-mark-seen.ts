import type { EventDetails } from '@parley/contract/app'
import { networkingCalls } from '@parley/contract/networking'
import { useEffect } from 'react'
import { send } from '../../lib/api/index.ts'
import { forgetViewed, rememberViewed } from '../../lib/event/viewed.ts'

/**
 * Remembers that I have looked at someone or at a booth: told to the server once for each and sign-in. Where it does not get there,
 * nothing is said, and the next look tells it again.
 *
 * @param seenId of the person or the booth; null while it is not known, and oneself is not remembered
 * @see docs/rules/networking.md MARK-2
 */
export function useMarkSeen({ id: eventId, me }: EventDetails, seenId: string | null): void {
  const viewerId = me?.participantId ?? null
  useEffect(() => {
    if (!viewerId || !seenId || seenId === viewerId || !rememberViewed(viewerId, seenId)) return
    send(networkingCalls.markSeen, { eventId, id: seenId }).catch(() => forgetViewed(viewerId, seenId))
  }, [eventId, viewerId, seenId])
}
