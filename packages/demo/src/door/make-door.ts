import type { Language, TypeKey } from '../content/event.ts'
import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { createDice, type Dice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Day } from '../programme/days.ts'
import { type DemoTemplate, designBadges } from './badge-designs.ts'
import { type DoorDay, decideVisits, MINUTE_MS } from './decide-visits.ts'
import {
  type AreaKey,
  DEMO_AREAS,
  DEMO_DESKS,
  DEMO_PRINTERS,
  type DeskKey,
  DOOR_NOTES,
  PRINT_AGENT,
  type PrinterPlan,
} from './door-words.ts'
import {
  gather,
  isOf,
  makeDuplicateEntry,
  makeEntranceScans,
  makeWrongPick,
  pickPresent,
} from './make-entrance-scans.ts'
import { type DemoPrint, printBadges } from './print-badges.ts'
import { type Coming, type DemoPresence, type DemoScan, processScans } from './process-scans.ts'

/** The data of check-in. People are indices into `people`, instants are epoch ms. */
export interface DemoDoor {
  readonly areas: readonly {
    key: AreaKey
    name: string
    capacity: number | null
    allowed: readonly TypeKey[]
    hasPostedCode: boolean
  }[]
  readonly desks: readonly {
    key: DeskKey
    name: string
    area: AreaKey
    volunteer: number
    battery: number | null
    seenAt: number
  }[]
  /** Scans in order of time. */
  readonly scans: readonly DemoScan[]
  readonly presence: readonly DemoPresence[]
  readonly notes: readonly { person: number; flag: boolean; note: string }[]
  readonly templates: readonly DemoTemplate[]
  readonly printers: readonly (Omit<PrinterPlan, 'texts'> & { label: string })[]
  readonly agent: { name: string; seenAt: number }
  readonly prints: readonly DemoPrint[]
}

export interface DoorOptions {
  readonly seed: string
  readonly now: number
  readonly timezone: string
  readonly days: readonly Day[]
  readonly people: readonly DemoPerson[]
  readonly language: Language
}

/** Scans are at least this old, so that all their consequences are in the past too. */
const LATEST_MS = 45_000

/**
 * Makes the data of check-in for any hour. Attendees with a sign-in have not arrived yet, so that they can be checked
 * in.
 */
export function makeDoor(wishes: DoorOptions): DemoDoor {
  const { seed, now, people, language } = wishes
  const dice = createDice(`${seed} door`)
  const signsIn = new Set([ASKS.person, IS_ASKED.person])
  const guests = people.filter(({ present, email }) => present === 'venue' && !signsIn.has(email))
  const volunteers = dice.some(
    guests.filter(({ type }) => type === 'attendee'),
    DEMO_DESKS.length,
  )
  const ownDesks = new Map(volunteers.map(({ index }, at) => [index, DEMO_DESKS[at]?.key]))
  const typeOf = (person: number) => people[person]?.type ?? 'attendee'
  const per300 = (count: number) => Math.max(2, Math.round((count * people.length) / 300))
  const capacities = new Map(
    DEMO_AREAS.map(({ key, capacityOf300 }) => [key, capacityOf300 === null ? null : per300(capacityOf300)]),
  )
  const capacityOf = (area: AreaKey) => capacities.get(area) ?? null
  const { yesterday, today } = decideVisits(dice, { ...wishes, people: guests })
  const scanResults = processScans(
    [
      ...makeEntranceScans(dice, yesterday),
      ...makeEntranceScans(dice, today),
      ...makeWrongPick(dice, today, 3),
      ...makeDuplicateEntry(dice, today),
      ...gatherYesterday(dice, yesterday, per300),
      ...gatherToday(dice, today, { typeOf, per300, now }),
    ]
      .filter(({ at }) => at < now - LATEST_MS)
      .flatMap((coming) => avoidSelfScan(coming, ownDesks)),
    { typeOf, capacityOf },
  )
  const noted = DOOR_NOTES.flatMap(({ of, flag, texts }) => {
    const [one] = dice.some(
      guests.filter(({ type }) => type === of),
      1,
    )
    return one ? [{ person: one.index, flag, note: texts[language] }] : []
  })
  return {
    ...scanResults,
    areas: DEMO_AREAS.map(({ key, texts, allowed, hasPostedCode }) => {
      return { key, name: texts[language], capacity: capacityOf(key), allowed, hasPostedCode }
    }),
    desks: DEMO_DESKS.map(({ key, texts, area, battery }, at) => {
      const volunteer = volunteers[at]?.index ?? 0
      return { key, name: texts[language], area, battery, volunteer, seenAt: now - (at * 70 + 5) * 1_000 }
    }),
    notes: noted,
    templates: designBadges(language),
    printers: DEMO_PRINTERS.map(({ texts, ...printer }) => ({ ...printer, label: texts[language] })),
    agent: { name: PRINT_AGENT[language], seenAt: now - MINUTE_MS },
    prints: printBadges(dice, scanResults.scans, now),
  }
}

