import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { email, id, lines, millis, requiredLines, requiredText, text, timeZone } from '../kernel.ts'
import { isConferenceUrl } from './conference-url.ts'
import { moveAlong } from './dates.ts'
import { lobbyBlock } from './lobby.ts'

export const eventTypes = ['normal', 'online', 'hybrid'] as const
/** The choices for video. `byType` enables it for online and hybrid events only. */
export const videoChoices = ['byType', 'on', 'off'] as const
export const presentTypes = ['venue', 'online'] as const
export type Present = (typeof presentTypes)[number]
export const tabKeys = [
  'participant',
  'agenda',
  'venueMap',
  'speakers',
  'sponsor',
  'partner',
  'booth',
  'lobby',
] as const

/** The people who share email and phone with leads. `scan`: only people who let their code be scanned. */
export const leadContacts = ['scan', 'all'] as const

export const DEFAULT_COLOR = '#0d5560'

/** Colours by name. The web also accepts other common names for them. */
export const colorsJson = z.record(z.string(), z.string())

export const color = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** Texts by language. `en` is the fallback. */
export const texts = z.record(z.string(), z.string())
export type Texts = z.output<typeof texts>

export const eventImageKinds = ['banner', 'side_banner', 'logo', 'top_banner'] as const
export type EventImageKind = (typeof eventImageKinds)[number]

/** Sizes of the cropped pictures in pixels (0 §5). */
export const eventImageSizes = {
  banner: { widthPx: 1260, heightPx: 250 },
  side_banner: { widthPx: 1000, heightPx: 1400 },
  logo: { widthPx: 700, heightPx: 700 },
  top_banner: { widthPx: 1260, heightPx: 250 },
} as const satisfies Record<EventImageKind, { widthPx: number; heightPx: number }>

export const eventImages = z.object({
  banner: z.nullable(z.string()),
  side_banner: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  top_banner: z.nullable(z.string()),
})

export const eventCard = z.object({
  id: id(),
  eventKey: z.string(),
  name: z.string(),
  venue: z.string(),
  eventType: z.enum(eventTypes),
  hasVideo: z.boolean(),
  timezone: z.string(),
  startDateMillis: millis(),
  endDateMillis: millis(),
  /** Minutes after midnight at which a day of the programme begins. Default: midnight. */
  dayBegins: z.optional(z.int()),
  isFinished: z.boolean(),
  isDemo: z.boolean(),
  publicEvent: z.boolean(),
  colorsJson,
  images: eventImages,
  indexPagePath: z.nullable(z.string()),
  participantCount: z.int(),
  /** The caller's participant. Null for a public event that the caller has not joined. */
  participantId: z.nullable(id()),
  organizer: z.boolean(),
})
export type EventCard = z.output<typeof eventCard>

export const newEvent = z.object({
  name: requiredText(160),
  eventKey: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{3,40}$/)),
  description: z._default(lines(5000), ''),
  venue: z._default(text(160), ''),
  eventType: z.enum(eventTypes),
  timezone: timeZone(),
  startDateMillis: millis(),
  endDateMillis: millis(),
  publicEvent: z.boolean(),
  color: z.optional(color()),
})

export const FINISHED_AFTER_MS = 86_400_000
export const isFinished = (endDateMillis: number, now: number) => now > endDateMillis + FINISHED_AFTER_MS

const messageKey = () => z.string().check(z.regex(/^[\w.-]{1,120}$/))

export const eventText = z.object({ language: z.enum(languages), key: messageKey(), text: requiredLines(2000) })
export type EventText = z.output<typeof eventText>

export const MAX_EVENT_TEXTS = 2000

export const tabSetting = z.object({
  name: z.enum(tabKeys),
  /** Labels by language. Null means the default label. */
  texts: z._default(z.nullable(z.record(z.string(), requiredText(80)).check(z.refine(hasKnownLanguages))), null),
  /** Types that see the tab, if the event limits its tabs. */
  participantTypes: z.array(id()).check(z.maxLength(200)),
})
export type TabSetting = z.output<typeof tabSetting>

const pagePath = () => z.string().check(z.trim(), z.regex(/^[a-z0-9/-]{0,80}$/))

