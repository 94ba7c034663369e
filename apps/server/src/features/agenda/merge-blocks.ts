import type { Work } from '../../platform/work.ts'
import { blocksChanged, type ChangedBlock } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { deleteDuplicateBlocks, transferBlocks } from './store.ts'

/**
 * Moves the blocks of one participant to another. A moved block does not hold where the time is taken. The caller has
 * locked both participants.
 *
 * @returns the session ids of the deleted duplicates, one entry for each seat that became free
 * @see docs/rules/agenda.md AGENDA-8
 */
export async function mergeBlocks(work: Work, eventId: string, fromId: string, toId: string): Promise<string[]> {
  const doubles = await deleteDuplicateBlocks(work, eventId, fromId, toId)
  const handed = await transferBlocks(work, eventId, fromId, toId)
  const held = doubles.length + handed.length > 0 ? await blockFreeTimes(work, eventId, [toId]) : []
  const removed: ChangedBlock[] = doubles
    .filter(({ participantId }) => participantId === toId)
    .map(({ participantId, blockId }) => ({ participantId, blockId }))
  const changed = [...handed, ...held]
  if (changed.length + removed.length > 0) work.recordFact(blocksChanged.of({ eventId, changed, removed }))
  return doubles.flatMap(({ kind, role, sourceId }) => (kind === 'session' && role === 'attendee' ? [sourceId] : []))
}
