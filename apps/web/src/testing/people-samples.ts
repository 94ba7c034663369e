import { type FoundPerson, type SavedSearch, type Suggestion, searchProps } from '@parley/contract/networking'
import type { AskedCategory, Category, ParticipantDetails, Reason } from '@parley/contract/participants'
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

/** People whom "olive" finds, with nobody new. */
export const aSavedSearch = (own: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'search1',
  name: 'Olive people',
  filters: { query: 'olive', typeIds: [], chosen: [], onlyMatches: false },
  notify: true,
  isWide: false,
  newCount: 0,
  newPeople: [],
  ...own,
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
  userId: 'user2',
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
  boothId: null,
  state: 'active',
  isMe: false,
  canInvite: true,
  categories: [],
  offersYouSeek: [],
  seeksYouOffer: [],
  reasons: [],
  ...own,
})

/** A reason to meet, that someone offers the option `sub1` unless said otherwise. */
export const aReason = (own: Partial<Reason> = {}): Reason => ({
  kind: 'theyOffer',
  optionId: own.kind && !['theyOffer', 'theySeek', 'bothChose'].includes(own.kind) ? null : 'sub1',
  text: null,
  sdt: null,
  ...own,
})

/** Someone who is suggested, since they offer the option `sub1`. */
export const aSuggestion = (own: Partial<Suggestion> = {}): Suggestion => ({
  id: 'participant2',
  userId: 'user2',
  fullName: 'İrem Yılmaz',
  jobTitle: 'Growth lead',
  company: 'Kite & Co',
  city: 'Almatı',
  profilePhotoPath: null,
  typeId: 'type2',
  present: null,
  boothId: null,
  canInvite: true,
  tag: null,
  seen: false,
  reasons: [aReason()],
  ...own,
})
