import { defineFact } from '../../platform/facts/facts.ts'

export interface ChangedBlock {
  readonly participantId: string
  readonly blockId: string
}

export interface BlocksChanged {
  readonly eventId: string
  /** Made, moved, or holding otherwise than before. */
  readonly changed: readonly ChangedBlock[]
  readonly removed: readonly ChangedBlock[]
}

export const blocksChanged = defineFact<BlocksChanged>('agenda.blocksChanged')
