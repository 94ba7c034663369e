import { participantCalls } from '@parley/contract/participants'
import { useCall } from '../../lib/api/index.ts'

/** One person of the event, as others may see them. */
export const useParticipant = (eventId: string, id: string) => useCall(participantCalls.getParticipant, { eventId, id })
