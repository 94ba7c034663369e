import type { InputOf } from '@parley/contract'
import type { EventNumbers, numberCalls } from '@parley/contract/app'
import { boothKinds } from '@parley/contract/booths'
import { sql } from 'kysely'
import { sessionVisibleSql } from '../features/sessions/index.ts'
import { instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import type { GetEventNumbersRow } from './row-types.gen.ts'

/**
 * Returns the numbers of an event. Those behind a tab that the caller does not see are zero. Their own meetings and
 * sessions always count. Sends one statement however large the event is.
 *
 * @see docs/rules/numbers.md NUM-1
 */
export async function getEventNumbers(
  { db, clock }: Context,
  { participantId, organizer, typeId, tabs }: ParticipantActor,
  { eventId }: InputOf<typeof numberCalls.getEventNumbers>,
): Promise<EventNumbers> {
  const now = instantOf(clock.now())
  const sees = (tab: string) => tabs === null || tabs.includes(tab)
  const kinds = boothKinds.filter(sees)
  const { rows } = await sql<GetEventNumbersRow>`
    with people as (
      select count(*) as participants, count(distinct nullif(lower(trim(p.city)), '')) as cities
      from participant p where p.event_id = ${eventId} and p.state = 'active' and ${sees('participant')}
    ), talks as (
      select s.session_id from session s
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and d.type = 'session' and d.state = 'active' and s.state = 'available'
        and ${sessionVisibleSql({ organizer, typeId })}
    ), speaking as (
      select count(distinct sp.participant_id) as speakers from session_person sp
      join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
      where sp.event_id = ${eventId} and sp.role = 'speaker' and p.state <> 'deleted' and ${sees('speakers')}
        and sp.session_id in (select session_id from talks)
    ), shown as (
      select count(*) as booths from booth b
      join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
      where b.event_id = ${eventId} and b.state = 'active' and t.kind = any(${kinds}::text[])
    ), met as (
      select count(*) as meetings from meeting m
      where m.event_id = ${eventId} and m.state <> 'cancelled' and upper(m.during) <= ${now} and ${sees('participant')}
    ), own_meetings as (
      select count(*) as meetings from meeting_person mp
      join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
      where mp.event_id = ${eventId} and mp.participant_id = ${participantId} and m.state <> 'cancelled'
        and upper(m.during) <= ${now}
    ), own_sessions as (
      select count(*) as sessions from agenda_block b
      where b.event_id = ${eventId} and b.participant_id = ${participantId} and b.kind = 'session'
        and upper(b.during) <= ${now}
    )
    select people.participants, people.cities, speaking.speakers, shown.booths, met.meetings,
      (select count(*) from talks where ${sees('agenda')}) as sessions,
      own_meetings.meetings as "myMeetings", own_sessions.sessions as "mySessions"
    from people, speaking, shown, met, own_meetings, own_sessions`.execute(db)
  return rows[0] as EventNumbers
}
