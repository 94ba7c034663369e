import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { texts } from '../events/index.ts'
import { id, lines, requiredText, text } from '../kernel.ts'
import {
  answer,
  MAX_CATEGORIES_ANSWERED,
  memberRoles,
  personBrief,
  personFields,
  refuseUrl,
  socialNetworks,
  socialText,
  websiteOrNone,
} from '../participants/index.ts'

export const boothKinds = ['booth', 'partner', 'sponsor'] as const
export type BoothKind = (typeof boothKinds)[number]

/** The default type: exhibitor, shown as booth (2 §3). */
export const DEFAULT_BOOTH_TYPE = 'exhibitor'

/** A type of booths. Types of kind sponsor, in their order, are the levels of sponsors. */
export const boothType = z.object({ id: id(), kind: z.enum(boothKinds), texts, index: z.int() })
export type BoothType = z.output<typeof boothType>

export const MAX_BOOTH_TYPES = 50

export const MAX_BOOTHS_TAGGED = 1_000

export const boothTypeDraft = z.object({
  kind: z._default(z.enum(boothKinds), 'booth'),
  texts: z.partialRecord(z.enum(languages), requiredText(80)).check(z.refine((texts) => Object.keys(texts).length > 0)),
})
export type BoothTypeDraft = z.input<typeof boothTypeDraft>

/** Roles that organizers see. `notConfirmed` is invited to the team and has not answered. */
export const organizerRoles = [...memberRoles, 'notConfirmed'] as const
export type OrganizerRole = (typeof organizerRoles)[number]

export const boothImageKinds = ['logo', 'banner'] as const
export type BoothImageKind = (typeof boothImageKinds)[number]

/** Sizes of the cropped pictures in pixels (2 §5). */
export const boothImageSizes = {
  logo: { widthPx: 700, heightPx: 700 },
  banner: { widthPx: 1260, heightPx: 250 },
} as const satisfies Record<BoothImageKind, { widthPx: number; heightPx: number }>

export const boothImages = z.object({ logo: z.nullable(z.string()), banner: z.nullable(z.string()) })

