import type { EventDetails } from '@parley/contract/app'
import { useAgenda } from '../../../features/agenda/index.ts'
import { useWaitingInvitations } from '../../../features/meetings/index.ts'
import { useFirstPeople } from '../../../features/networking/index.ts'
import { useLiveSessions, useProgramme } from '../../../features/sessions/index.ts'

/**
 * Whether everything is known that decides how high a section of the lobby is. They are shown together: one that came
 * after the others would push them away under the finger. What could not be loaded counts as known.
 */
export function useLobbyIsReady(event: EventDetails): boolean {
  const sees = (tab: string) => event.tabs.some(({ name }) => name === tab)
  const agenda = useAgenda()
  const waiting = useWaitingInvitations()
  const sessions = useLiveSessions(event.id, { enabled: sees('agenda') })
  // Its rooms stand on what is on, and that there is none is told to organizers.
  const programme = useProgramme(event.id, { enabled: sees('agenda') })
  const people = useFirstPeople(event.id, { enabled: sees('participant') })
  // A call that is not made is pending for ever, and is not on its way.
  const areComing = [sessions, programme, people].some(({ isLoading }) => isLoading)
  return !agenda.isPending && !waiting.isPending && !areComing
}
