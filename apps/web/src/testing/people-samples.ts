import { type FoundPerson, type SavedSearch, type Suggestion, searchProps } from '@parley/contract/networking'
import {
  type AskedCategory,
  type Category,
  type ParticipantDetails,
  type PublicPersonField,
  publicPersonFields,
  type Reason,
} from '@parley/contract/participants'
import { aPerson } from './samples.ts'

export const aFoundPerson = (own: Partial<FoundPerson> = {}): FoundPerson => ({
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

/** A page of people. It is the last one, unless `after` is given. */
export const pageOf = (people: FoundPerson[], more: { matches?: number; after?: string | null } = {}) => ({
  matches: people.length,
  props: [...searchProps],
  results: people.map((person) => searchProps.map((name) => person[name])),
  after: null,
  ...more,
})

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

/** A category without options. */
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

export const anAskedCategory = (own: Partial<AskedCategory> = {}): AskedCategory => ({
  ...aCategory(),
  answers: 0,
  chosen: {},
  ...own,
})

export const aParticipant = (own: Partial<ParticipantDetails> = {}): ParticipantDetails => ({
  ...(Object.fromEntries(publicPersonFields.map((field) => [field, null])) as Record<PublicPersonField, null>),
  ...aPerson(),
  userId: 'user2',
  eventId: 'event1',
  name: 'Selin',
  surname: 'Volkova',
  city: 'İstanbul',
  website: 'anadolulabs.com',
  biography: 'Ten years in logistics.',
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

export const aReason = (own: Partial<Reason> = {}): Reason => ({
  kind: 'theyOffer',
  optionId: own.kind && !['theyOffer', 'theySeek', 'bothChose'].includes(own.kind) ? null : 'sub1',
  text: null,
  sdt: null,
  ...own,
})

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
