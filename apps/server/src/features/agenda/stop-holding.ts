import type { Work } from '../../platform/work.ts'
import type { BlockKind } from './block.ts'
import { blocksChanged, type ChangedBlock } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { markToHold, releaseHolding } from './store.ts'

/**
 * The caller has locked the participants.
 *
 * @param onlyRole blocks of other roles stay as they are; null for all roles
 * @see docs/rules/agenda.md AGENDA-6
 */
export async function stopHolding(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
  onlyRole: string | null = null,
): Promise<void> {
  await recordHolding(work, eventId, await releaseHolding(work, eventId, kind, sourceIds, onlyRole))
}

/**
 * The caller has locked the participants.
 *
 * @param exceptRole blocks of this role never held and stay so
 */
export async function resumeHolding(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
  exceptRole: string | null = null,
): Promise<void> {
  if (sourceIds.length === 0) return
  await recordHolding(work, eventId, await markToHold(work, eventId, kind, sourceIds, exceptRole))
}

async function recordHolding(work: Work, eventId: string, changed: readonly ChangedBlock[]): Promise<void> {
  if (changed.length === 0) return
  const held = await blockFreeTimes(work, eventId, [...new Set(changed.map((block) => block.participantId))])
  work.recordFact(blocksChanged.of({ eventId, changed: [...changed, ...held], removed: [] }))
}
