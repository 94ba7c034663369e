import { createDice } from '../dice.ts'
import type { MeetingPlan } from '../meetings/meeting-plan.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'

/** A saved contact. People are indices, instants are epoch ms. */
export type DemoContact = {
  owner: number
  person: number
  metAt: number
  note: string | null
}

type Wishes = Pick<MeetingPlan, 'meetings'> & {
  seed: string
  now: number
  people: readonly DemoPerson[]
  maker: number
  slots: readonly Stretch[]
  pair: { from: number; to: number } | null
}

const MINUTE_MS = 60_000
const OF_EACH = 7

/** Notes about contacts, each used once. */
const CONTACT_NOTES: Record<'en' | 'tr', readonly string[]> = {
  en: [
    'Sends samples in week 50. Ask about the smaller jar.',
    'Knows everybody in Bilbao. Introduce them to Nazlı.',
    'Wants to see the cold store before deciding. Call on Monday.',
    'Told the story of the flooded mill; worth a talk next year.',
    'Two pallets to try, price by email. Prefers to write rather than call.',
    'Left the better card with me: the mobile number is new.',
    'Looks for a kitchen that cooks without waste. We have one.',
    'Speaks at our spring market if the date fits.',
    'Needs the certificate in French as well.',
  ],
  tr: [
    'Numuneyi aralık başında gönderiyor. Küçük kavanozu sor.',
    'Fiyat listesini pazartesi yollayacağım.',
    'Depoyu görmek istiyor, haftaya ara.',
    'İzmir’deki üreticilerle tanıştıracak.',
    'Çayı şekersiz içiyor, pazarlığı sert.',
  ],
}

/** Makes the contacts. People from meetings come first. Every second contact has a note. */
export function makeContacts({ seed, now, people, maker, meetings, slots, pair }: Wishes): DemoContact[] {
  const dice = createDice(`${seed} contacts`)
  const owners = [
    { owner: maker, language: 'en' as const },
    ...(pair
      ? [
          { owner: pair.from, language: 'en' as const },
          { owner: pair.to, language: 'tr' as const },
        ]
      : []),
  ]
  const own = new Set(owners.map(({ owner }) => owner))
  const spare = { en: dice.shuffle(CONTACT_NOTES.en), tr: dice.shuffle(CONTACT_NOTES.tr) }
  return owners.flatMap(({ owner, language }) => {
    const met = meetings.flatMap(({ from, to, state, slot }) => {
      const endsAt = slots[slot]?.endsAt ?? now
      const isPast = (from === owner || to === owner) && state === 'confirmed' && endsAt < now
      return isPast ? [{ person: from === owner ? to : from, metAt: endsAt }] : []
    })
    const others = dice
      .some(people, people.length)
      .filter(({ index }) => !own.has(index) && !met.some(({ person }) => person === index))
      .map(({ index: person }) => ({ person, metAt: now - dice.between(20, 26 * 60) * MINUTE_MS }))
    return [...met.filter(({ person }) => !own.has(person)), ...others]
      .slice(0, OF_EACH)
      .map((each, at) => ({ ...each, owner, note: at % 2 === 0 ? (spare[language].pop() ?? null) : null }))
  })
}
