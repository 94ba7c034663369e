import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { texts } from '../events/index.ts'
import { id, lines, requiredText, text } from '../kernel.ts'
import {
  answer,
  MOST_CATEGORIES_ANSWERED,
  memberRoles,
  notAnAddress,
  personBrief,
  socialNetworks,
  socialText,
  websiteOrNone,
} from '../participants/index.ts'

/** Behind which tab of the event the booths of a type stand. */
export const boothKinds = ['booth', 'partner', 'sponsor'] as const
export type BoothKind = (typeof boothKinds)[number]

/** The type that each event begins with (2 §3: default exhibitor, shown as booth). */
export const DEFAULT_BOOTH_TYPE = 'exhibitor'

/** What kind of booth it is. Types of sponsors, in their order, are the levels of sponsors. */
export const boothType = z.object({ id: id(), kind: z.enum(boothKinds), texts, index: z.int() })
export type BoothType = z.output<typeof boothType>

export const MOST_BOOTH_TYPES = 50

/** So many booths one participant marks as favourites. */
export const MOST_BOOTHS_TAGGED = 1_000

export const boothTypeDraft = z.object({
  kind: z._default(z.enum(boothKinds), 'booth'),
  texts: z.partialRecord(z.enum(languages), requiredText(80)).check(z.refine((given) => Object.keys(given).length > 0)),
})
export type BoothTypeDraft = z.input<typeof boothTypeDraft>

/** `notConfirmed` has been invited to the team and has not answered. */
export const organizerRoles = [...memberRoles, 'notConfirmed'] as const
export type OrganizerRole = (typeof organizerRoles)[number]

export const boothImageKinds = ['logo', 'banner'] as const
export type BoothImageKind = (typeof boothImageKinds)[number]

/** Width and height to which each picture is cut, in pixels (2 §5). */
export const boothImageSizes = {
  logo: { widthPx: 700, heightPx: 700 },
  banner: { widthPx: 1260, heightPx: 250 },
} as const satisfies Record<BoothImageKind, { widthPx: number; heightPx: number }>

export const boothImages = z.object({ logo: z.nullable(z.string()), banner: z.nullable(z.string()) })

/** A file to open, or the video of the banner: a file or an address of YouTube or Vimeo. */
export const boothDocument = z.object({
  id: id(),
  type: z.enum(['document', 'bvideo']),
  name: z.string(),
  /** Of a file it is good for ten minutes. */
  url: z.string(),
  /** Null for an address. */
  contentType: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
})
export type BoothDocument = z.output<typeof boothDocument>

/** As much of a booth as a list shows, the same for all who see it. */
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
  /** Somebody of its team has an account, and could answer. */
  hasTeam: z.boolean(),
  /** It takes meetings, and shows its agenda to its team. */
  agendaEnabled: z.boolean(),
  /** `deleted` only in what is told live. */
  state: z.enum(['active', 'deleted']),
})
export type BoothCard = z.output<typeof boothCard>

/** A booth in a list, with what it is to the caller. */
export const foundBooth = z.extend(boothCard, {
  favourite: z.boolean(),
  /** As in its details. */
  canMeet: z.boolean(),
  seen: z.boolean(),
  /** Options that it offers and the caller seeks, the rarest first. */
  offersYouSeek: z.array(id()),
  /** Options that it seeks and the caller offers, the rarest first. */
  seeksYouOffer: z.array(id()),
})
export type FoundBooth = z.output<typeof foundBooth>

export const boothMember = z.extend(personBrief, { boothId: z.nullable(id()), organizerRole: z.enum(organizerRoles) })
export type BoothMember = z.output<typeof boothMember>