function avoidSelfScan(coming: Coming, ownDesks: ReadonlyMap<number, DeskKey | undefined>): Coming[] {
  const { person, desk, area } = coming
  if (person === null || desk === null || ownDesks.get(person) !== desk) return [coming]
  return area === 'entrance' ? [{ ...coming, desk: desk === 'main1' ? 'main2' : 'main1' }] : []
}

type Around = { typeOf: (person: number) => TypeKey; per300: (count: number) => number; now: number }

function gatherYesterday(dice: Dice, day: DoorDay, per300: (count: number) => number): Coming[] {
  return [2, 6].flatMap((hour) => {
    const from = day.opens + hour * 60 * MINUTE_MS
    const until = from + 65 * MINUTE_MS
    const who = pickPresent(dice, day, { from, until: until + 10 * MINUTE_MS }, per300(34))
    return gather(dice, who, { area: 'cellar', desk: 'cellarDoor', from, minutes: 14, until })
  })
}

/** Makes the scans of today's tastings. One is over. In another, the room is full and more people tried to enter. */
function gatherToday(dice: Dice, day: DoorDay, { typeOf, per300, now }: Around): Coming[] {
  const minutesAgo = (minutes: number) => now - minutes * MINUTE_MS
  const busy = new Set<number>()
  const take = (from: number, count: number, mayCome: (person: number) => boolean) => {
    const who = pickPresent(dice, day, { from, until: now }, count, (person) => !busy.has(person) && mayCome(person))
    for (const person of who) busy.add(person)
    return who
  }
  const cooks = isOf(['speaker', 'exhibitor', 'partner'], typeOf)
  const vips = isOf(['investor', 'speaker', 'partner'], typeOf)
  const inKitchen = take(minutesAgo(50), per300(15), cooks)
  const inLounge = take(minutesAgo(45), per300(11), vips)
  const turnedAway = take(minutesAgo(50), per300(7), (person) => !cooks(person) && !vips(person))
  const inCellar = take(minutesAgo(38), per300(60) + 4, () => true)
  const earlier = pickPresent(dice, day, { from: minutesAgo(100), until: minutesAgo(42) }, per300(30))
  const onQuay = pickPresent(dice, day, { from: minutesAgo(60), until: now }, per300(24))
  const cellar = { area: 'cellar', desk: 'cellarDoor' } as const
  const tasting = gather(dice, inCellar, { ...cellar, from: minutesAgo(38), minutes: 31, until: null })
  const seated = tasting.toSorted((one, other) => one.at - other.at).slice(0, 3)
  const leaving = seated.map((each) => ({ ...each, checkIn: false, at: now - dice.between(70, 290) * 1_000 }))
  const upstairs = { desk: 'upstairs', until: null } as const
  return [
    ...gather(dice, earlier, { ...cellar, from: minutesAgo(100), minutes: 12, until: minutesAgo(55) }),
    ...tasting,
    ...leaving,
    ...gather(dice, inKitchen, { ...upstairs, area: 'kitchen', from: minutesAgo(50), minutes: 20 }),
    ...gather(dice, turnedAway, { ...upstairs, area: 'kitchen', from: minutesAgo(46), minutes: 18 }),
    ...gather(dice, turnedAway.slice(0, 2), { ...upstairs, area: 'lounge', from: minutesAgo(24), minutes: 9 }),
    ...gather(dice, inLounge, { ...upstairs, area: 'lounge', from: minutesAgo(45), minutes: 40 }),
    ...gather(dice, onQuay.slice(0, 9), {
      area: 'quay',
      desk: null,
      from: minutesAgo(60),
      minutes: 20,
      until: minutesAgo(30),
    }),
    ...gather(dice, onQuay.slice(9), { area: 'quay', desk: null, from: minutesAgo(35), minutes: 30, until: null }),
  ].filter(({ at }) => at > day.opens)
}
