import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { exactText, id, text } from '../kernel.ts'

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

export const search2Input = z.object({
  eventId: id(),
  query: z._default(text(100), ''),
  /** A view of the favourites or the ignored loads all of them at once (2 §9). */
  length: z._default(z.int().check(z.gte(1), z.lte(MOST_TAGGED + SEARCH_PAGE)), SEARCH_PAGE),
  after: z.optional(z.nullable(exactText(0, 500))),
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
