import * as z from 'zod/mini'
import { exactText, id, millis, text } from '../kernel.ts'
import { MOST_PEOPLE_AT_ONCE, ownProfile } from './profile-schemas.ts'
import { rights } from './schemas.ts'

/**
 * Where someone stands in the event: in it with an account, asked by email to come, or without an account otherwise, as
 * whoever has registered or speaks in an imported programme.
 */
export const personStates = ['active', 'invited', 'waiting'] as const
export type PersonState = (typeof personStates)[number]

/**
 * What organizers look after: who has not saved their profile, who says what they seek or offer and fits nobody, who has no
 * kind of ticket, and who has no address to write to.
 */
export const personLacks = ['profile', 'match', 'ticketType', 'email'] as const
export type PersonLack = (typeof personLacks)[number]

export const peopleOrders = ['name', 'company', 'changed'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export const PEOPLE_PAGE = 50

/** Which people of an event. */
export const peopleFilters = z.object({
  eventId: id(),
  /** Words of what search compares, any part of an email, or a ticket id. */
  query: z._default(text(100), ''),
  typeId: z.optional(id()),
  state: z.optional(z.enum(personStates)),
  listed: z.optional(z.enum(['yes', 'no'])),
  without: z.optional(z.enum(personLacks)),
})

export const peopleInput = z.extend(peopleFilters, {
  /** By name, by company with those without one last, or the one changed last first. */
  orderBy: z._default(z.enum(peopleOrders), 'name'),
  after: z.optional(exactText(1, 500)),
})

/** Someone of the event as its organizers list them. */
export const listedPerson = z.object({
  id: id(),
  fullName: z.string(),
  /** Of the account, else of the record. */
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
  typeId: id(),
  ticketType: z.nullable(z.string()),
  state: z.enum(personStates),
  organizer: z.boolean(),
  /** Whether others find them. */
  listed: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  /** When the invitation was mailed again last. */
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
  /** Options that they seek and offer, private ones aside. */
  seeks: z.array(id()),
  offers: z.array(id()),
})
export type ListedPerson = z.output<typeof listedPerson>

const numbers = () => z.record(z.string(), z.int())

/** How many people each choice would show beside the query and the other filters: a filter is not counted against itself. */
export const peopleCounts = z.object({
  /** Who fits all filters. */
  matches: z.int(),
  types: numbers(),
  states: numbers(),
  listed: numbers(),
  without: numbers(),
  /** Of the whole event: who would get a reminder now. */
  remindable: z.int(),
})
export type PeopleCounts = z.output<typeof peopleCounts>

/** All that is kept of a person, the private answers too: for organizers. */
export const personRecord = z.extend(ownProfile, {
  fullName: z.string(),
  ticketId: z.string(),
  ticketType: z.nullable(z.string()),
  state: z.enum(personStates),
  /** Of the account, which its owner alone changes; null without one. */
  accountEmail: z.nullable(z.string()),
  organizer: z.boolean(),
  isListed: z.boolean(),
  /** True if the list of speakers shows them when they speak. */
  showSpeaker: z.boolean(),
  rights: z.array(z.enum(rights)),
  profileIsFilled: z.boolean(),
  changedAtMillis: millis(),
  invitedAgainAtMillis: z.nullable(millis()),
  remindedAtMillis: z.nullable(millis()),
})
export type PersonRecord = z.output<typeof personRecord>

/** These people at once. */
export const somePeople = () => z.array(id()).check(z.minLength(1), z.maxLength(MOST_PEOPLE_AT_ONCE))
