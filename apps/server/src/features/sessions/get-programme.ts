import { dayOf, type InputOf, type ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readDay, readDays, readRooms, readTracks, searchSessions } from './read-programme.ts'

type Call = typeof sessionCalls.getProgramme

/** One day of the programme, or what a search finds on any day. Four statements, however many sessions there are. */
export async function getProgramme(
  ctx: Context,
  { eventId, organizer }: ParticipantActor,
  { day, query }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const asked = { eventId, organizer }
  const { timezone, days } = await readDays(ctx.db, asked)
  const shown = query ? null : (day ?? dayToShow(days, dayOf(ctx.clock.now(), timezone)))
  const [rooms, tracks, sessions] = await Promise.all([
    readRooms(ctx.db, eventId),
    readTracks(ctx.db, eventId),
    query ? searchSessions(ctx.db, asked, query) : shown ? readDay(ctx.db, asked, shown, timezone) : [],
  ])
  return { days, day: shown, rooms, tracks, sessions }
}

const dayToShow = (days: readonly string[], today: string) => (days.includes(today) ? today : (days[0] ?? null))
