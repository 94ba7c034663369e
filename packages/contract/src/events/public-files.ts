import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { id, millis } from '../kernel.ts'
import { colorsJson, eventImages } from './schemas.ts'

/* What anyone may fetch without signing in. A browser holds it to no schema: these stay on the server. */

/** Texts in the place of the standard ones: language, then key, then text. */
export const eventMessages = z.partialRecord(z.enum(languages), z.record(z.string(), z.string()))
export type EventMessages = z.output<typeof eventMessages>

/** What an event tells of itself to everyone, when everyone may come. */
const openDetails = z.object({
  description: z.string(),
  venue: z.string(),
  /** Whether `/domain/{id}/programme.json` holds anything. */
  publicProgramme: z.boolean(),
  timezone: z.string(),
  startDateMillis: millis(),
  endDateMillis: millis(),
})

/** What anyone may know of the event behind a host label: `GET /domain/{label}.json`. */
export const domainDetails = z.extend(z.partial(openDetails), {
  id: id(),
  eventKey: z.string(),
  name: z.string(),
  isFinished: z.boolean(),
  publicEvent: z.boolean(),
  indexPagePath: z.nullable(z.string()),
  useTicketIdForSignup: z.boolean(),
  defaultLanguage: z.enum(languages),
  colorsJson,
  images: eventImages,
  /** HTML of the organizer, sanitised; null for none. */
  pages: z.object({ login: z.nullable(z.string()) }),
  /** Whether `/messagesForEvent/{id}.json` holds anything. */
  hasMessages: z.boolean(),
})
export type DomainDetails = z.output<typeof domainDetails>
/** The same of a public event. */
export type OpenDomainDetails = DomainDetails & z.output<typeof openDetails>

/** What a public event shows of its programme before a sign-in: `GET /domain/{id}/programme.json`. */
export const publicProgramme = z.object({
  speakers: z.array(
    z.object({
      fullName: z.string(),
      jobTitle: z.nullable(z.string()),
      company: z.nullable(z.string()),
      profilePhotoPath: z.nullable(z.string()),
    }),
  ),
  /** With those who are not among the first. */
  speakerCount: z.int(),
  /** The first sessions of each of the first days, earliest first. */
  days: z.array(
    z.object({
      /** `yyyy-MM-dd` on the event's clock. */
      day: z.string(),
      sessions: z.array(z.object({ title: z.string(), sdt: millis(), edt: millis(), room: z.nullable(z.string()) })),
      sessionCount: z.int(),
    }),
  ),
  dayCount: z.int(),
  sponsors: z.array(z.object({ name: z.string(), logoPath: z.nullable(z.string()) })),
})
export type PublicProgramme = z.output<typeof publicProgramme>
