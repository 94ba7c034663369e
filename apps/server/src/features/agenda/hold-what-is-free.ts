import type { Work } from '../../platform/work.ts'
import { chooseHolding } from './choose-holding.ts'
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
