import type { Work } from '../../platform/work.ts'
import { lockParticipants } from '../participants/index.ts'
import type { BlockKind, MovedSource } from './block.ts'
import { blocksChanged } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { raiseRevs, updateTimes } from './store.ts'

/**
 * Never fails because a participant is busy: a block that overlaps another one afterwards no longer holds.
 *
 * @see docs/rules/agenda.md AGENDA-4
 */
export async function moveBlocks(
  work: Work,
  eventId: string,
  kind: BlockKind,
  moves: readonly MovedSource[],
): Promise<void> {
  if (moves.length === 0) return
  const moved = await updateTimes(work, eventId, kind, moves)
  if (moved.length === 0) return
  const people = [...new Set(moved.map((block) => block.participantId))]
  // The caller locked the participants who had the sources. Someone may have joined one since.
  await lockParticipants(work, eventId, people)
  const held = await blockFreeTimes(work, eventId, people)
  work.recordFact(blocksChanged.of({ eventId, changed: [...moved, ...held], removed: [] }))
}

/** Raises the revision, because the content in the agenda changed but not the time. */
export async function touchBlocks(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return
  const changed = await raiseRevs(work, eventId, kind, sourceIds)
  if (changed.length > 0) work.recordFact(blocksChanged.of({ eventId, changed, removed: [] }))
}
