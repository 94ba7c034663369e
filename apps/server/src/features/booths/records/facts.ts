import type { BoothKind } from '@parley/contract/booths'
import { defineFact } from '../../../platform/facts/facts.ts'

/** These booths are new, show something else, or are gone. */
export const boothsChanged = defineFact<{
  eventId: string
  boothIds: readonly string[]
  /** Of which kind they were, where it is another one now: who sees that tab alone has to hear that they have left it. */
  wasKind?: BoothKind
}>('booths.changed')

/** A booth was deleted. `boothsChanged` is published with it. */
export const boothDeleted = defineFact<{ eventId: string; boothId: string }>('booths.deleted')

/** Marks of booths were given or taken away. */
export const boothTagsChanged = defineFact<{
  eventId: string
  changes: readonly { participantId: string; id: string; favourite: boolean; rev: number }[]
}>('booths.tagsChanged')
