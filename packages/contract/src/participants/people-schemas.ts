import * as z from 'zod/mini'
import { exactText, id, millis, text } from '../kernel.ts'
import { MAX_PEOPLE_AT_ONCE, ownProfile } from './profile-schemas.ts'
import { rights } from './schemas.ts'

/**
 * States of a person. `waiting` has no account and was not invited, for example a registration or a speaker in an
 * imported programme.
 */
export const personStates = ['active', 'invited', 'waiting'] as const
export type PersonState = (typeof personStates)[number]

/** Missing parts of a person. `profile` was not saved, `match` has offers or searches without any match. */
export const personGaps = ['profile', 'match', 'ticketType', 'email'] as const
export type PersonGap = (typeof personGaps)[number]

export const peopleOrders = ['name', 'company', 'changed'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const PEOPLE_PAGE = 50

export const peopleFilters = z.object({
  eventId: id(),
  /** Search text: words, a part of an email, or a ticket id. */
  query: z._default(text(100), ''),
  typeId: z.optional(id()),
  state: z.optional(z.enum(personStates)),
  listed: z.optional(z.enum(['yes', 'no'])),
  without: z.optional(z.enum(personGaps)),
})

export const peopleInput = z.extend(peopleFilters, {
  /** Order of the people. By company, people without one come last; by last change, the latest first. */
  orderBy: z._default(z.enum(peopleOrders), 'name'),
  after: z.optional(exactText(1, 500)),
})

export const listedPerson = z.object({
  id: id(),
  fullName: z.string(),
  /** Email of the account, or else of the participant. */
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
  typeId: id(),
  ticketType: z.nullable(z.string()),
  state: z.enum(personStates),
  organizer: z.boolean(),
  listed: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
  /** Options that the person seeks or offers, without private ones. */
  seeks: z.array(id()),
  offers: z.array(id()),
})
export type ListedPerson = z.output<typeof listedPerson>

const numbers = () => z.record(z.string(), z.int())

/** Number of people for each choice of a filter. A filter does not affect its own counts. */
export const peopleCounts = z.object({
  matches: z.int(),
  types: numbers(),
  states: numbers(),
  listed: numbers(),
  without: numbers(),
  remindable: z.int(),
})
export type PeopleCounts = z.output<typeof peopleCounts>

/** A person as organizers edit them, including private answers. */
export const personRecord = z.extend(ownProfile, {
  fullName: z.string(),
  ticketId: z.string(),
  ticketType: z.nullable(z.string()),
  state: z.enum(personStates),
  /** Email of the account. Only its owner can change it. Null if there is no account. */
  accountEmail: z.nullable(z.string()),
  organizer: z.boolean(),
  isListed: z.boolean(),
  showSpeaker: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
})
export type PersonRecord = z.output<typeof personRecord>

export const selectedIds = () => z.array(id()).check(z.minLength(1), z.maxLength(MAX_PEOPLE_AT_ONCE))
