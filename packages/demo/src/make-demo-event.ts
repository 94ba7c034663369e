import { type DemoBooth, makeBooths } from './booths/make-booths.ts'
import { DEMO_BOOTH_TYPES, type DemoBoothType } from './content/booth-types.ts'
import { DEMO_CATEGORIES, type DemoCategory } from './content/categories.ts'
import { DEMO_EVENT, DEMO_TYPES, type DemoType, HALL, type Language } from './content/event.ts'
import { DEMO_ROOMS, DEMO_TRACKS, type RoomKey, type TrackKey } from './content/programme.ts'
import { ASKS, IS_ASKED } from './content/sign-ins.ts'
import { type DemoDoor, makeDoor } from './door/make-door.ts'
import { type DrawnPlan, drawFloorPlan, MAX_STANDS, MAX_TABLES } from './drawings/floor-plan.ts'
import type { DemoMeeting, DemoRequest } from './meetings/meeting-plan.ts'
import { busyTimes, planMeetings } from './meetings/plan-meetings.ts'
import { type DemoVideoMeeting, planVideoMeeting } from './meetings/video-meeting.ts'
import { type DemoMatchWish, makeMatchWishes } from './people/make-match-wishes.ts'
import { DEMO_SEED, DEMO_SIZE, type DemoPerson, makePeople } from './people/make-people.ts'
import { type DemoPoll, makePolls } from './polls/make-polls.ts'
import { DEMO_POSTS, type DemoPost } from './posts/announcements.ts'
import { planAgendas, type Seat } from './programme/agendas.ts'
import { cutSlots, DEAL_ROOM_CLOSES, DEAL_ROOM_OPENS, SLOT_MINUTES, type Stretch } from './programme/days.ts'
import { type DemoProgramme, makeProgramme } from './programme/make-programme.ts'
import { type DemoTable, planTables } from './tables/plan-tables.ts'
import { type DemoContact, makeContacts } from './talk/make-contacts.ts'
import { type DemoConversation, makeConversations } from './talk/make-conversations.ts'

const PEOPLE_PER_TABLE = 15

export type DemoEventOptions = {
  /** The current time in epoch ms. The event began on the morning before, and ends on the evening after. */
  now: number
  /** Language of the description, track names and the maker's own messages. */
  language?: Language
  /** IANA name of the time zone. Days, sessions and slots use its local time. */
  timezone?: string
  /** Number of people without the maker, at least 120. */
  size?: number
  seed?: string
  /** True if the maker and an attendee with a sign-in have a video meeting in four minutes. */
  hasVideoMeeting?: boolean
}

/** All data of a demo event. People are indices into `people`, slots indices into those of the deal room. */
export type DemoEvent = Omit<typeof DEMO_EVENT, 'description' | 'timezone'> &
  DemoProgramme & {
    description: string
    types: readonly DemoType[]
    categories: readonly DemoCategory[]
    boothTypes: readonly DemoBoothType[]
    booths: readonly DemoBooth[]
    people: readonly DemoPerson[]
    /** Index of the maker, after the last of the people. */
    maker: number
    /** Rooms. `capacity` null means unlimited. */
    rooms: readonly { key: RoomKey; name: string; capacity: number | null }[]
    tracks: readonly { key: TrackKey; name: string; colour: string }[]
    dealRoom: {
      name: string
      tables: readonly string[]
      /** Opening hours in local time, the same on each day. */
      opens: string
      closes: string
      slotMinutes: number
      /** Slots in order of time. Some may be outside the hours. */
      slots: readonly Stretch[]
    }
    /** Positions for the rooms, the first booths and the first tables. */
    hall: DrawnPlan & { name: string }
    meetings: readonly DemoMeeting[]
    requests: readonly DemoRequest[]
    /** The video meeting. Null unless requested. */
    videoMeeting: DemoVideoMeeting | null
    tables: readonly DemoTable[]
    matchWishes: readonly DemoMatchWish[]
    seats: readonly Seat[]
    polls: readonly DemoPoll[]
    /** Announcements, one of them scheduled. */
    posts: readonly DemoPost[]
    conversations: readonly DemoConversation[]
    contacts: readonly DemoContact[]
    door: DemoDoor
  }

