import type { Work } from '../../platform/work.ts'
import type { ChangedBlock } from './facts.ts'
import { listBlocksFreeToHold, setHolding } from './store.ts'

/**
 * Makes blocks hold where the time is free. Never fails because of an overlap. The caller has locked the participants.
 */
export async function blockFreeTimes(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<ChangedBlock[]> {
  const chosen = chooseHolding(await listBlocksFreeToHold(work, eventId, participantIds))
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
 * The candidates overlap no block that already holds. Takes the block that starts first; of two that start together,
 * the one created first. Ranges are half-open.
 *
 * @see docs/rules/agenda.md AGENDA-4
 */
export function chooseHolding<C extends Candidate>(candidates: readonly C[]): C[] {
  const busyUntil = new Map<string, number>()
  const inOrder = [...candidates].sort((a, b) => a.startsAt - b.startsAt || (a.blockId < b.blockId ? -1 : 1))
  return inOrder.filter(({ participantId, startsAt, endsAt }) => {
    if (startsAt < (busyUntil.get(participantId) ?? Number.NEGATIVE_INFINITY)) return false
    busyUntil.set(participantId, endsAt)
    return true
  })
}
