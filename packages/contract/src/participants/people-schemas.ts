import * as z from 'zod/mini'
import { exactText, id, millis, text } from '../kernel.ts'
import { MOST_PEOPLE_AT_ONCE, ownProfile } from './profile-schemas.ts'
import { rights } from './schemas.ts'

/**
 * States of a person in the event.
 *
 * `active` has entered with an account, `invited` was invited by email. `waiting` has no account for another reason,
 * for example a registration or a speaker in an imported programme.
 */
export const personStates = ['active', 'invited', 'waiting'] as const
export type PersonState = (typeof personStates)[number]

/**
 * Gaps that organizers look after: no saved profile, offers or searches without any match, no ticket type, no email.
 */
export const personGaps = ['profile', 'match', 'ticketType', 'email'] as const
export type PersonGap = (typeof personGaps)[number]

export const peopleOrders = ['name', 'company', 'changed'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const PEOPLE_PAGE = 50

export const peopleFilters = z.object({
  eventId: id(),
  /** Words of the searchable text, a part of an email, or a ticket id. */
  query: z._default(text(100), ''),
  typeId: z.optional(id()),
  state: z.optional(z.enum(personStates)),
  listed: z.optional(z.enum(['yes', 'no'])),
  without: z.optional(z.enum(personGaps)),
})

export const peopleInput = z.extend(peopleFilters, {
  /** By name; by company, with people without one last; or by last change, the latest first. */
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
  /** True if others can find them. */
  listed: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  /** Time of the last repeated invitation email. */
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
  /** Options that they seek and offer, without private ones. */
  seeks: z.array(id()),
  offers: z.array(id()),
})
export type ListedPerson = z.output<typeof listedPerson>

const numbers = () => z.record(z.string(), z.int())

/**
 * The number of people each choice would show together with the query and the other filters. A filter does not affect
 * its own counts.
 */
export const peopleCounts = z.object({
  /** People who match all filters. */
  matches: z.int(),
  types: numbers(),
  states: numbers(),
  listed: numbers(),
  without: numbers(),
  /** People in the whole event who would get a reminder now. */
  remindable: z.int(),
})
export type PeopleCounts = z.output<typeof peopleCounts>

/** All data of a person for organizers, including private answers. */
export const personRecord = z.extend(ownProfile, {
  fullName: z.string(),
  ticketId: z.string(),
  ticketType: z.nullable(z.string()),
  state: z.enum(personStates),
  /** Email of the account, which only its owner can change. Null if there is no account. */
  accountEmail: z.nullable(z.string()),
  organizer: z.boolean(),
  isListed: z.boolean(),
  /** True if the person appears in the list of speakers when they speak. */
  showSpeaker: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
})
export type PersonRecord = z.output<typeof personRecord>

/** Ids of at most `MOST_PEOPLE_AT_ONCE` people. */
export const somePeople = () => z.array(id()).check(z.minLength(1), z.maxLength(MOST_PEOPLE_AT_ONCE))
