import type { Tag } from '@parley/contract/networking'
import { defineFact } from '../../platform/facts/facts.ts'

export interface TagChanged {
  readonly eventId: string
  readonly changes: readonly {
    /** Whose mark it is, and of whom. */
    readonly participantId: string
    readonly id: string
    /** Null where it was taken away. */
    readonly tag: Tag | null
    readonly rev: number
  }[]
}

/** Marks were given or taken away. */
export const tagsChanged = defineFact<TagChanged>('networking.tagsChanged')