export const boothDetails = z.extend(boothCard, {
  eventId: id(),
  ownerParticipantId: z.nullable(id()),
  /** The confirmed ones whom the caller sees, the owner first. */
  members: z.array(boothMember),
  /** A `bvideo` comes first. */
  documents: z.array(boothDocument),
  website: z.nullable(z.string()),
  some: z.record(z.string(), z.string()),
  description: z.string(),
  categories: z.array(
    z.object({ categoryId: id(), selectedCategoryIds: z.array(id()), inputValue: z.nullable(z.string()) }),
  ),
  /** Its tables for drop-in video meetings; empty as long as there are none. */
  popupMeetings: z.array(z.object({ roomId: id(), meetingId: id(), name: z.string() })),
  favourite: z.boolean(),
  /** The caller is in its team: it is their own. */
  isMine: z.boolean(),
  /** The caller may ask it to meet: it is another's, the caller may invite, and somebody of its team could answer. */
  canMeet: z.boolean(),
  /** Owners and admins of the team, and organizers. */
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
  /** `rate`: by rate, score and name; the first two from the highest. */
  orderBy: z._default(z.enum(['rate', 'name']), 'rate'),
  /** These alone, where any are named. */
  ids: z._default(z.array(id()).check(z.maxLength(200)), []),
  kinds: z._default(z.array(z.enum(boothKinds)), []),
  boothTypes: z._default(z.array(id()).check(z.maxLength(MOST_BOOTH_TYPES)), []),
  /** Booths that chose any of the options of each of these categories. */
  chosen: z._default(
    z
      .array(z.object({ categoryId: id(), subCategoryIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }))
      .check(z.maxLength(64)),
    [],
  ),
  onlyFavourites: z._default(z.boolean(), false),
  /** Only booths that offer what the caller seeks, or seek what they offer. */
  onlyMatches: z._default(z.boolean(), false),
  withCounts: z._default(z.boolean(), false),
})
export type BoothSearch = z.input<typeof boothSearch>

/** How many booths each choice would show beside the other filters; a filter is not counted against itself. */
export const boothCounts = z.object({
  boothTypes: z.record(z.string(), z.int()),
  /** By category, then by option. */
  chosen: z.record(z.string(), z.record(z.string(), z.int())),
  favourites: z.int(),
  matches: z.int(),
})
export type BoothCounts = z.output<typeof boothCounts>

export const foundBooths = z.object({
  /** How many fit in all. */
  matches: z.int(),
  booths: z.array(foundBooth),
  after: z.nullable(z.string()),
  /** No booth fits what was written: these fit it with a letter or two amiss. */
  isNear: z.optional(z.boolean()),
  counts: z.optional(boothCounts),
})

export const boothLengths = { boothName: 160, description: 5000, seek: 1000, location: 160 } as const

/** What a team says of its booth; what is left out stays, and so do answers to categories that are not named. */
export const boothChange = z.partial(
  z.object({
    boothName: requiredText(boothLengths.boothName).check(notAnAddress()),
    description: lines(boothLengths.description),
    seek: lines(boothLengths.seek),
    website: websiteOrNone(),
    some: z.partialRecord(z.enum(socialNetworks), socialText()),
    categories: z.array(answer).check(z.maxLength(MOST_CATEGORIES_ANSWERED)),
    agendaEnabled: z.boolean(),
  }),
)
export type BoothChange = z.output<typeof boothChange>

/** What organizers alone say of it. */
export const boothPlacing = z.partial(
  z.object({
    boothType: id(),
    rate: z.int().check(z.gte(0), z.lte(1000)),
    location: text(boothLengths.location),
  }),
)

/** A booth as its organizers list it. */
export const listedBooth = z.extend(boothCard, {
  externalId: z.nullable(z.string()),
  members: z.int(),
  documents: z.int(),
  owner: z.nullable(personBrief),
  /** Whoever is asked to own it and has not answered. */
  invitedOwner: z.nullable(z.extend(personBrief, { email: z.nullable(z.string()) })),
})
export type ListedBooth = z.output<typeof listedBooth>

/** An invitation to the team of a booth that waits for the person's answer. */
export const boothInvitation = z.object({
  /** The booth. */
  id: id(),
  rev: z.int(),
  eventId: id(),
  eventName: z.string(),
  boothName: z.string(),
  logoPath: z.nullable(z.string()),
  role: z.enum(memberRoles),
  /** Null where nobody in particular invited. */
  invitedBy: z.nullable(z.string()),
})
export type BoothInvitation = z.output<typeof boothInvitation>

/** Candidates for a team (2 §5). */
export const CANDIDATES = 10

/** So many owners one call invites. */
export const MOST_OWNERS_AT_ONCE = 10_000
