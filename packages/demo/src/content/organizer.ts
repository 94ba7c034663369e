import type { Sitter } from '../people/portrait-sitter.ts'
import type { Picks } from '../people/profile.ts'
import { DEMO_EVENT } from './event.ts'

/** What stands in the record of whoever makes a demo event, beside what their account tells. */
export type MakerRecord = {
  profile: { jobTitle?: string; company?: string; city?: string; biography?: string; offer?: string; seek?: string }
  /** Chosen so that many people of the event offer what they seek, and seek what they offer. */
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

/** Whoever makes one from the event list: their own name, and enough ticked for suggestions. */
export const LIST_MAKER: MakerRecord = { profile: {}, picks: PICKS, askMeAbout: null, portrait: null }

/** The organizer of the installation's own demo event. */
export const INSTALLATION_MAKER: MakerRecord = {
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
