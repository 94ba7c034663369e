import type { Present } from '@parley/contract/events'
import type { ContactState, SearchCounts, Tag } from '@parley/contract/networking'
import type { Standpoint } from './standpoint.ts'

/** One word of a query, and whom it finds: any of these. */
export interface WantedWord {
  /** Folded. Found in what people say of themselves, and in their answers that are texts. */
  readonly text: string
  /** Whole words that are meant in the place of `text`, where nobody fits what was written. */
  readonly near: readonly string[] | null
  /** Options whose name the word begins. */
  readonly options: readonly string[]
}

/**
 * All that a search depends on, plain enough to be sent to a worker: what is asked, and where the caller stands. Two ways
 * answer it alike: `find-in-sql.ts`, and the index of `people-index/`.
 */
export interface Search {
  readonly eventId: string
  readonly viewerId: string
  /** Organizers find those too who are not in the list. */
  readonly seesUnlisted: boolean
  readonly standpoint: Standpoint

  readonly words: readonly WantedWord[]
  readonly typeIds: readonly string[]
  /** In any category. */
  readonly subCategoryIds: readonly string[]
  /** In each of these categories any of its options. */
  readonly chosen: readonly { readonly categoryId: string; readonly subCategoryIds: readonly string[] }[]
  /** Null: all but the ignored. */
  readonly tag: Tag | null
  readonly contactState: ContactState | 'fresh' | null
  readonly present: Present | null
  readonly onlyMatches: boolean
  readonly withCounts: boolean

  readonly order: 'rank' | 'name' | 'company'
  readonly asc: boolean
  /** The row before the page. */
  readonly after: Place | null
  readonly limit: number
}

/** Where a person stands in the order: the score, which is 0 by name and by company, the sort key, and the id. */
export type Place = readonly [score: number, key: string, id: string]

export interface Found {
  /** How many fit in all. */
  readonly matches: number
  /** The people of the page, in order. */
  readonly places: readonly Place[]
  /** Null unless asked for. */
  readonly counts: SearchCounts | null
}

/** The people whom a contact state shows: with `fresh` those of any. */
export function inState({ standpoint: { contacts }, contactState }: Search): readonly string[] {
  return contactState === 'fresh' ? Object.values(contacts).flat() : contactState ? contacts[contactState] : []
}

/** A search that narrows nothing, in the viewer's own order: one row. */
export const everyone = (eventId: string, viewerId: string, standpoint: Standpoint): Search => ({
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
