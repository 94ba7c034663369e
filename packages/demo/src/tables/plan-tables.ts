import type { Language, Texts } from '../content/event.ts'
import { createDice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'

export type DemoTable = {
  name: string
  /** Number of people who sit there at once. */
  sitting: number
  /** People of the table, one more than sit there at once, each with their own seat. They are indices. */
  people: readonly { person: number; seat: number }[]
}

const TABLES: readonly { name: Texts; seats: readonly number[] }[] = [
  {
    name: {
      en: 'First orders abroad',
      tr: 'İlk yurt dışı siparişi',
      ru: 'Первые заказы за рубежом',
      es: 'Primeros pedidos en el extranjero',
    },
    seats: [0, 2, 5, 7],
  },
  {
    name: {
      en: 'Kitchens without waste',
      tr: 'Atıksız mutfaklar',
      ru: 'Кухни без отходов',
      es: 'Cocinas sin desperdicio',
    },
    seats: [0, 1, 3, 4, 6, 7],
  },
]

type Wishes = {
  seed: string
  language: Language
  people: readonly DemoPerson[]
  pair: { from: number; to: number } | null
}

/** Plans the tables. Attendees with a sign-in are left out, and no person is at both tables. */
export function planTables({ seed, language, people, pair }: Wishes): DemoTable[] {
  const drawn = createDice(`tables ${seed}`)
    .shuffle(people)
    .filter(({ index, portrait }) => portrait !== null && index !== pair?.from && index !== pair?.to)
  return TABLES.map(({ name, seats }, at) => {
    const before = TABLES.slice(0, at).reduce((sum, each) => sum + each.seats.length, 0)
    return {
      name: name[language],
      sitting: seats.length - 1,
      people: seats.map((seat, nth) => ({ seat, person: (drawn[before + nth] as DemoPerson).index })),
    }
  })
}

const TURN_MS = 240_000

/** Returns the people who sit at a table now. Every four minutes one leaves, and the absent one returns. */
export function sittersAt<T>(people: readonly T[], sitting: number, now: number): T[] {
  const turn = Math.floor(now / TURN_MS)
  return Array.from({ length: sitting }, (_, nth) => people[(turn + nth) % people.length] as T)
}
