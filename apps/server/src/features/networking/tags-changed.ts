import type { Tag } from '@parley/contract/networking'
import { defineFact } from '../../platform/facts/facts.ts'

export interface TagChanged {
  readonly eventId: string
  readonly changes: readonly {
    /** The participant who marked; `id` is the marked person. */
    readonly participantId: string
    readonly id: string
    /** The new mark; null when it was removed. */
    readonly tag: Tag | null
    readonly rev: number
  }[]
}

export const tagsChanged = defineFact<TagChanged>('networking.tagsChanged')
