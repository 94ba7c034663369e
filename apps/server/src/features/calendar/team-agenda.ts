import type { InputOf, ReplyOf } from '@parley/contract'
import { type calendarCalls, includesColleague, teamAgendaTopic } from '@parley/contract/calendar'
import { sql } from 'kysely'
import { coalesceRuns } from '../../platform/concurrency/coalesce-runs.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineService } from '../../platform/services.ts'
import { boothsChanged } from '../booths/index.ts'
import { findEventRow } from '../events/index.ts'
import {
  answerUndone,
  invitationAccepted,
  meetingCancelled,
  meetingPrebooked,
  rescheduleAccepted,
} from '../meetings/index.ts'
import { participantsRefreshed, rolesChanged } from '../participants/index.ts'
import type { RegisterTeamAgendaTopicRow } from './row-types.gen.ts'
import { type BoothTeamMeeting, isTeamAgendaOf, listHiddenTeams, listTeamMeetings } from './team-store.ts'

type Call = typeof calendarCalls.getTeamAgenda

/**
 * @throws Failure `notFound` when the caller is in no team, or the booth does not share its agenda
 * @see docs/rules/calendar.md CAL-20
 */
export async function getTeamAgenda(
  { db }: Context,
  { eventId, participantId, boothId, userId }: ParticipantActor,
  _input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const event = await findEventRow(db, eventId)
  if (!event || boothId === null || !(await isTeamAgendaOf(db, userId, { eventId, boothId }))) {
    throw new Failure('notFound')
  }
  const meetings = await listTeamMeetings(db, eventId, sql`me.booth_id = ${boothId}`)
  return {
    timezone: event.timezone,
    meetings: meetings.map(toTeamMeeting).filter((each) => includesColleague(each, participantId)),
  }
}

/** @see docs/rules/calendar.md CAL-21 */
export function registerTeamAgendaTopic({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(teamAgendaTopic, {
    mayRead: (own, userId, params) => isTeamAgendaOf(own.db, userId, params),
    snapshot: async (own, { eventId, boothId }) =>
      (await listTeamMeetings(own.db, eventId, sql`me.booth_id = ${boothId}`)).map(toTeamMeeting),
  })
  for (const kind of [invitationAccepted, rescheduleAccepted, meetingPrebooked]) {
    ctx.listeners.on(kind, async (own, { payload: { eventId, invitation, noTeam } }) => {
      if (invitation.meeting && !noTeam)
        await batchedWith(own)(eventId, [invitation.meeting.id], (all) => tell(own, eventId, all))
    })
  }
  ctx.listeners.on(meetingCancelled, (own, { payload: { eventId, meetingId } }) => tell(own, eventId, [meetingId]))
  ctx.listeners.on(answerUndone, async (own, { payload: { eventId, gone } }) => {
    for (const boothId of gone?.boothIds ?? []) {
      const rm = gone ? [{ id: gone.meetingId, rev: gone.rev + 1 }] : []
      own.live.publish(teamAgendaTopic, { eventId, boothId }, { rm })
    }
  })
  ctx.listeners.on(rolesChanged, async (own, { payload: { eventId, participantIds, leftBoothId = null } }) => {
    const those = sql`me.participant_id = any(${[...participantIds]}::text[])`
    publish(own, eventId, await listTeamMeetings(own.db, eventId, those))
    if (leftBoothId === null) return
    const { rows } =
      await sql<RegisterTeamAgendaTopicRow>`select mp.meeting_id as id, (m.rev + sum(p.rev))::integer as rev
      from meeting_person mp
      join meeting m on m.event_id = ${eventId} and m.meeting_id = mp.meeting_id
      join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
      where mp.event_id = ${eventId} and mp.role <> 'guest' and mp.meeting_id in (select own.meeting_id from meeting_person own
        where own.event_id = ${eventId} and own.participant_id = any(${[...participantIds]}::text[]))
      group by mp.meeting_id, m.rev
      having not coalesce(bool_or(p.booth_id = ${leftBoothId}), false)`.execute(own.db)
    own.live.publish(teamAgendaTopic, { eventId, boothId: leftBoothId }, { rm: rows })
  })
  ctx.listeners.on(participantsRefreshed, async (own, { payload: { people } }) => {
    for (const [eventId, those] of Map.groupBy(people, (person) => person.eventId)) {
      const ids = those.map(({ participantId }) => participantId)
      const theirs = sql`mp.meeting_id in (select own.meeting_id from meeting_person own
        where own.event_id = ${eventId} and own.participant_id = any(${ids}::text[]))`
      publish(own, eventId, await listTeamMeetings(own.db, eventId, theirs))
    }
  })
  // Rechecks the subscriptions of teams that no longer share their agenda.
  ctx.listeners.on(boothsChanged, async (own, { payload: { eventId, boothIds } }) => {
    for (const userId of await listHiddenTeams(own.db, eventId, boothIds)) await own.live.recheckUser(userId)
  })
}

/** Reads all meetings that change during a running statement with one more statement. */
const batchedWith = defineService(() => coalesceRuns<string>())

async function tell(ctx: Context, eventId: string, meetingIds: readonly string[]): Promise<void> {
  const those = sql`mp.meeting_id = any(${[...meetingIds]}::text[])`
  publish(ctx, eventId, await listTeamMeetings(ctx.db, eventId, those, 'alsoCancelled'))
}

function publish({ live }: Context, eventId: string, meetings: readonly BoothTeamMeeting[]): void {
  for (const [boothId, rows] of Map.groupBy(meetings, (each) => each.boothId)) {
    const [gone, there] = [
      rows.filter(({ isCancelled }) => isCancelled),
      rows.filter(({ isCancelled }) => !isCancelled),
    ]
    const rm = gone.map(({ id, rev }) => ({ id, rev }))
    live.publish(teamAgendaTopic, { eventId, boothId }, { up: there.map(toTeamMeeting), rm })
  }
}

const toTeamMeeting = ({ boothId: _booth, isCancelled: _cancelled, ...meeting }: BoothTeamMeeting) => meeting
