import { type Stretch, videoMeetingTime } from '../programme/days.ts'

/** A video meeting. People are indices, instants are epoch ms. */
export type DemoVideoMeeting = Stretch & {
  from: number
  to: number
  room: string
  place: string
  message: string
  answer: string
  askedAt: number
  answeredAt: number
}

const MINUTE_MS = 60_000

/** Plans a video meeting four minutes from now, with an attendee who can sign in. Null without one. */
export function planVideoMeeting({
  now,
  maker,
  pair,
}: {
  now: number
  maker: number
  pair: { from: number; to: number } | null
}): DemoVideoMeeting | null {
  if (!pair) return null
  return {
    ...videoMeetingTime(now),
    from: pair.from,
    to: maker,
    room: 'Video corner',
    place: 'Screen 1',
    message: 'My train is late. Could we talk by video instead, from wherever you are?',
    answer: 'Gladly. Press Join in your agenda, I will be there.',
    askedAt: now - 50 * MINUTE_MS,
    answeredAt: now - 20 * MINUTE_MS,
  }
}
