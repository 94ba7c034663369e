import type { Texts } from './event.ts'
import type { SectorKey } from './sectors.ts'

export type TrackKey = 'field' | 'make' | 'move' | 'sell' | 'cook' | 'money'
export type RoomKey = 'hall' | 'granary' | 'mill' | 'cellar' | 'orchard' | 'kitchen' | 'hallway' | 'quay' | 'lounge'

export const DEMO_TRACKS: readonly { key: TrackKey; texts: Texts; colour: string }[] = [
  {
    key: 'field',
    colour: '#5c7a1f',
    texts: { en: 'Field and soil', tr: 'Tarla ve toprak', ru: 'Поле и почва', es: 'Campo y suelo' },
  },
  { key: 'make', colour: '#b0562a', texts: { en: 'Making', tr: 'Üretim', ru: 'Производство', es: 'Elaboración' } },
  {
    key: 'move',
    colour: '#2b6a94',
    texts: {
      en: 'Moving and storing',
      tr: 'Taşıma ve depolama',
      ru: 'Перевозка и хранение',
      es: 'Transporte y almacén',
    },
  },
  { key: 'sell', colour: '#8c3a6e', texts: { en: 'Selling', tr: 'Satış', ru: 'Торговля', es: 'Venta' } },
  {
    key: 'cook',
    colour: '#a8324a',
    texts: { en: 'Kitchen and culture', tr: 'Mutfak ve kültür', ru: 'Кухня и культура', es: 'Cocina y cultura' },
  },
  {
    key: 'money',
    colour: '#7a620f',
    texts: { en: 'Money and rules', tr: 'Para ve kurallar', ru: 'Деньги и правила', es: 'Dinero y normas' },
  },
]

/** Rooms of the demo. `capacity` null means unlimited. */
export const DEMO_ROOMS: readonly { key: RoomKey; name: string; capacity: number | null }[] = [
  { key: 'hall', name: 'Main hall', capacity: 420 },
  { key: 'granary', name: 'Granary', capacity: 120 },
  { key: 'mill', name: 'Mill', capacity: 120 },
  { key: 'cellar', name: 'Cellar', capacity: 80 },
  { key: 'orchard', name: 'Orchard', capacity: 80 },
  { key: 'kitchen', name: 'Workshop kitchen', capacity: 24 },
  { key: 'hallway', name: 'Hallway stage', capacity: 90 },
  { key: 'quay', name: 'Quay', capacity: null },
  { key: 'lounge', name: 'Online lounge', capacity: 250 },
]

export type SessionKind = 'plenary' | 'talk' | 'panel' | 'workshop' | 'hallway' | 'social' | 'lounge' | 'break'

/** Time and place of a session. Day 0 is yesterday, 1 today, 2 tomorrow. Times are in the event's zone. */
export type Placed = readonly [day: 0 | 1 | 2, from: string, to: string, room: RoomKey]

export type Plan = {
  key: string
  kind: SessionKind
  title: string
  abstract: string
  track: TrackKey | null
  /** Language of the session as a BCP 47 code. */
  language: 'en' | 'tr' | 'ru' | 'es'
  /** The preferred sector of each speaker. */
  speakers: readonly SectorKey[]
  moderators: readonly SectorKey[]
  /** True if the session blocks the time of people who add it. */
  blocking?: boolean
  restricted?: boolean
  onSite?: boolean
  at: readonly Placed[]
}
