import type { FailureName } from '@parley/contract'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import type { BlockKind, MovedSource } from './block.ts'
import { blocksChanged } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { blockMovedTimes, deleteBlocks, updateTimes } from './store.ts'

/**
 * Moves the blocks of a session or meeting to another time. Participants outside of `mustHoldIds` lose their block if
 * they are busy then. The caller has locked the participants.
 *
 * @returns the participants who lost their block
 * @throws Failure `whenTaken` when a participant in `mustHoldIds` is busy
 * @see docs/rules/agenda.md AGENDA-13
 */
export async function moveHeld(
  work: Work,
  eventId: string,
  { kind, ...move }: MovedSource & { kind: BlockKind },
  mustHoldIds: readonly string[],
  whenTaken: FailureName,
): Promise<string[]> {
  const moved = await updateTimes(work, eventId, kind, [move])
  const holding = await blockMovedTimes(work, eventId, kind, move.sourceId, mustHoldIds).catch((error: unknown) => {
    throw isConstraint(error, 'agenda_block_no_overlap') ? new Failure(whenTaken) : error
  })
  const removed = moved.filter(({ participantId }) => !holding.has(participantId))
  const busyIds = removed.map(({ participantId }) => participantId)
  const gone = busyIds.map((participantId) => ({ sourceId: move.sourceId, participantId }))
  if (gone.length > 0) await deleteBlocks(work, eventId, kind, gone)
  const people = moved.map(({ participantId }) => participantId)
  const held = await blockFreeTimes(work, eventId, people)
  const changed = [...moved.filter(({ participantId }) => holding.has(participantId)), ...held]
  work.recordFact(blocksChanged.of({ eventId, changed, removed }))
  return busyIds
}
