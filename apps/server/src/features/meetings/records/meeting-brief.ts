import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { inEvents } from '../../../platform/database/in-events.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import { personBriefSql } from '../../participants/index.ts'

export type MeetingBrief = NonNullable<Invitation['meeting']>

/** Builds a `MeetingBrief` from a meeting `m` and its location `l`, which the statement must join. */
export const meetingBriefSql = (eventIds: readonly string[]) => sql<MeetingBrief>`jsonb_build_object('id', m.meeting_id,
  'sdt', ${millisSql(sql`lower(m.during)`)}, 'edt', ${millisSql(sql`upper(m.during)`)}, 'place', l.name, 'state', m.state,
  'executorId', m.executor_id,
  'executor', (select ${personBriefSql('x')} from participant x where ${inEvents('x', eventIds, 'm')}
    and x.participant_id = m.executor_id and x.state <> 'deleted'), 'message', m.message, 'prebooked', m.prebooked,
  'guests', coalesce((select jsonb_agg(${personBriefSql('g')} order by g.participant_id)
    from meeting_person gp join participant g on ${inEvents('g', eventIds, 'gp')} and g.participant_id = gp.participant_id
    where ${inEvents('gp', eventIds, 'm')} and gp.meeting_id = m.meeting_id and gp.role = 'guest'
      and g.state <> 'deleted'), '[]'), 'metMs', m.met_ms)`
