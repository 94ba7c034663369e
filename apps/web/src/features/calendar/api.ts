import type { AgendaEntry } from '@parley/contract/agenda'
import { useNow } from '../../lib/use-now.ts'
import { useAgenda, useAgendaCommand } from '../agenda/index.ts'
import { isOn } from './split-agenda.ts'

/** Whether something in my agenda is going on, in any event. */
export function useAgendaIsLive(): boolean {
  const now = useNow()
  return useAgenda().rows.some((entry) => isOn(entry, now))
}

/** Leaves a session, or cancels a meeting for both with a few words. @throws ApiFailure as the call */
export function useLeave(): (entry: AgendaEntry, message: string) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  return ({ eventId, sessionId }, message) => mutateAsync({ kind: 'leave', entry: { eventId, sessionId }, message })
}
