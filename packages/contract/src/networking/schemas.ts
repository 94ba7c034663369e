import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { exactText, id, text } from '../kernel.ts'
import { MAX_REASONS, personBrief, reason } from '../participants/index.ts'

/** Marks of a person. Each excludes the other. */
export const tags = ['favourite', 'ignored'] as const
export type Tag = (typeof tags)[number]

export const MAX_TAGGED = 1_000

/** States of the contact. `fresh` is only a filter and matches any of the others (1 §4). */
export const contactStates = ['fresh', 'sent', 'received', 'accepted', 'rejected'] as const
export type ContactState = Exclude<(typeof contactStates)[number], 'fresh'>

/** Fields of a found person, in the order of the columns. */
export const searchProps = [
  'id',
  'userId',
  'name',
  'surname',
  'fullName',
  'jobTitle',
  'company',
  'city',
  'profilePhotoPath',
  'typeId',
  'organizer',
  'present',
  'boothId',
  'canInvite',
  /** Options that they offer and the caller seeks, the rarest first. */
  'offersYouSeek',
  /** Options that they seek and the caller offers, the rarest first. */
  'seeksYouOffer',
  'tag',
  'seen',
  /** State of the contact. Null if there was no request between the two, or if it was withdrawn or is over. */
  'contactState',
] as const

export interface FoundPerson {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly surname: string
  readonly fullName: string
  readonly jobTitle: string | null
  readonly company: string | null
  readonly city: string | null
  readonly profilePhotoPath: string | null
  readonly typeId: string
  readonly organizer: boolean
  readonly present: 'venue' | 'online' | null
  readonly boothId: string | null
  readonly canInvite: boolean
  readonly offersYouSeek: readonly string[]
  readonly seeksYouOffer: readonly string[]
  readonly tag: Tag | null
  readonly seen: boolean
  readonly contactState: ContactState | null
}

export const SEARCH_PAGE = 60

/** The longest cursor. It contains a company and a name, and each character may take up to six when escaped. */
const CURSOR_LENGTH = 1_000

export const searchInput = z.object({
  eventId: id(),
  query: z._default(text(100), ''),
  /** Length of a page. Favourites and ignored people load all at once (2 §9). */
  length: z._default(z.int().check(z.gte(1), z.lte(MAX_TAGGED + SEARCH_PAGE)), SEARCH_PAGE),
  after: z.optional(z.nullable(exactText(0, CURSOR_LENGTH))),
  /** Order of the people. `rank` is the caller's personal order. The others are the same for all. */
  orderBy: z._default(z.enum(['rank', 'name', 'company']), 'rank'),
  asc: z._default(z.boolean(), true),
  typeIds: z._default(z.array(id()).check(z.maxLength(50)), []),
  subCategoryIds: z._default(z.array(id()).check(z.maxLength(100)), []),
  /** Options by category. For each of these categories, a person must have chosen at least one of the options. */
  chosen: z._default(
    z
      .array(z.object({ categoryId: id(), subCategoryIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }))
      .check(z.maxLength(64)),
    [],
  ),
  /** Ignored people are excluded unless this asks for them. */
  tag: z.optional(z.nullable(z.enum(tags))),
  contactState: z.optional(z.nullable(z.enum(contactStates))),
  present: z.optional(z.nullable(z.enum(presentTypes))),
  onlyMatches: z._default(z.boolean(), false),
  withCounts: z._default(z.boolean(), false),
  /* The specification's client sends these fields. They can only narrow the allowed result. */
  eventKey: z.optional(exactText(0, 40)),
  restricted: z.optional(z.boolean()),
  organizer: z.optional(z.boolean()),
  segmentationQuery: z.optional(z.nullable(exactText(0, 1000))),
})

/**
 * Number of people for each choice of a filter. A filter does not affect its own counts, because its choices are
 * alternatives. Choices without results are left out.
 */
export const searchCounts = z.object({
  types: z.record(z.string(), z.int()),
  /** Counts by category id, then by option id. */
  chosen: z.record(z.string(), z.record(z.string(), z.int())),
  tags: z.record(z.string(), z.int()),
  contactStates: z.record(z.string(), z.int()),
  present: z.record(z.string(), z.int()),
  matches: z.int(),
})
export type SearchCounts = z.output<typeof searchCounts>

export const searchReply = z.object({
  matches: z.int(),
  props: z.array(z.string()),
  results: z.array(z.array(z.unknown())),
  after: z.nullable(z.string()),
  /** True if no person matches exactly. The people then match with one or two typing errors. */
  isNear: z.optional(z.boolean()),
  counts: z.optional(searchCounts),
})

export function parseFoundPeople(reply: { props: string[]; results: unknown[][] }): FoundPerson[] {
  return reply.results.map(
    (row) => Object.fromEntries(reply.props.map((name, index) => [name, row[index]])) as unknown as FoundPerson,
  )
}

export const MAX_SUGGESTED = 60

export const suggestion = z.object({
  id: id(),
  userId: z.nullable(id()),
  fullName: z.string(),
  jobTitle: z.nullable(z.string()),
  company: z.nullable(z.string()),
  city: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
  typeId: id(),
  present: z.nullable(z.enum(presentTypes)),
  boothId: z.nullable(id()),
  canInvite: z.boolean(),
  tag: z.nullable(z.enum(tags)),
  seen: z.boolean(),
  reasons: z.array(reason).check(z.maxLength(MAX_REASONS)),
})
export type Suggestion = z.output<typeof suggestion>

export const weighed = ['match', 'interest', 'type', 'track', 'speaker'] as const
export const MAX_WEIGHT = 10
const weight = () => z.int().check(z.gte(0), z.lte(MAX_WEIGHT))
export const MAX_REQUESTS = 100

/** Weights of suggestions, from 0 to 10. */
export const suggestionWeights = z.object({
  match: weight(),
  interest: weight(),
  type: weight(),
  track: weight(),
  speaker: weight(),
  /** People with this many unanswered requests rank last, so that requests do not go to the same few people. */
  mostRequests: z.int().check(z.gte(1), z.lte(MAX_REQUESTS)),
})
export type SuggestionWeights = z.output<typeof suggestionWeights>

export const USUAL_WEIGHTS: SuggestionWeights = {
  match: 6,
  interest: 2,
  type: 2,
  track: 2,
  speaker: 1,
  mostRequests: 5,
}

export const previewedSuggestion = z.pick(suggestion, {
  id: true,
  fullName: true,
  jobTitle: true,
  company: true,
  profilePhotoPath: true,
  typeId: true,
  reasons: true,
})
export type PreviewedSuggestion = z.output<typeof previewedSuggestion>

/** Filters of a saved search. The order is not saved. */
export const savedFilters = z.pick(searchInput, {
  query: true,
  typeIds: true,
  chosen: true,
  present: true,
  onlyMatches: true,
})
export type SavedFilters = z.output<typeof savedFilters>

export const MAX_SAVED_SEARCHES = 20
/** A search with more results sends no notifications. */
export const MAX_NOTIFIED = 1_000
export const SEARCH_NAME_LENGTH = 80
export const MAX_NEW_SHOWN = 10

export const savedSearch = z.object({
  id: id(),
  name: z.string(),
  filters: savedFilters,
  notify: z.boolean(),
  /** True if too many people match for notifications. They resume once fewer match. */
  isWide: z.boolean(),
  /** Number of people who are new since the search was last viewed, as far as the user may still see them. */
  newCount: z.int(),
  /** New people, the newest first. */
  newPeople: z.array(personBrief).check(z.maxLength(MAX_NEW_SHOWN)),
})
export type SavedSearch = z.output<typeof savedSearch>
