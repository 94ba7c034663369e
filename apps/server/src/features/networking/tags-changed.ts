import type { Tag } from '@parley/contract/networking'
import { defineFact } from '../../platform/facts/facts.ts'

export interface TagChanged {
  readonly eventId: string
  readonly changes: readonly {
    /** The participant who marked; `id` is the marked person. */
    readonly participantId: string
    readonly id: string
    /** Null when the mark was removed. */
    readonly tag: Tag | null
    readonly rev: number
  }[]
}

export const tagsChanged = defineFact<TagChanged>('networking.tagsChanged')
