import * as z from 'zod/mini'
import { exactText, id, text } from '../kernel.ts'

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
}

export const SEARCH_PAGE = 60

export const search2Input = z.object({
  eventId: id(),
  query: z._default(text(100), ''),
  length: z._default(z.int().check(z.gte(1), z.lte(200)), SEARCH_PAGE),
  after: z.optional(z.nullable(exactText(0, 500))),
  /** `rank` is the caller's own order; the others are the same for all. */
  orderBy: z._default(z.enum(['rank', 'name', 'company']), 'rank'),
  asc: z._default(z.boolean(), true),
  typeIds: z._default(z.array(id()).check(z.maxLength(50)), []),
  /** People who chose any of these options. */
  subCategoryIds: z._default(z.array(id()).check(z.maxLength(100)), []),
  /* What the documents' client sends as well; it may only narrow what the server allows. */
  eventKey: z.optional(exactText(0, 40)),
  restricted: z.optional(z.boolean()),
  organizer: z.optional(z.boolean()),
  segmentationQuery: z.optional(z.nullable(exactText(0, 1000))),
})

export const search2Reply = z.object({
  /** How many fit in all. */
  matches: z.int(),
  props: z.array(z.string()),
  results: z.array(z.array(z.unknown())),
  after: z.nullable(z.string()),
})

/** The rows of search2 as objects. */
export function readFound(reply: { props: string[]; results: unknown[][] }): FoundPerson[] {
  return reply.results.map(
    (row) => Object.fromEntries(reply.props.map((name, index) => [name, row[index]])) as unknown as FoundPerson,
  )
}
