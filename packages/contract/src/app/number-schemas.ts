import * as z from 'zod/mini'
import { day, id } from '../kernel.ts'

/** How much happened in an event. */
export const eventNumbers = z.object({
  participants: z.int(),
  /** Of those who said where they come from. */
  cities: z.int(),
  sessions: z.int(),
  speakers: z.int(),
  booths: z.int(),
  meetings: z.int(),
  /** The caller's own. */
  myMeetings: z.int(),
  mySessions: z.int(),
})
export type EventNumbers = z.output<typeof eventNumbers>

const counts = {
  /** People who have looked at it. */
  views: z.int(),
  favourites: z.int(),
  leads: z.int(),
  meetings: z.int(),
}

/** So many days are told one by one, the latest; the counts of booths are of all days. */
export const MOST_NUMBER_DAYS = 31

export const boothNumbers = z.object({
  booths: z.array(
    z.object({
      boothId: id(),
      boothName: z.string(),
      ...counts,
      /** As long as `days`. */
      viewsByDay: z.array(z.int()),
    }),
  ),
  /** On the event's calendar, without gaps; of all these booths together. */
  days: z.array(z.object({ day: day(), ...counts })),
})
export type BoothNumbers = z.output<typeof boothNumbers>
