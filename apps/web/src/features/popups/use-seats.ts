import { MAX_SEATS, type ParticipantState, PRESENT_FOR_MS, participantStateTopic } from '@parley/contract/video'
import { useTopic } from '../../lib/live/index.ts'
import { useNow } from '../../lib/use-now.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Returns the people by seat, live. Null is a free seat. A person counts for 60 seconds after their last stamp.
 * @see docs/rules/popups.md TABLE-13
 */
export function useSeats(roomId: string): {
  seats: readonly (ParticipantState | null)[]
  taken: number
  isPending: boolean
} {
  const { rows, isPending } = useTopic(participantStateTopic, { roomId })
  const now = useNow(LOOK_EVERY_MS)
  const present = rows.filter(({ presence }) => presence.date > now - PRESENT_FOR_MS)
  const seats = Array.from({ length: MAX_SEATS }, (_, at) => present.find(({ seat }) => seat === at) ?? null)
  return { seats, taken: seats.filter((each) => each !== null).length, isPending }
}
