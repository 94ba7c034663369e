import type { Slot } from '../../../ui/forms/slot-days.ts'

/** The fixed time of the samples, which only developers see. */
export const NOW = Date.UTC(2026, 10, 20, 11, 32)
export const ZONE = 'Europe/Istanbul'

export const EVENTS = {
  parley: { name: 'Open Cities Forum 2026', meta: '19–21 Nov 2026 · Haliç Congress Center, Istanbul', colors: null },
  food: {
    name: 'Istanbul Food Summit 2026',
    meta: '19–21 Nov 2026 · Haliç Congress Center',
    colors: { primary: '#c2410c', accent: '#2f7d5b' },
  },
  yellow: { name: 'Solar Gold Expo', meta: '12 Jan 2027 · Madrid', colors: { primary: '#ffff00' } },
  rose: { name: 'Жаңа медиа · Almatı Media Week', meta: '3–5 Mar 2027 · Almaty', colors: { primary: '#be185d' } },
}

export type EventName = keyof typeof EVENTS

const portrait = (ground: string, coat: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><circle cx="32" cy="26" r="11" fill="#e8b48f"/><path d="M21 24a11 11 0 0 1 22 0c-5 1-8-2-9-5-2 3-7 6-13 5z" fill="#2b211c"/><path d="M10 66c0-16 10-24 22-24s22 8 22 24z" fill="${coat}"/></svg>`,
  )}`

export const PEOPLE = [
  {
    name: 'Selin Volkova',
    lines: ['Head of partnerships', 'Anadolu Labs · İstanbul'],
    reason: 'Seeks distribution, which you offer',
    chips: ['Retail pilots', 'Logistics', 'Licensing', 'Hiring'],
    presence: 'here',
    photo: portrait('#e7d9c4', '#0d5560'),
    state: 'open',
  },
  {
    name: 'İrem Yılmaz',
    lines: ['Growth lead', 'Kite & Co · Almatı'],
    reason: 'Both of you speak on urban food',
    chips: ['Distribution', 'Seed funding'],
    presence: 'away',
    photo: null,
    state: 'sent',
  },
  {
    name: 'Дмитрий Орлов',
    lines: ['Директор по развитию', 'Северный порт · Санкт-Петербург'],
    reason: 'Offers cold storage, which you seek',
    chips: ['Холодильная логистика', 'Экспорт'],
    presence: 'here',
    photo: null,
    state: 'set',
  },
  {
    name: 'Diego Marín',
    lines: ['Marketing director', 'Lumen Health · Madrid'],
    reason: 'Met you at Solar Gold last year',
    chips: ['Licensing', 'Hiring'],
    presence: 'away',
    photo: portrait('#cfdcd8', '#c2410c'),
    state: 'open',
  },
  {
    name: '王小明',
    lines: ['Founder', 'Blue River · Shenzhen'],
    reason: 'Seeks a partner in Türkiye',
    chips: ['Retail pilots'],
    presence: 'here',
    photo: null,
    state: 'wants',
  },
  {
    name: 'Bartholomew Featherstonehaugh-Wolfeschlegelstein',
    lines: [
      'Deputy vice president for international supply chain transformation',
      'Consolidated Amalgamated · Luxembourg',
    ],
    reason: null,
    chips: ['Government affairs and public policy', 'Sustainability'],
    presence: 'away',
    photo: 'missing.jpg',
    state: 'open',
  },
] as const

const at = (day: number, hour: number, minute: number) => Date.UTC(2026, 10, day, hour - 3, minute)

export const SLOTS: Slot[] = [19, 20, 21].flatMap((day) =>
  [9.5, 10, 10.5, 11, 13, 13.5, 14, 14.5, 15, 18, 18.5].map((hour, index) => {
    const startsAt = at(day, Math.floor(hour), (hour % 1) * 60)
    const taken = (index + day) % 4 === 0
    return { key: `${day}-${index}`, startsAt, endsAt: startsAt + 30 * 60_000, taken }
  }),
)
