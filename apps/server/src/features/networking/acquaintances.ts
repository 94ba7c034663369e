import { type RawBuilder, sql } from 'kysely'

/**
 * Ids of all who stand in an invitation or a meeting with a participant, as a subquery: from them nobody hides.
 *
 * @see docs/rules/networking.md SEARCH-1
 */
export function acquaintancesOf(eventId: string, participantId: string): RawBuilder<{ participant_id: string }> {
  return sql`(
    select to_id from invitation where event_id = ${eventId} and from_id = ${participantId}
    union all
    select from_id from invitation where event_id = ${eventId} and to_id = ${participantId}
    union all
    select other.participant_id
    from meeting_person own
    join meeting_person other on other.event_id = own.event_id and other.meeting_id = own.meeting_id
    where own.event_id = ${eventId} and own.participant_id = ${participantId})`
}
