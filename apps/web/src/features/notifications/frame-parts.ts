import type { FramePart } from '../events/index.ts'
import { useWaitingInvitations } from '../meetings/index.ts'
import { TellOfMatches } from './components/tell-of-matches.tsx'
import { useSeeing, useUnseen } from './unseen.ts'

export const frameParts: readonly FramePart[] = [
  { entry: 'invitations', useWaiting: useRequestsElsewhere },
  { Watch: TellOfMatches },
]

/**
 * Of an event whose requests are not on this page, those count that I was notified of and have not seen.
 *
 * @see docs/rules/frame.md FRAME-14
 */
function useRequestsElsewhere(isOpen: boolean) {
  const { events, isPending } = useWaitingInvitations()
  const unseen = useUnseen()
  useSeeing(isOpen)
  if (isPending) return {}
  const isHere = new Set(events.filter(({ participantId }) => participantId).map(({ id }) => id))
  const elsewhere = unseen.filter(({ type, eventId }) => type === 'meeting_request' && !isHere.has(eventId))
  return { count: elsewhere.length }
}
