import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { millisSql } from '../sessions/index.ts'

export type MeetingBrief = NonNullable<Invitation['meeting']>

/** A meeting as others see it, of the rows `m` and `l`, as one JSON column. */
export const meetingBriefSql = sql<MeetingBrief>`jsonb_build_object('id', m.meeting_id,
  'sdt', ${millisSql(sql`lower(m.during)`)}, 'edt', ${millisSql(sql`upper(m.during)`)}, 'place', l.name, 'state', m.state,
  'executorId', m.executor_id, 'message', m.message)`
