import type { FailureName } from '@parley/contract'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import type { NewBlock } from './block.ts'
import { blocksChanged } from './facts.ts'
import { blockFreeTimes } from './hold-free-blocks.ts'
import { insertBlocks } from './store.ts'

/**
 * Takes all of the time or none. The caller has locked the participants.
 *
 * @throws Failure `whenTaken` when a holding block would overlap another holding block
 * @see docs/rules/agenda.md AGENDA-1
 */
export async function reserve(
  work: Work,
  eventId: string,
  blocks: readonly NewBlock[],
  whenTaken: FailureName,
): Promise<void> {
  const rows = blocks.map((block) => ({ ...block, meantToHold: block.holds }))
  const changed = await insertBlocks(work, eventId, rows, work.now).catch((error: unknown) => {
    throw isConstraint(error, 'agenda_block_no_overlap') ? new Failure(whenTaken) : error
  })
  work.recordFact(blocksChanged.of({ eventId, changed, removed: [] }))
}

/**
 * Blocks that should hold do so where the time is free. The caller has locked the participants.
 *
 * @see docs/rules/agenda.md AGENDA-4
 */
export async function reserveWhereFree(work: Work, eventId: string, blocks: readonly NewBlock[]): Promise<void> {
  if (blocks.length === 0) return
  const rows = blocks.map((block) => ({ ...block, holds: false, meantToHold: block.holds }))
  const changed = await insertBlocks(work, eventId, rows, null)
  await blockFreeTimes(work, eventId, [...new Set(blocks.map((block) => block.participantId))])
  work.recordFact(blocksChanged.of({ eventId, changed, removed: [] }))
}
