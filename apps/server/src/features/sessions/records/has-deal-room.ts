import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'

/**
 * True if the event has a future slot. Without one, no meetings can be requested. @see docs/rules/meetings.md MEET-58
 */
export const hasDealRoomSql = (eventId: string, now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from session s
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where s.event_id = ${eventId} and d.type = 'dealroom' and d.state = 'active' and s.state = 'available'
    and lower(s.during) > ${instantOf(now)})`