/** A file, or the video of the banner: a file or a URL of YouTube or Vimeo. */
export const boothDocument = z.object({
  id: id(),
  type: z.enum(['document', 'bvideo']),
  name: z.string(),
  /** URL, which is valid for ten minutes if it leads to a file. */
  url: z.string(),
  /** Media type. Null for an external URL. */
  contentType: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type BoothDocument = z.output<typeof boothDocument>

export const boothCard = z.object({
  id: id(),
  rev: z.int(),
  boothName: z.string(),
  boothType: id(),
  images: boothImages,
  seek: z.string(),
  location: z.string(),
  rate: z.int(),
  score: z.int(),
  /** True if a member has an account, and so can answer. */
  hasTeam: z.boolean(),
  agendaEnabled: z.boolean(),
  /** `deleted` occurs only in live updates. */
  state: z.enum(['active', 'deleted']),
})
export type BoothCard = z.output<typeof boothCard>

export const foundBooth = z.extend(boothCard, {
  favourite: z.boolean(),
  canMeet: z.boolean(),
  seen: z.boolean(),
  /** Options that the booth offers and the caller seeks, the rarest first. */
  offersYouSeek: z.array(id()),
  /** Options that the booth seeks and the caller offers, the rarest first. */
  seeksYouOffer: z.array(id()),
})
export type FoundBooth = z.output<typeof foundBooth>

export const boothMember = z.extend(personBrief, { boothId: z.nullable(id()), organizerRole: z.enum(organizerRoles) })
export type BoothMember = z.output<typeof boothMember>

export const boothDetails = z.extend(boothCard, {
  eventId: id(),
  ownerParticipantId: z.nullable(id()),
  /** Confirmed members that the caller may see, the owner first. */
  members: z.array(boothMember),
  documents: z.array(boothDocument),
  website: z.nullable(z.string()),
  some: z.record(z.string(), z.string()),
  description: z.string(),
  categories: z.array(
    z.object({ categoryId: id(), selectedCategoryIds: z.array(id()), inputValue: z.nullable(z.string()) }),
  ),
  popupMeetings: z.array(z.object({ roomId: id(), meetingId: id(), name: z.string() })),
  favourite: z.boolean(),
  isMine: z.boolean(),
  /**
   * True if the caller may request a meeting: it is not their own booth, they may invite, and a team member could
   * answer.
   */
  canMeet: z.boolean(),
  mayEdit: z.boolean(),
  offersYouSeek: z.array(id()),
  seeksYouOffer: z.array(id()),
})
export type BoothDetails = z.output<typeof boothDetails>

export const BOOTHS_PAGE = 60

export const boothSearch = z.object({
  eventId: id(),
  query: z._default(text(100), ''),
  length: z._default(z.int().check(z.gte(1), z.lte(200)), BOOTHS_PAGE),
  after: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  /** Order of the list. `rate` sorts by rate and score, both from the highest, then by name. */
  orderBy: z._default(z.enum(['rate', 'name']), 'rate'),
  ids: z._default(z.array(id()).check(z.maxLength(200)), []),
  kinds: z._default(z.array(z.enum(boothKinds)), []),
  boothTypes: z._default(z.array(id()).check(z.maxLength(MAX_BOOTH_TYPES)), []),
  /** Options by category. For each of these categories, a booth must have chosen at least one of the options. */
  chosen: z._default(
    z
      .array(z.object({ categoryId: id(), subCategoryIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }))
      .check(z.maxLength(64)),
    [],
  ),
  onlyFavourites: z._default(z.boolean(), false),
  onlyMatches: z._default(z.boolean(), false),
  withCounts: z._default(z.boolean(), false),
})
export type BoothSearch = z.input<typeof boothSearch>

/** Number of booths for each choice of a filter. A filter does not affect its own counts. */
export const boothCounts = z.object({
  boothTypes: z.record(z.string(), z.int()),
  /** Counts by category id, then by option id. */
  chosen: z.record(z.string(), z.record(z.string(), z.int())),
  favourites: z.int(),
  matches: z.int(),
})
export type BoothCounts = z.output<typeof boothCounts>

export const foundBooths = z.object({
  matches: z.int(),
  booths: z.array(foundBooth),
  after: z.nullable(z.string()),
  /** True if no booth matches exactly. The booths then match with one or two typing errors. */
  isNear: z.optional(z.boolean()),
  counts: z.optional(boothCounts),
})

export const boothLengths = { boothName: 160, description: 5000, seek: 1000, location: 160 } as const

/** Changes of a booth. Omitted fields stay, and so do answers to categories that are not listed. */
export const boothChange = z.partial(
  z.object({
    boothName: requiredText(boothLengths.boothName).check(refuseUrl()),
    description: lines(boothLengths.description),
    seek: lines(boothLengths.seek),
    website: websiteOrNone(personFields.website.most),
    some: z.partialRecord(z.enum(socialNetworks), socialText()),
    categories: z.array(answer).check(z.maxLength(MAX_CATEGORIES_ANSWERED)),
    agendaEnabled: z.boolean(),
  }),
)
export type BoothChange = z.output<typeof boothChange>

export const boothPlacing = z.partial(
  z.object({
    boothType: id(),
    rate: z.int().check(z.gte(0), z.lte(1000)),
    location: text(boothLengths.location),
  }),
)

export const listedBooth = z.extend(boothCard, {
  externalId: z.nullable(z.string()),
  members: z.int(),
  documents: z.int(),
  owner: z.nullable(personBrief),
  invitedOwner: z.nullable(z.extend(personBrief, { email: z.nullable(z.string()) })),
})
export type ListedBooth = z.output<typeof listedBooth>

export const boothInvitation = z.object({
  id: id(),
  rev: z.int(),
  eventId: id(),
  eventName: z.string(),
  boothName: z.string(),
  logoPath: z.nullable(z.string()),
  role: z.enum(memberRoles),
  /** Name of the person who sent the invitation. Null if no particular person did. */
  invitedBy: z.nullable(z.string()),
})
export type BoothInvitation = z.output<typeof boothInvitation>

/** Number of people to choose from (2 §5). */
export const CANDIDATES = 10

export const MAX_OWNERS_AT_ONCE = 10_000
