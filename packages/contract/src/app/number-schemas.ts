import * as z from 'zod/mini'
import { day, id } from '../kernel.ts'

export const eventNumbers = z.object({
  participants: z.int(),
  cities: z.int(),
  sessions: z.int(),
  speakers: z.int(),
  booths: z.int(),
  meetings: z.int(),
  myMeetings: z.int(),
  mySessions: z.int(),
})
export type EventNumbers = z.output<typeof eventNumbers>

const counts = {
  views: z.int(),
  favourites: z.int(),
  leads: z.int(),
  meetings: z.int(),
}

/** Number of days in a report, which are the latest ones. The totals of booths cover all days. */
export const MAX_NUMBER_DAYS = 31

export const boothNumbers = z.object({
  booths: z.array(
    z.object({
      boothId: id(),
      boothName: z.string(),
      ...counts,
      viewsByDay: z.array(z.int()),
    }),
  ),
  /** Days in the event's time zone, without gaps. The counts are sums over all listed booths. */
  days: z.array(z.object({ day: day(), ...counts })),
})
export type BoothNumbers = z.output<typeof boothNumbers>
