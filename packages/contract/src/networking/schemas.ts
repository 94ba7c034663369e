import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { exactText, id, text } from '../kernel.ts'
import { MOST_REASONS, personBrief, reason } from '../participants/index.ts'

/** What one person may call another; each excludes the other. */
export const tags = ['favourite', 'ignored'] as const
export type Tag = (typeof tags)[number]

/** The most people that one may mark in an event. */
export const MOST_TAGGED = 1_000

/** Where one stands with another: with `fresh` any of the others (1 §4). */
export const contactStates = ['fresh', 'sent', 'received', 'accepted', 'rejected'] as const
export type ContactState = Exclude<(typeof contactStates)[number], 'fresh'>

/** The columns of a row of search2, in their order. */
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
  /** Whether the caller has looked at this person. */
  'seen',
  /** Null while neither has asked the other, or what they asked was withdrawn or is over. */
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

/** A cursor has a company and a name, of whose letters each may take six. */
const CURSOR_LENGTH = 1_000

export const search2Input = z.object({
  eventId: id(),
  query: z._default(text(100), ''),
  /** A view of the favourites or the ignored loads all of them at once (2 §9). */
  length: z._default(z.int().check(z.gte(1), z.lte(MOST_TAGGED + SEARCH_PAGE)), SEARCH_PAGE),
  after: z.optional(z.nullable(exactText(0, CURSOR_LENGTH))),
  /** `rank` is the caller's own order; the others are the same for all. */
  orderBy: z._default(z.enum(['rank', 'name', 'company']), 'rank'),
  asc: z._default(z.boolean(), true),
  typeIds: z._default(z.array(id()).check(z.maxLength(50)), []),
  /** People who chose any of these options. */
  subCategoryIds: z._default(z.array(id()).check(z.maxLength(100)), []),
  /** People who chose any of the options of each of these categories. */
  chosen: z._default(
    z
      .array(z.object({ categoryId: id(), subCategoryIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }))
      .check(z.maxLength(64)),
    [],
  ),
  /** Those whom the caller ignores are left out unless asked for. */
  tag: z.optional(z.nullable(z.enum(tags))),
  contactState: z.optional(z.nullable(z.enum(contactStates))),
  present: z.optional(z.nullable(z.enum(presentTypes))),
  /** Only people who offer what the caller seeks, or seek what they offer. */
  onlyMatches: z._default(z.boolean(), false),
  /** Whether to answer how many people each filter would show. */
  withCounts: z._default(z.boolean(), false),
  /* What the documents' client sends as well; it may only narrow what the server allows. */
  eventKey: z.optional(exactText(0, 40)),
  restricted: z.optional(z.boolean()),
  organizer: z.optional(z.boolean()),
  segmentationQuery: z.optional(z.nullable(exactText(0, 1000))),
})

/**
 * How many people each choice would show beside the other filters: the choices of one filter widen each other, so a filter is
 * not counted against itself. A choice that would show nobody is left out.
 */
export const searchCounts = z.object({
  types: z.record(z.string(), z.int()),
  /** By category, then by option. */
  chosen: z.record(z.string(), z.record(z.string(), z.int())),
  tags: z.record(z.string(), z.int()),
  contactStates: z.record(z.string(), z.int()),
  present: z.record(z.string(), z.int()),
  matches: z.int(),
})
export type SearchCounts = z.output<typeof searchCounts>

export const search2Reply = z.object({
  /** How many fit in all. */
  matches: z.int(),
  props: z.array(z.string()),
  results: z.array(z.array(z.unknown())),
  after: z.nullable(z.string()),
  /** Whether nobody fits the query as it is written, and these fit it with a letter or two amiss. */
  isNear: z.optional(z.boolean()),
  counts: z.optional(searchCounts),
})

/** The rows of search2 as objects. */
export function readFound(reply: { props: string[]; results: unknown[][] }): FoundPerson[] {
  return reply.results.map(
    (row) => Object.fromEntries(reply.props.map((name, index) => [name, row[index]])) as unknown as FoundPerson,
  )
}

export const MOST_SUGGESTED = 60

/** A person whom the caller should meet, with the best reasons first. */
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
  reasons: z.array(reason).check(z.maxLength(MOST_REASONS)),
})
export type Suggestion = z.output<typeof suggestion>

/** What makes a person worth meeting, as an organizer weighs it. */
export const weighed = ['match', 'interest', 'type', 'track', 'speaker'] as const
export const MOST_WEIGHT = 10
const weight = () => z.int().check(z.gte(0), z.lte(MOST_WEIGHT))
export const MOST_REQUESTS = 100

/** How much each trait counts when people are suggested, from 0 to 10, and how many requests one person should get. */
export const suggestionWeights = z.object({
  /** What one offers and the other seeks. */
  match: weight(),
  /** What both chose in other categories. */
  interest: weight(),
  /** The types that one's own type prefers. */
  type: weight(),
  /** Both speak in one track. */
  track: weight(),
  /** People who speak. */
  speaker: weight(),
  /** People with so many unanswered requests come after all others, so that the same few do not get every request. */
  mostRequests: z.int().check(z.gte(1), z.lte(MOST_REQUESTS)),
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

/** A suggestion to a participant as an organizer sees it: nothing that is theirs alone, and no private answer of anyone. */
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

/** What a saved search keeps: who is looked for, and not in which order. */
export const savedFilters = z.pick(search2Input, {
  query: true,
  typeIds: true,
  chosen: true,
  present: true,
  onlyMatches: true,
})
export type SavedFilters = z.output<typeof savedFilters>

export const MOST_SAVED_SEARCHES = 20
/** More people than that are no news: who wants to be told narrows the search. */
export const MOST_NOTIFIED = 1_000
export const SEARCH_NAME_LENGTH = 80
/** So many of those whom a search has found are shown by name. */
export const MOST_NEW_SHOWN = 10

export const savedSearch = z.object({
  id: id(),
  name: z.string(),
  filters: savedFilters,
  /** Whether to be told when somebody new fits. */
  notify: z.boolean(),
  /** More people fit by now than anybody is told of: nothing is told until fewer do. */
  isWide: z.boolean(),
  /** How many it has found since it was looked at, of those whom one still finds. */
  newCount: z.int(),
  /** The first of them, the newest first. */
  newPeople: z.array(personBrief).check(z.maxLength(MOST_NEW_SHOWN)),
})
export type SavedSearch = z.output<typeof savedSearch>
