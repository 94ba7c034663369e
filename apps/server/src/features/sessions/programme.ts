import { dayOf, HOUR_MS, type InputOf, type ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import {
  getProgrammeDays,
  listDaySessions,
  listRooms,
  listSessionsAround,
  listTracks,
  searchSessions,
} from './read-programme.ts'
import { inProgramme, listCards } from './records/index.ts'

/**
 * Returns a day of the programme, or the sessions that match a query. Runs four statements for any number of sessions.
 */
export async function getProgramme(
  ctx: Context,
  { eventId, organizer, typeId }: ParticipantActor,
  { day, query }: InputOf<typeof sessionCalls.getProgramme>,
): Promise<ReplyOf<typeof sessionCalls.getProgramme>> {
  const viewer = { eventId, organizer, typeId }
  const { days, ...clock } = await getProgrammeDays(ctx.db, viewer)
  const shown = query ? null : (day ?? dayToShow(days, dayOf(ctx.clock.now(), clock.timezone, clock.dayBegins)))
  const [rooms, tracks, sessions] = await Promise.all([
    listRooms(ctx.db, eventId),
    listTracks(ctx.db, eventId),
    query ? searchSessions(ctx.db, viewer, query) : shown ? listDaySessions(ctx.db, viewer, shown, clock) : [],
  ])
  return { days, dayBegins: clock.dayBegins, day: shown, rooms, tracks, sessions }
}

const dayToShow = (days: readonly string[], today: string) => (days.includes(today) ? today : (days[0] ?? null))

/** Lists sessions that are on now or start within the hour, the earliest first. */
export async function getLiveSessions(
  ctx: Context,
  actor: ParticipantActor,
): Promise<ReplyOf<typeof sessionCalls.getLiveSessions>> {
  const now = ctx.clock.now()
  const sessions = await listSessionsAround(ctx.db, actor, instantOf(now), HOUR_MS)
  return { live: sessions.filter(({ sdt }) => sdt <= now), next: sessions.filter(({ sdt }) => sdt > now) }
}

/** Lists the sessions of a speaker or moderator, the earliest first. */
export async function getSpeakerSessions(
  ctx: Context,
  { eventId, organizer, typeId }: ParticipantActor,
  { participantId }: InputOf<typeof sessionCalls.getSpeakerSessions>,
): Promise<ReplyOf<typeof sessionCalls.getSpeakerSessions>> {
  const sessions = await listCards(
    ctx.db,
    eventId,
    sql`${inProgramme({ organizer, typeId })} and exists (select from session_person sp
      where sp.event_id = ${eventId} and sp.session_id = s.session_id and sp.participant_id = ${participantId}
        and sp.role in ('speaker', 'moderator'))`,
  )
  return { sessions }
}
