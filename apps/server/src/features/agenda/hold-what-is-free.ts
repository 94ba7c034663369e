import type { Work } from '../../platform/work.ts'
import type { ChangedBlock } from './facts.ts'
import { readFreeToHold, setHolding } from './store.ts'

/** Lets blocks of locked participants hold that should, wherever their time is free by now. Never fails because of an overlap. */
export async function holdWhatIsFree(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<ChangedBlock[]> {
  const chosen = chooseHolding(await readFreeToHold(work, eventId, participantIds))
  if (chosen.length > 0) await setHolding(work, eventId, chosen)
  return chosen.map(({ participantId, blockId }) => ({ participantId, blockId }))
}

interface Candidate {
  readonly participantId: string
  readonly blockId: string
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Which of the blocks that overlap nothing that holds may hold beside each other: per participant the one that starts
 * first, then the one that was made first, then the next that is still free. Ranges are half-open.
 *
 * @see docs/rules/agenda.md AGENDA-4
 */
export function chooseHolding<C extends Candidate>(candidates: readonly C[]): C[] {
  const takenUntil = new Map<string, number>()
  const inOrder = [...candidates].sort((a, b) => a.startsAt - b.startsAt || (a.blockId < b.blockId ? -1 : 1))
  return inOrder.filter(({ participantId, startsAt, endsAt }) => {
    if (startsAt < (takenUntil.get(participantId) ?? Number.NEGATIVE_INFINITY)) return false
    takenUntil.set(participantId, endsAt)
    return true
  })
}
