import type { Work } from '../../platform/work.ts'
import type { BlockKind, ReleasedBlock, Source } from './block.ts'
import { blocksChanged } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { deleteBlocks } from './store.ts'

/**
 * The caller has locked the participants.
 *
 * @see docs/rules/agenda.md AGENDA-5
 */
export async function release(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sources: readonly Source[],
): Promise<ReleasedBlock[]> {
  if (sources.length === 0) return []
  const released = await deleteBlocks(work, eventId, kind, sources)
  if (released.length === 0) return []
  const changed = await blockFreeTimes(work, eventId, [...new Set(released.map((block) => block.participantId))])
  const removed = released.map(({ participantId, blockId }) => ({ participantId, blockId }))
  work.recordFact(blocksChanged.of({ eventId, changed, removed }))
  return released
}
