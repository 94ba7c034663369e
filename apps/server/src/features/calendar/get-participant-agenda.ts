import type { InputOf, ReplyOf } from '@parley/contract'
import type { calendarCalls } from '@parley/contract/calendar'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { resolveSubject } from '../booths/index.ts'
import { findEventRow } from '../events/index.ts'
import { fullNameSql } from '../participants/index.ts'
import type { GetParticipantAgendaRow } from './row-types.gen.ts'

type Call = typeof calendarCalls.getParticipantAgenda

/**
 * @throws Failure `notFound` when the caller may not see this agenda
 * @see docs/rules/calendar.md CAL-9
 */
export async function getParticipantAgenda(
  { db }: Context,
  actor: ParticipantActor,
  { eventId, participantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const subject = await resolveSubject(db, actor, participantId, { kind: 'view' })
  const event = await findEventRow(db, eventId)
  if (subject.kind !== 'participant' || !event) throw new Failure('notFound')
  const seesAll = actor.organizer || subject.id === actor.participantId
  const { rows } = await sql<NeverNull<GetParticipantAgendaRow, 'name'>>`select b.block_id as id, b.kind,
      case when b.kind = 'session' and (${seesAll} or not d.hidden) then d.title
        when ${seesAll} and o.state <> 'deleted' then ${fullNameSql('o')} else '' end as name,
      ${millisSql(sql`lower(b.during)`)} as sdt, ${millisSql(sql`upper(b.during)`)} as edt
    from agenda_block b
    left join session s on b.kind = 'session' and s.event_id = b.event_id and s.session_id = b.source_id
    left join session_definition d on d.event_id = b.event_id and d.definition_id = s.definition_id
    left join meeting_person mp on b.kind = 'meeting' and mp.event_id = b.event_id and mp.meeting_id = b.source_id
      and mp.participant_id <> b.participant_id and mp.role = case b.role when 'host' then 'invited' else 'host' end
    left join participant o on o.event_id = b.event_id and o.participant_id = mp.participant_id
    where b.event_id = ${eventId} and b.participant_id = ${subject.id}
      and s.state is distinct from 'cancelled' and d.state is distinct from 'dropped'
    order by lower(b.during), b.block_id`.execute(db)
  return { timezone: event.timezone, dayBegins: event.day_begins, entries: rows }
}
