import type {
  BoothCard,
  BoothDetails,
  BoothDocument,
  BoothInvitation,
  BoothMember,
  BoothType,
  FoundBooth,
  ListedBooth,
} from '@parley/contract/booths'
import { aPerson } from './samples.ts'

export const aBoothType = (own: Partial<BoothType> & { booths?: number } = {}) => ({
  id: 'btype1',
  kind: 'booth' as const,
  texts: { en: 'Exhibitor' },
  index: 0,
  booths: 3,
  ...own,
})

export const boothSetup = (own: { types?: ReturnType<typeof aBoothType>[] } = {}) => ({
  types: [aBoothType()],
  categoriesForBooth: [],
  ...own,
})

/** A booth in a search, for a person who has not opened it yet. */
export const aFoundBooth = (own: Partial<FoundBooth> = {}): FoundBooth => ({
  id: 'booth1',
  rev: 1,
  boothName: 'Kaya Foods',
  boothType: 'btype1',
  images: { logo: null, banner: null },
  seek: 'Distributors in the Gulf',
  location: 'Hall 2, B14',
  rate: 1,
  score: 1,
  state: 'active',
  favourite: false,
  canMeet: true,
  hasTeam: true,
  agendaEnabled: true,
  seen: false,
  offersYouSeek: [],
  seeksYouOffer: [],
  ...own,
})

export const aBoothRow = (own: Partial<BoothCard> = {}): BoothCard => {
  const {
    favourite: _mark,
    canMeet: _may,
    seen: _seen,
    offersYouSeek: _offers,
    seeksYouOffer: _seeks,
    ...card
  } = aFoundBooth()
  return { ...card, ...own }
}

/** A page of booths. It is the last one, unless `after` is given. */
export const boothsOf = (booths: FoundBooth[], more: { matches?: number; after?: string | null } = {}) => ({
  matches: booths.length,
  booths,
  after: null,
  ...more,
})

export const aBoothMember = (own: Partial<BoothMember> = {}): BoothMember => ({
  ...aPerson(),
  boothId: 'booth1',
  organizerRole: 'owner',
  ...own,
})

export const aBoothDocument = (own: Partial<BoothDocument> = {}): BoothDocument => ({
  id: 'doc1',
  type: 'document',
  name: 'Price list 2027.pdf',
  url: '/files/docs/doc1.pdf?until=1',
  contentType: 'application/pdf',
  bytes: 1_430_000,
  ...own,
})

export const aBooth = (own: Partial<BoothDetails> = {}): BoothDetails => {
  const { seen: _seen, ...card } = aFoundBooth()
  return {
    ...card,
    eventId: 'event1',
    ownerParticipantId: 'participant2',
    members: [aBoothMember()],
    documents: [],
    popupMeetings: [],
    website: 'kayafoods.com',
    some: {},
    description: 'Dried figs from Aydın since 1962.',
    categories: [],
    agendaEnabled: true,
    isMine: false,
    mayEdit: false,
    ...own,
  }
}

/** A booth in the organizer's list, without an owner. */
export const aListedBooth = (own: Partial<ListedBooth> = {}): ListedBooth => ({
  ...aBoothRow(),
  externalId: null,
  members: 2,
  documents: 1,
  owner: null,
  invitedOwner: null,
  ...own,
})

export const aBoothInvitation = (own: Partial<BoothInvitation> = {}): BoothInvitation => ({
  id: 'booth1',
  rev: 1,
  eventId: 'event1',
  eventName: 'Istanbul Food Summit 2026',
  boothName: 'Kaya Foods',
  logoPath: null,
  role: 'user',
  invitedBy: 'Selin Volkova',
  ...own,
})