export const conferenceUrl = () =>
  z.string().check(
    z.trim(),
    z.maxLength(1000),
    z.refine((url) => url === '' || isConferenceUrl(url)),
  )

export const loginPageText = () => lines(20_000)

/** Changes of an event. Omitted fields stay. */
export const eventChange = z.object({
  eventId: id(),
  name: z.optional(requiredText(160)),
  eventKey: z.optional(newEvent.shape.eventKey),
  description: z.optional(lines(5000)),
  venue: z.optional(text(160)),
  /** Reply-To of the event's emails. If it is empty, replies go to the sender address of all emails. */
  contactEmail: z.optional(z.union([z.literal(''), email()])),
  eventType: z.optional(z.enum(eventTypes)),
  video: z.optional(z.enum(videoChoices)),
  timezone: z.optional(timeZone()),
  startDateMillis: z.optional(millis()),
  endDateMillis: z.optional(millis()),
  /** Parts that move by the same offset as the start, in local time of the event. */
  moveAlong: z.optional(moveAlong),
  /** True if every signed-in user may join. */
  publicEvent: z.optional(z.boolean()),
  /** True to show speakers, sessions and sponsors on the registration page of a public event. */
  publicProgramme: z.optional(z.boolean()),
  restricted: z.optional(z.boolean()),
  color: z.optional(color()),
  limitTabs: z.optional(z.boolean()),
  /**
   * The complete list of tabs, in order. Omitted tabs are hidden if tabs are limited; otherwise they come at the end.
   */
  tabs: z.optional(z.array(tabSetting).check(z.maxLength(tabKeys.length), z.refine(hasUniqueNames))),
  /** HTML of the sign-in page, sanitized before it is saved. Empty or null removes it. */
  loginPage: z.optional(z.nullable(loginPageText())),
  useTicketIdForSignup: z.optional(z.boolean()),
  defaultLanguage: z.optional(z.enum(languages)),
  /** A page of the event, such as `sessions`. Empty or null removes it. */
  indexPagePath: z.optional(z.nullable(pagePath())),
  /** Page after the first profile. If it is empty or null, the first page is shown. */
  afterProfilePath: z.optional(z.nullable(pagePath())),
  leadContact: z.optional(z.enum(leadContacts)),
  /**
   * Template of the conference for sessions without a link of their own. If it is empty or null, they use our video
   * rooms.
   */
  conferenceUrl: z.optional(z.nullable(conferenceUrl())),
  presentTypes: z.optional(z.array(z.enum(presentTypes)).check(z.minLength(1), z.maxLength(2))),
})

export const eventSettings = z.object({
  id: id(),
  rev: z.int(),
  eventKey: z.string(),
  name: z.string(),
  description: z.string(),
  venue: z.string(),
  contactEmail: z.string(),
  eventType: z.enum(eventTypes),
  video: z.enum(videoChoices),
  /** True if the event has video, by `video` and the event type. */
  hasVideo: z.boolean(),
  timezone: z.string(),
  startDateMillis: millis(),
  endDateMillis: millis(),
  publicEvent: z.boolean(),
  publicProgramme: z.boolean(),
  restricted: z.boolean(),
  isDemo: z.boolean(),
  colorsJson,
  images: eventImages,
  limitTabs: z.boolean(),
  tabs: z.array(tabSetting),
  loginPage: z.nullable(z.string()),
  useTicketIdForSignup: z.boolean(),
  defaultLanguage: z.enum(languages),
  indexPagePath: z.nullable(z.string()),
  afterProfilePath: z.nullable(z.string()),
  presentTypes: z.array(z.enum(presentTypes)),
  leadContact: z.enum(leadContacts),
  conferenceUrl: z.nullable(z.string()),
  /** The blocks of the lobby in order. Null means the default blocks. */
  lobby: z.nullable(z.array(lobbyBlock)),
  lobbyRev: z.int(),
})
export type EventSettings = z.output<typeof eventSettings>

function hasKnownLanguages(texts: Texts): boolean {
  return Object.keys(texts).every((language) => (languages as readonly string[]).includes(language))
}

function hasUniqueNames(tabs: readonly { readonly name: string }[]): boolean {
  return new Set(tabs.map(({ name }) => name)).size === tabs.length
}
