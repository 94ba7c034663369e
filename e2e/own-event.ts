import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Call, listen, newAccount } from './people.ts'

const HOUR = 3_600_000
/** The offset of Istanbul from UTC in milliseconds. The city has no daylight saving time. */
const AHEAD = 3 * HOUR

/** A person who acts by API calls only, because each open window costs machine time. */
export interface ByCalls {
  readonly call: Call
  readonly email: string
  readonly context: BrowserContext
  /** Opens a window on demand. */
  readonly open: () => Promise<Page>
}

export interface Someone extends ByCalls {
  readonly page: Page
}

interface InEvent {
  /** Id of the participant in this event. */
  readonly id: string
}

export interface Participant extends Someone, InEvent {}

export interface EventByCalls {
  readonly eventId: string
  /** Tomorrow's date on the event's clock, `yyyy-MM-dd`. The whole day lies ahead, at any time of the test. */
  readonly tomorrow: string
  readonly organizer: ByCalls
  /** Adds a new participant who has filled in the profile and has a window. */
  readonly join: (name: string, surname: string) => Promise<Participant>
  /** Adds such a participant without a window. */
  readonly joinByCalls: (name: string, surname: string) => Promise<ByCalls & InEvent>
  /** Returns the complaints of the browser in all windows. */
  readonly complaints: () => string[]
  readonly close: () => Promise<void>
}

export interface OwnEvent extends EventByCalls {
  readonly organizer: Someone
}

type EventType = 'normal' | 'hybrid'

/** Creates an event for one journey, with an organizer who has a window. It runs until the day after tomorrow. */
export async function ownEvent(
  browser: Browser,
  options: BrowserContextOptions,
  eventType: EventType = 'normal',
): Promise<OwnEvent> {
  const event = await eventByCalls(browser, options, eventType)
  const { organizer } = event
  return { ...event, organizer: { ...organizer, page: await organizer.open() } }
}

/** Creates the same event for a journey that needs no window of the organizer. */
export async function eventByCalls(
  browser: Browser,
  options: BrowserContextOptions,
  eventType: EventType = 'normal',
): Promise<EventByCalls> {
  const contexts: BrowserContext[] = []
  const complaints: string[][] = []
  const someone = async (name: string, surname: string): Promise<ByCalls> => {
    const context = await browser.newContext(options)
    contexts.push(context)
    const { call, email } = await newAccount(context, null, { name, surname })
    const open = async () => {
      const page = await context.newPage()
      complaints.push(listen(page))
      return page
    }
    return { call, email, context, open }
  }
  const organizer = await someone('Derya', 'Öztürk')
  const now = Date.now()
  const { eventId = '' } = await organizer.call('POST', 'event', {
    name: 'Bread and Salt',
    eventKey: `bread-${crypto.randomUUID().slice(0, 20)}`,
    eventType,
    timezone: 'Europe/Istanbul',
    startDateMillis: now - HOUR,
    endDateMillis: now + 48 * HOUR,
    publicEvent: true,
  })
  const joinByCalls = async (name: string, surname: string) => {
    const who = await someone(name, surname)
    await who.call('POST', 'event/join', { eventId })
    const participant = { company: 'Kuzey Kahve', listed: true }
    await who.call('PUT', 'event/participant', { eventId, action: 'all', participant })
    const { event } = await who.call<{ event: { me: { participantId: string } } }>('GET', 'event', { id: eventId })
    return { ...who, id: event.me.participantId }
  }
  return {
    eventId,
    tomorrow: new Date(now + AHEAD + 24 * HOUR).toISOString().slice(0, 10),
    organizer,
    join: async (name, surname) => {
      const who = await joinByCalls(name, surname)
      return { ...who, page: await who.open() }
    },
    joinByCalls,
    complaints: () => complaints.flat(),
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

/** Adds four meeting slots of half an hour at one table, from ten to twelve tomorrow. */
export const addMeetingTimes = ({ organizer, eventId, tomorrow }: EventByCalls) =>
  organizer.call('POST', 'event/dealroom', {
    eventId,
    name: 'Meeting corner',
    days: [{ day: tomorrow, hours: [{ from: '10:00', to: '12:00' }] }],
    slotMinutes: 30,
    tables: [{ name: 'Table 1' }],
    ownerParticipantId: null,
  })

/** Adds a room after the others. @returns its id */
export async function addRoom({ organizer, eventId }: EventByCalls, name: string): Promise<string> {
  const { roomId = '' } = await organizer.call('POST', 'event/location', { eventId, name })
  return roomId
}

interface Talk {
  readonly title: string
  /** Start on the event's clock, `HH:mm`. */
  readonly from: string
  readonly to: string
  readonly roomId?: string
  readonly restricted?: boolean
}

/** Adds a talk for tomorrow. @returns the ids of the talk and of its time */
export async function addTalk({ organizer, eventId, tomorrow }: EventByCalls, { from, to, roomId, ...talk }: Talk) {
  const time = { locationId: roomId ?? null, start: `${tomorrow}T${from}`, end: `${tomorrow}T${to}` }
  const { definitionId = '' } = await organizer.call('POST', 'event/definition', { eventId, ...talk, times: [time] })
  const ids = { eventId, definitionId }
  const { definition } = await organizer.call<{ definition: { times: { id: string }[] } }>(
    'GET',
    'event/definition',
    ids,
  )
  return { definitionId, sessionId: definition.times[0]?.id ?? '' }
}

/** Adds a category of offers, and one of needs that matches it. @returns the ids of both and of the only option */
export async function addTradeCategories({ organizer, eventId }: EventByCalls) {
  const option = { texts: { en: 'Olive oil' } }
  const offer = { eventId, texts: { en: 'I offer' }, role: 'offer', options: [option] }
  const made = await organizer.call<{ categoryId: string; subCategoryIds: string[] }>('POST', 'event/category', offer)
  const seek = { eventId, texts: { en: 'I seek' }, role: 'seek', matchingCategoryId: made.categoryId }
  const { categoryId } = await organizer.call('POST', 'event/category', seek)
  return { offer: made.categoryId, seek: categoryId ?? '', selectedCategoryIds: made.subCategoryIds }
}
