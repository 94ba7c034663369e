import type { EventDetails } from '@parley/contract/app'
import { networkingCalls } from '@parley/contract/networking'
import { useEffect } from 'react'
import { send } from '../../lib/api/index.ts'
import { forgetViewed, rememberViewed } from './viewed-attendees.ts'

/**
 * Remembers that I have looked at someone: told to the server once for each person and sign-in. Where it does not get there,
 * nothing is said, and the next look tells it again.
 *
 * @param personId null while it is not known who it is; oneself is not remembered
 * @see docs/rules/networking.md MARK-2
 */
export function useMarkSeen({ id: eventId, me }: EventDetails, personId: string | null): void {
  const viewerId = me?.participantId ?? null
  useEffect(() => {
    if (!viewerId || !personId || personId === viewerId || !rememberViewed(viewerId, personId)) return
    send(networkingCalls.markSeen, { eventId, id: personId }).catch(() => forgetViewed(viewerId, personId))
  }, [eventId, viewerId, personId])
}
