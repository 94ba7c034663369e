import type { Sitter } from '../drawings/sitter.ts'
import { DEMO_EVENT } from './event.ts'
import type { Picks } from './options.ts'

export type DemoSignIn = {
  role: 'organizer' | 'attendee'
  name: string
  surname: string
  /** Email under the reserved top-level domain `.example`, so that none is ever delivered. */
  email: string
  /** IANA name of the time zone. */
  timezone: string
  /** Email of the demo person. Null for the organizer, who is not among the people. */
  person: string | null
}

export const ORGANIZER: DemoSignIn = {
  role: 'organizer',
  name: 'Defne',
  surname: 'Karaca',
  email: 'organizer@parley.example',
  timezone: 'Europe/Istanbul',
  person: null,
}

/**
 * The attendee who waits for the answer of `IS_ASKED`, so that both sides can be tried in two windows. Each seeks
 * something that the other offers.
 */
export const ASKS: DemoSignIn & { person: string } = {
  role: 'attendee',
  name: 'Étienne',
  surname: 'Aubépine',
  email: 'etienne@parley.example',
  timezone: 'Europe/Paris',
  person: 'etienne.aubepine@fjordmelk.example',
}

export const IS_ASKED: DemoSignIn & { person: string } = {
  role: 'attendee',
  name: 'Nazlı',
  surname: 'Zeytinlioğlu',
  email: 'nazli@parley.example',
  timezone: 'Europe/Istanbul',
  person: 'nazli.zeytinlioglu@pazaryolu-marketleri.example',
}

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [ORGANIZER, IS_ASKED, ASKS]

export type CreatorRecord = {
  profile: { jobTitle?: string; company?: string; city?: string; biography?: string; offer?: string; seek?: string }
  /** Answers that many people of the event match. */
  picks: Picks
  askMeAbout: string | null
  portrait: { seed: string; sitter: Sitter } | null
}

const PICKS: Picks = {
  industries: ['retail', 'hospitality'],
  offers: ['distribution', 'shelf', 'mentoring'],
  seeks: ['ingredients', 'packs', 'software'],
  interests: ['zeroWaste', 'streetFood', 'export'],
  dietary: [],
}

/** Profile of a user who creates a demo event from the event list; enough options for suggestions. */
export const LIST_MAKER: CreatorRecord = { profile: {}, picks: PICKS, askMeAbout: null, portrait: null }

export const INSTALLATION_MAKER: CreatorRecord = {
  profile: {
    jobTitle: 'Programme Director',
    company: DEMO_EVENT.name,
    city: 'İstanbul',
    biography:
      'I bring people who make food together with people who sell it, on a quay that used to build ships. Before that I ran a market hall for eleven years. If something here does not work, I am the one with the keys.',
    offer: 'Shelves in forty market halls and a stage for a good story',
    seek: 'Small producers, honest packaging and software that does not need a manual',
  },
  picks: PICKS,
  askMeAbout: 'How to fill a hall on a Monday morning',
  portrait: {
    seed: 'organizer',
    sitter: { presents: 'woman', age: 'middle', skin: 2, hair: 'espresso', headwear: 'none' },
  },
}
