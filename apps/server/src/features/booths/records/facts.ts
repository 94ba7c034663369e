import type { BoothKind } from '@parley/contract/booths'
import { defineFact } from '../../../platform/facts/facts.ts'

export const boothsChanged = defineFact<{
  eventId: string
  boothIds: readonly string[]
  /** The former kind, if it changed. People who see only that tab are notified that the booths have left it. */
  wasKind?: BoothKind
}>('booths.changed')

/** A booth was deleted. `boothsChanged` is published with it. */
export const boothDeleted = defineFact<{ eventId: string; boothId: string }>('booths.deleted')

export const boothTagsChanged = defineFact<{
  eventId: string
  changes: readonly { participantId: string; id: string; favourite: boolean; rev: number }[]
}>('booths.tagsChanged')
