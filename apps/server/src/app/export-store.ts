import { type Kysely, sql } from 'kysely'
import { textsInJson } from '../features/participants/index.ts'
import { millisSql } from '../platform/database/millis-sql.ts'
import type { DB } from '../platform/database/schema.gen.ts'
import type {
  ExportAnnouncementsRow,
  ExportBoothsRow,
  ExportMeetingsRow,
  ExportPeopleRow,
  ExportPollsRow,
  ExportQuestionsRow,
  ExportSessionsRow,
} from './row-types.gen.ts'

/**
 * Rows as JSON texts. The largest lists of an event are sent in this form, never parsed into objects and serialized
 * again.
 */
type JsonRows = Promise<string[]>

/** Exports people by name, including answers to private categories. */
export async function exportPeople(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportPeopleRow>`
    select jsonb_build_object('id', p.participant_id, 'name', p.name, 'surname', p.surname, 'email', p.email,
      ${textsInJson('p')}, 'typeId', p.type_id, 'ticketId', p.ticket_id, 'state', p.state,
      'categories', coalesce(a.answers, '[]'))::text as json
    from participant p
    left join (
      select participant_id, jsonb_agg(jsonb_build_object('categoryId', category_id, 'selectedCategoryIds', selected,
        'inputValue', input_value) order by category_id) as answers
      from participant_category where event_id = ${eventId} group by participant_id
    ) a on a.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.state <> 'deleted'
    order by p.sort_name, p.participant_id`.execute(db)
  return rows.map(({ json }) => json)
}

/** Exports sessions by time, including hidden ones. */
export async function exportSessions(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportSessionsRow>`
    select jsonb_build_object('id', s.session_id, 'definitionId', s.definition_id, 'type', d.type, 'title', d.title,
      'roomId', s.location_id, 'startsAtMillis', ${millisSql(sql`lower(s.during)`)},
      'endsAtMillis', ${millisSql(sql`upper(s.during)`)}, 'speakerIds', coalesce(w.ids, '[]'))::text as json
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join (
      select session_id, jsonb_agg(participant_id order by index, participant_id) as ids
      from session_person where event_id = ${eventId} and role = 'speaker' group by session_id
    ) w on w.session_id = s.session_id
    where s.event_id = ${eventId} and d.type in ('session', 'break') and d.state = 'active' and s.state = 'available'
    order by lower(s.during), s.session_id`.execute(db)
  return rows.map(({ json }) => json)
}

/** Exports booths in display order, with the members of the teams. */
export async function exportBooths(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportBoothsRow>`
    select jsonb_build_object('id', b.booth_id, 'boothName', b.name, 'boothType', b.booth_type_id,
      'description', b.description, 'seek', b.seek, 'location', b.location, 'website', b.website, 'some', b.social,
      'rate', b.rate, 'agendaEnabled', b.agenda_enabled, 'externalId', b.external_id,
      'memberIds', coalesce(m.ids, '[]'), 'categories', coalesce(a.answers, '[]'))::text as json
    from booth b
    left join (
      select booth_id, jsonb_agg(participant_id order by array_position(array['owner', 'admin', 'user'], booth_role),
        participant_id) as ids
      from participant where event_id = ${eventId} and booth_id is not null group by booth_id
    ) m on m.booth_id = b.booth_id
    left join (
      select booth_id, jsonb_agg(jsonb_build_object('categoryId', category_id, 'selectedCategoryIds', selected,
        'inputValue', input_value) order by category_id) as answers
      from booth_category where event_id = ${eventId} group by booth_id
    ) a on a.booth_id = b.booth_id
    where b.event_id = ${eventId} and b.state = 'active'
    order by b.rate desc, b.score desc, b.sort_name, b.booth_id`.execute(db)
  return rows.map(({ json }) => json)
}

export async function exportMeetings(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportMeetingsRow>`
    select jsonb_build_object('id', m.meeting_id, 'state', m.state, 'startsAtMillis', ${millisSql(sql`lower(m.during)`)},
      'endsAtMillis', ${millisSql(sql`upper(m.during)`)}, 'participantIds', coalesce(w.ids, '[]'))::text as json
    from meeting m
    left join (
      select meeting_id, jsonb_agg(participant_id order by role, participant_id) as ids
      from meeting_person where event_id = ${eventId} group by meeting_id
    ) w on w.meeting_id = m.meeting_id
    where m.event_id = ${eventId}
    order by lower(m.during), m.meeting_id`.execute(db)
  return rows.map(({ json }) => json)
}

/** Exports published and scheduled announcements by time. */
export async function exportAnnouncements(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportAnnouncementsRow>`
    select jsonb_build_object('id', p.post_id, 'participantId', p.participant_id, 'text', p.html, 'language', p.language,
      'picturePath', p.image_path, 'isPublished', p.is_published, 'postAtMillis', ${millisSql(sql`p.post_at`)},
      'comments', coalesce(c.said, '[]'))::text as json
    from post p
    left join (
      select post_id, jsonb_agg(jsonb_build_object('id', comment_id, 'participantId', participant_id, 'text', text,
        'createdAtMillis', ${millisSql(sql`created_at`)}) order by created_at, comment_id) as said
      from post_comment where event_id = ${eventId} group by post_id
    ) c on c.post_id = p.post_id
    where p.event_id = ${eventId}
    order by p.post_at, p.post_id`.execute(db)
  return rows.map(({ json }) => json)
}

/** Exports polls, the earliest first. */
export async function exportPolls(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportPollsRow>`
    select jsonb_build_object('id', p.poll_id, 'question', p.question, 'state', p.state, 'resultsShown', p.results_shown,
      'answers', coalesce(a.answers, '[]'))::text as json
    from poll p
    left join (
      select a.poll_id, jsonb_agg(jsonb_build_object('text', a.text, 'votes', coalesce(v.votes, 0)) order by a.place) as answers
      from poll_answer a
      left join (
        select poll_id, answer_id, count(*) as votes from poll_vote where event_id = ${eventId} group by poll_id, answer_id
      ) v on v.poll_id = a.poll_id and v.answer_id = a.answer_id
      where a.event_id = ${eventId}
      group by a.poll_id
    ) a on a.poll_id = p.poll_id
    where p.event_id = ${eventId}
    order by p.created_at, p.poll_id`.execute(db)
  return rows.map(({ json }) => json)
}

/** Exports questions by time. Anonymous ones come without the author. */
export async function exportQuestions(db: Kysely<DB>, eventId: string): JsonRows {
  const { rows } = await sql<ExportQuestionsRow>`
    select jsonb_build_object('id', q.question_id, 'sessionId', q.session_id,
      'participantId', case when q.is_anonymous then null else q.participant_id end, 'text', q.text, 'state', q.state,
      'votes', coalesce(v.votes, 0), 'createdAtMillis', ${millisSql(sql`q.created_at`)})::text as json
    from session_question q
    left join (
      select question_id, count(*) as votes from session_question_vote
      where event_id = ${eventId} and is_on group by question_id
    ) v on v.question_id = q.question_id
    where q.event_id = ${eventId}
    order by q.created_at, q.question_id`.execute(db)
  return rows.map(({ json }) => json)
}
