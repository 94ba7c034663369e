import { useEffect } from 'react'
import { useAgendaIsLive } from '../../features/calendar/index.ts'
import { useWaitingInvitationCount } from '../../features/meetings/index.ts'
import { useNav } from './nav.tsx'

/** Counts what waits for me, for the badges of the navigation. */
export function CountWaiting() {
  const invitations = useWaitingInvitationCount()
  const agendaIsLive = useAgendaIsLive()
  const { tellWaiting } = useNav()
  useEffect(() => tellWaiting({ invitations, agendaIsLive }), [invitations, agendaIsLive, tellWaiting])
  return null
}
