import type { ChatReport } from '@parley/contract/chat'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { fullNameSql } from '../../participants/index.ts'
import { isShownTo } from './message-rows.ts'
import type { FindReportedMessageRow, ListOpenReportsRow, ListReportsRow, ParticipantOfRow } from './row-types.gen.ts'

export interface ReportedMessage {
  readonly sender: string
  readonly msg: string
  readonly sentAt: Temporal.Instant
}

/** A message without text is saved as the names of its files. */
export async function findReportedMessage(
  db: Kysely<DB>,
  { roomId, messageId, userId }: { roomId: string; messageId: string; userId: string },
): Promise<ReportedMessage | null> {
  const { rows } = await sql<FindReportedMessageRow>`select m.sent_by as sender, m.sent_at as "sentAt",
      coalesce(nullif(m.msg, ''), (select string_agg(f ->> 'name', ', ') from jsonb_array_elements(m.files) f), '') as msg
    from chat_message m
    where m.room_id = ${roomId} and m.message_id = ${messageId} and m.at_seq = m.seq and not m.deleted
      and m.sent_by <> ${userId} and ${isShownTo(sql`${userId}`, 'm')}`.execute(db)
  return rows[0] ?? null
}

export async function participantOf(db: Kysely<DB>, eventId: string, userId: string): Promise<string | undefined> {
  const { rows } = await sql<ParticipantOfRow>`select participant_id as id from participant
    where event_id = ${eventId} and user_id = ${userId} and state <> 'deleted'`.execute(db)
  return rows[0]?.id
}

interface NewReport {
  readonly reportId: string
  readonly reporterId: string
  readonly reportedId: string
  readonly reason: ChatReport['reason']
  readonly words: string
  readonly roomId: string
  readonly messageId: string | null
  readonly msg: string | null
  readonly sentAt: Temporal.Instant | null
}

export async function insertReport(work: Work, eventId: string, report: NewReport): Promise<void> {
  await sql`insert into chat_report (event_id, report_id, reporter_participant_id, reported_participant_id, reason, words,
      reported_at, room_id, message_id, message, message_at)
    values (${eventId}, ${report.reportId}, ${report.reporterId}, ${report.reportedId}, ${report.reason}, ${report.words},
      ${instantOf(work.now)}, ${report.roomId}, ${report.messageId}, ${report.msg}, ${report.sentAt})`.execute(work.db)
}

interface Row extends Omit<ChatReport, 'message'> {
  readonly message: string | null
  readonly messageDt: number | null
}

/** Lists open reports first, then the latest. */
export async function listReports(
  db: Kysely<DB>,
  eventId: string,
  {
    reader,
    from,
    length,
  }: {
    /** The reader, who never sees reports about themselves. */
    reader: string
    from: readonly ['open' | 'settled', number, string] | null
    length: number
  },
): Promise<Row[]> {
  const isBehind = from
    ? sql`(c.state > ${from[0]} or (c.state = ${from[0]} and (c.reported_at, c.report_id) < (${instantOf(from[1])}, ${from[2]})))`
    : sql`true`
  // Organizers see the name of a person they removed, but not that of a deleted account.
  const nameOf = (alias: string) =>
    sql`coalesce(nullif(trim(${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)}), ''), ${fullNameSql(alias)})`
  const person = (alias: string) => sql`jsonb_build_object('fullName', ${nameOf(alias)},
    'participantId', case when ${sql.ref(`${alias}.state`)} <> 'deleted' then ${sql.ref(`${alias}.participant_id`)} end)`
  const { rows } = await sql<ListReportsRow<Row>>`
    select c.report_id as id, c.event_id as "eventId", c.reason, c.words, ${millisSql(sql`c.reported_at`)} as dt,
      ${person('r')} as reporter, ${person('p')} as reported, c.message, ${millisSql(sql`c.message_at`)} as "messageDt", c.state
    from chat_report c
    join participant r on r.event_id = c.event_id and r.participant_id = c.reporter_participant_id
    join participant p on p.event_id = c.event_id and p.participant_id = c.reported_participant_id
    where c.event_id = ${eventId} and c.reported_participant_id <> ${reader} and ${isBehind}
    order by c.state, c.reported_at desc, c.report_id desc limit ${length}`.execute(db)
  return rows
}

/**
 * Counts the open reports of an event. Reports about organizers do not count: all organizers see the same number, so it
 * would reveal them to the one concerned. A later read has a higher `rev`.
 */
export async function listOpenReports(
  db: Kysely<DB>,
  eventId: string,
): Promise<{ id: string; rev: number; open: number }[]> {
  const { rows } = await sql<NeverNull<ListOpenReportsRow, 'id'>>`select ${eventId}::text as id,
      (extract(epoch from statement_timestamp()) * 1000000)::bigint as rev, count(*)::int as open
    from chat_report c
    join participant p on p.event_id = c.event_id and p.participant_id = c.reported_participant_id
    where c.event_id = ${eventId} and c.state = 'open' and not p.organizer`.execute(db)
  return rows
}

/** Returns false for a report that the event does not have, or that is about the caller. */
export async function saveSettled(
  work: Work,
  { eventId, participantId }: { readonly eventId: string; readonly participantId: string },
  reportId: string,
  settled: boolean,
): Promise<boolean> {
  const { rows } = await sql`update chat_report set state = ${settled ? 'settled' : 'open'}
    where event_id = ${eventId} and report_id = ${reportId} and reported_participant_id <> ${participantId} returning report_id`.execute(
    work.db,
  )
  return rows.length > 0
}

export async function transferReports(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update chat_report set reporter_participant_id = ${toId}
    where event_id = ${eventId} and reporter_participant_id = ${fromId}`.execute(work.db)
  await sql`update chat_report set reported_participant_id = ${toId}
    where event_id = ${eventId} and reported_participant_id = ${fromId}`.execute(work.db)
}

/** The reports stay for the organizers. */
export async function forgetReported(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`update chat_report set words = '' where event_id = ${eventId}
    and reporter_participant_id = ${participantId}`.execute(work.db)
  await sql`update chat_report set message = '' where event_id = ${eventId}
    and reported_participant_id = ${participantId} and message is not null`.execute(work.db)
}
