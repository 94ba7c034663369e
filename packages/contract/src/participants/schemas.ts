import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { color, colorsJson, presentTypes, texts } from '../events/index.ts'
import { email, id, millis, phone, requiredText } from '../kernel.ts'
import { publicPersonTexts, refuseUrl } from './person-field-schemas.ts'
import { MAX_REASONS, reason } from './reasons.ts'

export const rights = ['onbehalfmeeting', 'reserveatable', 'inviteparticipant'] as const

export const participantType = z.object({
  id: id(),
  texts,
  index: z.int(),
  colors: colorsJson,
  priority: z.array(z.string()),
  maxMeetingCount: z.nullable(z.int()),
  invitationRights: z.boolean(),
  allowedToModify: z.boolean(),
  disableGuest: z.boolean(),
  /** Categories that this type answers. Null means all. */
  categories: z.nullable(z.array(id())),
  /** Types that this type finds in lists and search. Null means everyone. */
  finds: z.nullable(z.array(id())),
})
export type ParticipantType = z.output<typeof participantType>

export const categoryRoles = ['plain', 'offer', 'seek', 'industry'] as const

/** The most chosen industries, whatever the category's own maximum (2 §8). */
export const MAX_INDUSTRIES = 8

/** A question of the profile. If `matchingCategoryId` is set, people choose among the options of that category. */
export const category = z.object({
  categoryId: id(),
  matchingCategoryId: z.nullable(id()),
  index: z.int(),
  /** Order of the options: by the organizers' order, or by name in the reader's language. */
  order: z.enum(['index', 'name']),
  type: z.enum(['select', 'text']),
  role: z.enum(categoryRoles),
  texts,
  /** Texts above the question, beside its field, and in an empty field. Default: the name. */
  titles: texts,
  labels: texts,
  placeholders: texts,
  isMulti: z.boolean(),
  isPrivate: z.boolean(),
  maxSelectableOptionCount: z.nullable(z.int()),
  /** Types that see the answers. Null means everyone. */
  visibleParticipants: z.nullable(z.array(id())),
  forPeople: z.boolean(),
  forBooths: z.boolean(),
  subCategories: z.array(z.object({ id: id(), index: z.int(), texts })),
})
export type Category = z.output<typeof category>

/** A category with its answers. `answers` is a number of people. */
export const askedCategory = z.extend(category, {
  answers: z.int(),
  /** Number of people for each option. Options without answers are left out. */
  chosen: z.record(id(), z.int()),
})
export type AskedCategory = z.output<typeof askedCategory>

export const personBrief = z.object({
  id: id(),
  fullName: z.string(),
  jobTitle: z.nullable(z.string()),
  company: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
})
export type PersonBrief = z.output<typeof personBrief>

