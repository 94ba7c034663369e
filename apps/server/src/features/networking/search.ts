import type { Present } from '@parley/contract/events'
import type { ContactState, SearchCounts, Tag } from '@parley/contract/networking'
import type { ViewerContext } from './viewer-context.ts'

export interface SearchWord {
  /** The folded word to look for in people's profiles and their text answers. */
  readonly text: string
  /** Whole words to use instead of `text`, when no one matches the query as written; null otherwise. */
  readonly near: readonly string[] | null
  /** Ids of options with a name that contains a word beginning with this one. */
  readonly options: readonly string[]
}

/**
 * A search as plain data that can be sent to a worker. `find-in-sql.ts` and `people-index/` must give the same results
 * for it.
 */
export interface Search {
  readonly eventId: string
  readonly viewerId: string
  readonly seesUnlisted: boolean
  readonly standpoint: ViewerContext

  readonly words: readonly SearchWord[]
  readonly typeIds: readonly string[]
  readonly subCategoryIds: readonly string[]
  readonly chosen: readonly { readonly categoryId: string; readonly subCategoryIds: readonly string[] }[]
  /** Finds only people with this mark; null finds everyone except ignored people. */
  readonly tag: Tag | null
  readonly contactState: ContactState | 'fresh' | null
  readonly present: Present | null
  readonly onlyMatches: boolean
  readonly withCounts: boolean

  readonly order: 'rank' | 'name' | 'company'
  readonly asc: boolean
  readonly after: Place | null
  readonly limit: number
}

/** The place of a person in the results. The score is 0 when they are sorted by name or company. */
export type Place = readonly [score: number, key: string, id: string]

export interface Found {
  readonly matches: number
  readonly places: readonly Place[]
  readonly counts: SearchCounts | null
}

export function idsInContactState({ standpoint: { contacts }, contactState }: Search): readonly string[] {
  return contactState === 'fresh' ? Object.values(contacts).flat() : contactState ? contacts[contactState] : []
}

export const everyone = (eventId: string, viewerId: string, standpoint: ViewerContext): Search => ({
  eventId,
  viewerId,
  seesUnlisted: false,
  standpoint,
  words: [],
  typeIds: [],
  subCategoryIds: [],
  chosen: [],
  tag: null,
  contactState: null,
  present: null,
  onlyMatches: false,
  withCounts: false,
  order: 'rank',
  asc: true,
  after: null,
  limit: 1,
})
