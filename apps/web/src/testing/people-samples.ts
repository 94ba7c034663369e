import { type FoundPerson, searchProps } from '@parley/contract/networking'
import type { AskedCategory, Category, ParticipantDetails } from '@parley/contract/participants'
import { aPerson } from './samples.ts'

/** Someone whom a search has found. */
export const aFound = (own: Partial<FoundPerson> = {}): FoundPerson => ({
  id: 'participant2',
  userId: 'user2',
  name: 'İrem',
  surname: 'Yılmaz',
  fullName: 'İrem Yılmaz',
  jobTitle: 'Growth lead',
  company: 'Kite & Co',
  city: 'Almatı',
  profilePhotoPath: null,
  typeId: 'type2',
  organizer: false,
  present: null,
  boothId: null,
  canInvite: true,
  offersYouSeek: [],
  seeksYouOffer: [],
  tag: null,
  seen: false,
  contactState: null,
  ...own,
})

/** What a search answers; the last page, unless it says what comes after. */
export const pageOf = (people: FoundPerson[], more: { matches?: number; after?: string | null } = {}) => ({
  matches: people.length,
  props: [...searchProps],
  results: people.map((person) => searchProps.map((name) => person[name])),
  after: null,
  ...more,
})

/** What people can offer, with no option yet. */
export const aCategory = (own: Partial<Category> = {}): Category => ({
  categoryId: 'cat1',
  matchingCategoryId: null,
  index: 0,
  type: 'select',
  role: 'offer',
  order: 'index',
  texts: { en: 'Offers' },
  titles: {},
  labels: {},
  placeholders: {},
  isMulti: true,
  isPrivate: false,
  maxSelectableOptionCount: null,
  visibleParticipants: null,
  forPeople: true,
  forBooths: false,
  subCategories: [],
  ...own,
})

/** The same as its organizer edits it; nobody has answered. */
export const anAskedCategory = (own: Partial<AskedCategory> = {}): AskedCategory => ({
  ...aCategory(),
  answers: 0,
  chosen: {},
  ...own,
})

/** Selin, as her page shows her. */
export const aParticipant = (own: Partial<ParticipantDetails> = {}): ParticipantDetails => ({
  ...aPerson(),
  eventId: 'event1',
  name: 'Selin',
  surname: 'Volkova',
  city: 'İstanbul',
  website: 'anadolulabs.com',
  biography: 'Ten years in logistics.',
  offer: null,
  seek: null,
  some: { linkedin: 'selin' },
  typeId: 'type1',
  present: null,
  organizer: false,
  state: 'active',
  isMe: false,
  canInvite: true,
  categories: [],
  offersYouSeek: [],
  seeksYouOffer: [],
  ...own,
})