/** The data that others may see. A `deleted` person is a placeholder without fields of their own. */
export const participantDetails = z.object({
  id: id(),
  /** Account of the participant. Null if none has taken over the participant, and for deleted people. */
  userId: z.nullable(id()),
  eventId: id(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  ...publicPersonTexts,
  some: z.record(z.string(), z.string()),
  typeId: id(),
  profilePhotoPath: z.nullable(z.string()),
  present: z.nullable(z.enum(presentTypes)),
  organizer: z.boolean(),
  boothId: z.nullable(id()),
  state: z.enum(['active', 'invited', 'deleted']),
  isMe: z.boolean(),
  canInvite: z.boolean(),
  categories: z.array(
    z.object({ categoryId: id(), selectedCategoryIds: z.array(id()), inputValue: z.nullable(z.string()) }),
  ),
  /** Options that they offer and the caller seeks, the rarest first. */
  offersYouSeek: z.array(id()),
  /** Options that they seek and the caller offers, the rarest first. */
  seeksYouOffer: z.array(id()),
  /** Reasons to meet, the best first. */
  reasons: z.array(reason).check(z.maxLength(MAX_REASONS)),
})
export type ParticipantDetails = z.output<typeof participantDetails>

export const memberRoles = ['owner', 'admin', 'user'] as const
export type MemberRole = (typeof memberRoles)[number]

export const me = z.object({
  participantId: id(),
  ticketId: z.string(),
  typeId: id(),
  fullName: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  organizer: z.boolean(),
  owner: z.boolean(),
  moderator: z.boolean(),
  checkInAdmin: z.boolean(),
  rights: z.array(z.enum(rights)),
  boothId: z.nullable(id()),
  boothRole: z.nullable(z.enum(memberRoles)),
  /** The way of taking part in a hybrid event. Null if not chosen. */
  present: z.nullable(z.enum(presentTypes)),
  presentConfirmedAtMillis: z.nullable(millis()),
  profileIsFilled: z.boolean(),
})
export type Me = z.output<typeof me>

export const registrationTypes = ['prereg', 'simplereg'] as const

/** A registration, which needs no account. `simplereg` asks for the city instead of the job title. */
export const registration = z.object({
  eventId: id(),
  regType: z._default(z.enum(registrationTypes), 'prereg'),
  name: requiredText(80),
  surname: requiredText(80),
  email: email(),
  phone: phone(),
  company: requiredText(160).check(refuseUrl()),
  jobTitle: z.optional(requiredText(160)),
  city: z.optional(requiredText(160)),
})

/** A ticket without a name, so that a lost badge reveals nothing about its holder. */
export const ticketDetails = z.object({
  ticketId: z.string(),
  eventName: z.string(),
  venue: z.string(),
  timezone: z.string(),
  startDateMillis: millis(),
  endDateMillis: millis(),
  colorsJson,
  eventLanguage: z.enum(languages),
  hasPass: z.boolean(),
  /** The holder. Present only if the reader is the holder. */
  holder: z.nullable(z.object({ name: z.string(), typeTexts: texts })),
})
export type TicketDetails = z.output<typeof ticketDetails>

/** A name in at least one language. The first given one is the fallback for English. */
const nameOf = (max: number) =>
  z.partialRecord(z.enum(languages), requiredText(max)).check(z.refine((texts) => Object.keys(texts).length > 0))
const words = (max: number) => z._default(z.partialRecord(z.enum(languages), requiredText(max)), {})
const idsOrAll = () => z.nullable(z.array(id()).check(z.maxLength(200)))

export const typeDraft = z.object({
  texts: nameOf(80),
  /** Colour of the type. Null removes it; if absent, it stays. */
  color: z.optional(z.nullable(color())),
  /** Types that are shown first to this type, the most wanted first. */
  priority: z._default(z.array(id()).check(z.maxLength(50)), []),
  /** Limit of the meetings of one person. Null means no limit. */
  maxMeetingCount: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1000))), null),
  invitationRights: z._default(z.boolean(), true),
  allowedToModify: z._default(z.boolean(), false),
  disableGuest: z._default(z.boolean(), false),
  /** Categories that this type answers. Null means all; if absent, they stay. */
  categories: z.optional(idsOrAll()),
  /** Types that this type finds. Null means everyone; if absent, they stay. */
  finds: z.optional(idsOrAll()),
})
export type TypeDraft = z.input<typeof typeDraft>

export const MAX_OPTIONS = 300

const ownOptions = z.array(z.object({ id: z.optional(id()), texts: nameOf(120) })).check(z.maxLength(MAX_OPTIONS))

export const categoryDraft = z.object({
  type: z._default(z.enum(['select', 'text']), 'select'),
  role: z._default(z.enum(categoryRoles), 'plain'),
  order: z._default(z.enum(['index', 'name']), 'index'),
  texts: nameOf(80),
  titles: words(160),
  labels: words(80),
  placeholders: words(160),
  isMulti: z._default(z.boolean(), true),
  isPrivate: z._default(z.boolean(), false),
  maxSelectableOptionCount: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MAX_OPTIONS))), null),
  /** The category with the options to choose from. This one then has none of its own. */
  matchingCategoryId: z._default(z.nullable(id()), null),
  visibleParticipants: z._default(idsOrAll(), null),
  forPeople: z._default(z.boolean(), true),
  forBooths: z._default(z.boolean(), false),
  /** Options in display order. A missing option is removed, together with the answers that use it. */
  options: z._default(ownOptions, []),
})
/** A changed category. If `options` is absent, its own options stay. */
export const categoryChange = z.extend(categoryDraft, { options: z.optional(ownOptions) })
export const newOptions = z.array(z.object({ texts: nameOf(120) })).check(z.minLength(1), z.maxLength(MAX_OPTIONS))
export type CategoryDraft = z.input<typeof categoryDraft>

export const teamRoles = z.object({
  /** True if the person may do everything that organizers may, delete the event, and change its owners. */
  owner: z.boolean(),
  organizer: z.boolean(),
  moderator: z.boolean(),
  checkInAdmin: z.boolean(),
})
export type TeamRoles = z.output<typeof teamRoles>

export const teamMember = z.object({
  participantId: id(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
  roles: teamRoles,
  /** `invited` until the person has entered the event with an account. */
  state: z.enum(['active', 'invited']),
  isMe: z.boolean(),
})
export type TeamMember = z.output<typeof teamMember>
