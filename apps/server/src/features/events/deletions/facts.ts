import type { DeletionKind } from '@parley/contract/events'
import { defineFact } from '../../../platform/facts/facts.ts'

export interface DeletedObject {
  readonly eventId: string
  readonly kind: DeletionKind
  readonly objectId: string
}

export const deletionChanged = defineFact<DeletedObject>('events.deletionChanged')
