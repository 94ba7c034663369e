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

/** Behind the tab for booths, first in their order, with three of them. */
export const aBoothType = (own: Partial<BoothType> & { booths?: number } = {}) => ({
  id: 'btype1',
  kind: 'booth' as const,
  texts: { en: 'Exhibitor' },
  index: 0,
  booths: 3,
  ...own,
})

/** What the event says of its booths: one type, and no question. */
export const boothSetup = (own: { types?: ReturnType<typeof aBoothType>[] } = {}) => ({
  types: [aBoothType()],
  categoriesForBooth: [],
  ...own,
})

/** Kaya Foods, as a list shows it to someone who has not opened it. */
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

/** The same as its live row tells it. */
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

/** What a search answers; the last page, unless it says what comes after. */
export const boothsOf = (booths: FoundBooth[], more: { matches?: number; after?: string | null } = {}) => ({
  matches: booths.length,
  booths,
  after: null,
  ...more,
})

/** Selin, who owns Kaya Foods. */
export const aBoothMember = (own: Partial<BoothMember> = {}): BoothMember => ({
  ...aPerson(),
  boothId: 'booth1',
  organizerRole: 'owner',
  ...own,
})

/** A price list that Kaya Foods hands out. */
export const aBoothDocument = (own: Partial<BoothDocument> = {}): BoothDocument => ({
  id: 'doc1',
  type: 'document',
  name: 'Price list 2027.pdf',
  url: '/files/docs/doc1.pdf?until=1',
  contentType: 'application/pdf',
  bytes: 1_430_000,
  ...own,
})

/** Kaya Foods with all that its page shows. */
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

/** Kaya Foods as its organizers list it, with nobody who owns it. */
export const aListedBooth = (own: Partial<ListedBooth> = {}): ListedBooth => ({
  ...aBoothRow(),
  externalId: null,
  members: 2,
  documents: 1,
  owner: null,
  invitedOwner: null,
  ...own,
})

/** Selin asks Defne to join the team of Kaya Foods. */
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
