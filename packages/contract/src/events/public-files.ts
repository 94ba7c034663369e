import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { id, millis } from '../kernel.ts'
import { colorsJson, eventImages } from './schemas.ts'

/* Browsers do not validate these files, so the schemas stay out of the web bundle. */

/** Texts of an event by language, then by key. */
export const eventMessages = z.partialRecord(z.enum(languages), z.record(z.string(), z.string()))
export type EventMessages = z.output<typeof eventMessages>

const openDetails = z.object({
  description: z.string(),
  venue: z.string(),
  /** True if `/domain/{id}/programme.json` has any content. */
  publicProgramme: z.boolean(),
  timezone: z.string(),
  startDateMillis: millis(),
  endDateMillis: millis(),
})

/** Reply of `GET /domain/{label}.json`. */
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
  /** Sanitized HTML of the organizers. Null if there is none. */
  pages: z.object({ login: z.nullable(z.string()) }),
  /** True if `/messagesForEvent/{id}.json` has any texts. */
  hasMessages: z.boolean(),
})
export type DomainDetails = z.output<typeof domainDetails>
export type OpenDomainDetails = DomainDetails & z.output<typeof openDetails>

/** Reply of `GET /domain/{id}/programme.json`. */
export const publicProgramme = z.object({
  speakers: z.array(
    z.object({
      fullName: z.string(),
      jobTitle: z.nullable(z.string()),
      company: z.nullable(z.string()),
      profilePhotoPath: z.nullable(z.string()),
    }),
  ),
  /** Number of speakers, including those who are not in the list. */
  speakerCount: z.int(),
  /** The first sessions of each of the first days, the earliest first. */
  days: z.array(
    z.object({
      /** Day as `yyyy-MM-dd` in the event's time zone. */
      day: z.string(),
      sessions: z.array(z.object({ title: z.string(), sdt: millis(), edt: millis(), room: z.nullable(z.string()) })),
      sessionCount: z.int(),
    }),
  ),
  dayCount: z.int(),
  sponsors: z.array(z.object({ name: z.string(), logoPath: z.nullable(z.string()) })),
})
export type PublicProgramme = z.output<typeof publicProgramme>
