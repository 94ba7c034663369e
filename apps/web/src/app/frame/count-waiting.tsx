import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAgendaIsLive } from '../../features/calendar/index.ts'
import { useWaitingInvitations } from '../../features/meetings/index.ts'
import { useSeeing, useUnseen } from '../../features/notifications/index.ts'
import { useNav } from './nav.tsx'

/** Counts what waits for me, for the badges of the navigation. */
export function CountWaiting() {
  const agendaIsLive = useAgendaIsLive()
  const invitations = useRequestCount()
  const { opened, tellWaiting } = useNav()
  const { pathname } = useLocation()
  useSeeing(opened === 'invitations' || pathname.startsWith('/invitations'))
  useEffect(() => tellWaiting({ invitations, agendaIsLive }), [invitations, agendaIsLive, tellWaiting])
  return null
}

/**
 * The requests that wait for my answer. Of an event whose requests are not on this page, those count that I was notified of
 * and have not seen.
 *
 * @see docs/rules/frame.md FRAME-14
 */
function useRequestCount(): number {
  const { waiting, events, isPending } = useWaitingInvitations()
  const unseen = useUnseen()
  if (isPending) return waiting.length
  const isHere = new Set(events.filter(({ participantId }) => participantId).map(({ id }) => id))
  const elsewhere = unseen.filter(({ type, eventId }) => type === 'meeting_request' && !isHere.has(eventId))
  return waiting.length + elsewhere.length
}
