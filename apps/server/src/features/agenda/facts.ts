import { defineFact } from '../../platform/facts/facts.ts'

export interface ChangedBlock {
  readonly participantId: string
  readonly blockId: string
}

export interface BlocksChanged {
  readonly eventId: string
  /** Blocks that were created or moved, or that started or stopped holding. */
  readonly changed: readonly ChangedBlock[]
  readonly removed: readonly ChangedBlock[]
}

export const blocksChanged = defineFact<BlocksChanged>('agenda.blocksChanged')