/**
 * Makes a demo event. The same input gives the same event. It reads no clock, file or database. `Temporal` must exist.
 * @throws RangeError when `size` is below the number the programme needs
 */
export function makeDemoEvent({
  now,
  language = 'en',
  timezone = DEMO_EVENT.timezone,
  size = DEMO_SIZE,
  seed = DEMO_SEED,
  hasVideoMeeting = false,
}: DemoEventOptions): DemoEvent {
  const { description, ...event } = DEMO_EVENT
  const people = makePeople(seed, size)
  const maker = people.length
  const programme = makeProgramme(seed, now, people, timezone)
  const slots = cutSlots(programme.days, now, timezone)
  const tables = Math.ceil(size / PEOPLE_PER_TABLE)
  const pair = findPair(people)
  const videoMeeting = hasVideoMeeting ? planVideoMeeting({ now, maker, pair }) : null
  const busy = busyTimes(programme)
  if (videoMeeting) {
    for (const person of [videoMeeting.from, videoMeeting.to]) {
      busy.set(person, [...(busy.get(person) ?? []), videoMeeting])
    }
  }

  const { meetings, requests } = planMeetings({
    seed,
    now,
    timezone,
    people,
    maker,
    slots,
    busy,
    creatorLanguage: language,
    placesPerSlot: tables,
    pair,
    byVideo: videoMeeting,
  })
  const booths = makeBooths(people, seed)
  const seats = planAgendas({ seed, now, programme, maker, meetings, slots, busy })
  return {
    ...event,
    ...programme,
    people,
    maker,
    meetings,
    requests,
    videoMeeting,
    tables: planTables({ seed, language, people, pair }),
    matchWishes: makeMatchWishes(people, seed),
    seats,
    polls: makePolls(people, seed, language),
    posts: DEMO_POSTS,
    conversations: makeConversations({ seed, now, people, maker, meetings, requests, slots, pair }),
    contacts: makeContacts({ seed, now, people, maker, meetings, slots, pair }),
    door: makeDoor({ seed, now, timezone, days: programme.days, people, language }),
    description: description[language],
    types: DEMO_TYPES,
    categories: DEMO_CATEGORIES,
    boothTypes: DEMO_BOOTH_TYPES,
    booths,
    hall: hallFor({ booths: booths.length, tables, language }),
    rooms: DEMO_ROOMS,
    tracks: DEMO_TRACKS.map(({ key, texts, colour }) => ({ key, name: texts[language], colour })),
    dealRoom: {
      name: 'Deal room',
      tables: Array.from({ length: tables }, (_, index) => `Table ${index + 1}`),
      opens: DEAL_ROOM_OPENS,
      closes: DEAL_ROOM_CLOSES,
      slotMinutes: SLOT_MINUTES,
      slots,
    },
  }
}

/** Draws the floor plan. Only its labels depend on the language. */
export function hallFor({ booths, tables, language = 'en' }: { booths: number; tables: number; language?: Language }) {
  const { name, ...labels } = HALL[language]
  const counts = {
    rooms: DEMO_ROOMS.length,
    booths: Math.min(booths, MAX_STANDS),
    tables: Math.min(tables, MAX_TABLES),
  }
  return { name, ...drawFloorPlan({ ...counts, labels }) }
}

/** Finds the two attendees with a sign-in. Null if these people do not include them. */
function findPair(people: readonly DemoPerson[]): { from: number; to: number } | null {
  const [from, to] = [ASKS, IS_ASKED].map(({ person }) => people.find(({ email }) => email === person)?.index)
  return from === undefined || to === undefined ? null : { from, to }
}
