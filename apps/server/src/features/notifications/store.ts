import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { Narrow, NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { colorSql } from '../events/index.ts'
import { fullNameSql } from '../participants/index.ts'
import type { MovedOccurrence } from '../sessions/index.ts'
import type { AboutMeeting, AboutRequest, AboutRun } from './news.ts'
import type {
  ClaimEmailsRow,
  FindRemovedAddresseeRow,
  ListAddresseesRow,
  ListChangesRow,
  ListMeetingNewsRow,
  ListPeopleWithSessionsRow,
  ListRequestNewsRow,
  ListRunNewsRow,
  ListSentEmailsRow,
} from './row-types.gen.ts'
import { type Addressee, type ChangedSession, type MeetingNews } from './writing/index.ts'

/**
 * Marks an email as sent. Returns false if it was sent before. A concurrent claim waits for the first one to commit.
 *
 * The table and the jobs in existing databases still have the old name "letter".
 */
export async function claimEmail(work: Work, letterId: string): Promise<boolean> {
  const claimed = await work.db
    .insertInto('sent_letter')
    .values({ letter_id: letterId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Marks emails as sent, like `claimEmail`. @returns the ids that no one had claimed before */
export async function claimEmails(work: Work, letterIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ClaimEmailsRow>`insert into sent_letter (letter_id)
    select unnest(${letterIds.toSorted()}::text[]) on conflict do nothing returning letter_id as "letterId"`.execute(
    work.db,
  )
  return new Set(rows.map(({ letterId }) => letterId))
}

export async function listSentEmails(db: Kysely<DB>, letterIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ListSentEmailsRow>`select letter_id as "letterId" from sent_letter
    where letter_id = any(${[...letterIds]}::text[])`.execute(db)
  return new Set(rows.map(({ letterId }) => letterId))
}

/** The addressee of a participant `p` of the event `e`. The account's address goes before the participant's. */
const addresseeColumns = sql`jsonb_build_object('email', coalesce(ue.email, p.email), 'name', p.name, 'surname', p.surname,
  'userId', u.user_id, 'language', u.language, 'eventId', e.event_id, 'eventName', e.name, 'eventLanguage', e.default_language,
  'timezone', e.timezone, 'eventColor', ${colorSql}, 'contactEmail', e.contact_email)`
const addresseeJoins = sql`join event e on e.event_id = p.event_id and e.state = 'active'
  left join app_user u on u.user_id = p.user_id and u.state = 'active'
  left join user_email ue on ue.user_id = u.user_id and ue.is_primary
  left join unreachable_email away on away.email = coalesce(ue.email, p.email)`
const hasAddress = sql`coalesce(ue.email, p.email) is not null and away.email is null`
const canBeMailed = sql`p.state <> 'deleted' and ${hasAddress}`

const meetingAt = sql`case when m.meeting_id is not null then jsonb_build_object('sdt', ${millisSql(sql`lower(m.during)`)},
  'edt', ${millisSql(sql`upper(m.during)`)}, 'place', l.name) end`

export interface NewsRow extends MeetingNews {
  readonly newsId: string
  readonly participantId: string
  readonly otherId: string
  /** The meeting that the news is about; null for a request, or a meeting that is only proposed. */
  readonly meetingId?: string | null
}

const ASKS = sql`('request', 'boothRequest', 'rescheduleAsked')`

/**
 * Lists the contents of news about requests. Leaves out news that is no longer true, and requests to a booth that the
 * reader has left.
 */
export async function listRequestNews(
  db: Kysely<DB>,
  eventId: string,
  news: readonly AboutRequest[],
): Promise<NewsRow[]> {
  if (news.length === 0) return []
  const { rows } = await sql<
    NeverNull<Narrow<ListRequestNewsRow<NewsRow>, Pick<NewsRow, 'kind'>>, 'newsId' | 'participantId'>
  >`select n."newsId", n."participantId", o.participant_id as "otherId", n.kind,
      ${fullNameSql('o')} as "otherName", bo.name as "boothName",
      case when n.kind in ${ASKS} then i.message else i.answer end as message, m.meeting_id as "meetingId",
      ${meetingAt} as meeting
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n ("newsId" text, "participantId" text, kind text, about jsonb)
    join invitation i on i.event_id = ${eventId} and i.invitation_id = n.about->>'invitationId'
      and i.state = case when n.kind in ${ASKS} then 'waiting'
        when n.kind = 'accepted' then 'accepted' else 'rejected' end
    join participant o on o.event_id = i.event_id
      and o.participant_id = case when n.kind in ${ASKS} then i.from_id else i.to_id end
    left join booth bo on bo.event_id = ${eventId} and bo.booth_id = i.to_booth_id
    left join meeting m on m.event_id = i.event_id and m.meeting_id = i.meeting_id
    left join location l on l.event_id = i.event_id and l.location_id = m.place_id
    where coalesce(m.state <> 'cancelled', true)
      and (n.kind <> 'boothRequest' or exists (select from participant me where me.event_id = ${eventId}
        and me.participant_id = n."participantId" and me.booth_id = i.to_booth_id))`.execute(db)
  return rows
}

/**
 * Lists the contents of news about meetings. Leaves out news that is no longer true. The message is included until
 * another person changes the meeting.
 */
export async function listMeetingNews(
  db: Kysely<DB>,
  eventId: string,
  news: readonly AboutMeeting[],
): Promise<NewsRow[]> {
  if (news.length === 0) return []
  const { rows } = await sql<
    NeverNull<Narrow<ListMeetingNewsRow<Required<NewsRow>>, Pick<NewsRow, 'kind'>>, 'newsId' | 'participantId'>
  >`select n."newsId", n."participantId", o.participant_id as "otherId", n.kind,
      ${fullNameSql('o')} as "otherName", o.state = 'deleted' as "otherIsGone",
      case when n.kind not in ('guestLeft', 'guestGone', 'guestOut') and m.executor_id = n.about->>'executorId' then m.message
        else '' end as message, m.meeting_id as "meetingId", ${meetingAt} as meeting,
      case when n.kind in ('cancelled', 'guestGone', 'guestOut') then jsonb_build_object('meetingId', m.meeting_id,
        'participantId', n."participantId", 'cancelledAt', ${millisSql(sql`m.changed_at`)},
        'mayComeBack', m.state <> 'cancelled', 'rev', m.rev + case when m.state = 'cancelled' then 0 else
          (select e.rev from event e where e.event_id = ${eventId})
          + (select coalesce(sum(p.rev), 0) from meeting_person w join participant p on p.event_id = ${eventId}
            and p.participant_id = w.participant_id
            where w.event_id = ${eventId} and w.meeting_id = m.meeting_id and w.role <> 'guest') end) end as gone
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n ("newsId" text, "participantId" text, kind text, about jsonb)
    join meeting m on m.event_id = ${eventId} and m.meeting_id = n.about->>'meetingId'
    join location l on l.event_id = m.event_id and l.location_id = m.place_id
    join participant o on o.event_id = m.event_id
      and o.participant_id = coalesce(n.about->>'otherId', n.about->>'executorId')
    left join meeting_person mp on mp.event_id = m.event_id and mp.meeting_id = m.meeting_id
      and mp.participant_id = n."participantId"
    where case when n.kind in ('guestGone', 'guestOut') then mp.participant_id is null
      else n.kind = 'cancelled' or m.state <> 'cancelled' and mp.participant_id is not null end`.execute(db)
  return rows
}

export async function listRunNews(
  db: Kysely<DB>,
  eventId: string,
  now: number,
  news: readonly AboutRun[],
): Promise<NewsRow[]> {
  if (news.length === 0) return []
  const { rows } = await sql<
    NeverNull<Narrow<ListRunNewsRow<NewsRow>, Pick<NewsRow, 'kind'>>, 'newsId' | 'participantId'>
  >`select n."newsId", n."participantId", o.participant_id as "otherId", n.kind,
      ${fullNameSql('o')} as "otherName", '' as message, jsonb_build_object('sdt', ${millisSql(sql`lower(w.during)`)},
        'edt', ${millisSql(sql`upper(w.during)`)}, 'place', l.name) as meeting
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as n ("newsId" text, "participantId" text, kind text, about jsonb)
    join match_proposal w on w.event_id = ${eventId} and w.run_id = n.about->>'runId' and w.state = 'waiting'
      and lower(w.during) > ${instantOf(now)}
      and (w.one_id = n."participantId" and not w.one_accepted or w.other_id = n."participantId" and not w.other_accepted)
    join session s on s.event_id = ${eventId} and s.session_id = w.slot_id
    join location l on l.event_id = ${eventId} and l.location_id = s.location_id
    join participant o on o.event_id = ${eventId} and o.state <> 'deleted'
      and o.participant_id = case when w.one_id = n."participantId" then w.other_id else w.one_id end
    order by lower(w.during), w.proposal_id`.execute(db)
  return rows
}

export async function listPeopleWithSessions(
  db: Kysely<DB>,
  eventId: string,
  sessionIds: readonly string[],
): Promise<{ participantId: string; sessionIds: string[] }[]> {
  const { rows } = await sql<ListPeopleWithSessionsRow>`
    select p.participant_id as "participantId", array_agg(b.source_id order by b.source_id) as "sessionIds"
    from agenda_block b
    join participant p on p.event_id = b.event_id and p.participant_id = b.participant_id
    ${addresseeJoins}
    where b.event_id = ${eventId} and b.kind = 'session' and b.source_id = any(${[...sessionIds]}::text[])
      and ${canBeMailed}
    group by p.participant_id order by p.participant_id`.execute(db)
  return rows
}

export async function findAddressee(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<Addressee | undefined> {
  return (await listAddressees(db, eventId, [participantId])).get(participantId)
}

/** Returns undefined when the person was erased or has no address. */
export async function findRemovedAddressee(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<Addressee | undefined> {
  const { rows } = await sql<FindRemovedAddresseeRow<{ addressee: Addressee }>>`select ${addresseeColumns} as addressee
    from participant p ${addresseeJoins}
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state = 'deleted' and ${hasAddress}`.execute(
    db,
  )
  return rows[0]?.addressee
}

export async function listAddressees(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> {
  const { rows } = await sql<ListAddresseesRow<{ addressee: Addressee }>>`
    select p.participant_id as "participantId", ${addresseeColumns} as addressee
    from participant p ${addresseeJoins}
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
      and ${canBeMailed}`.execute(db)
  return new Map(rows.map(({ participantId, addressee }) => [participantId, addressee]))
}

export interface PersonChange extends ChangedSession {
  readonly participantId: string
}

export interface SessionBefore {
  readonly sessionId: string
  readonly wasOff: boolean
  readonly from: MovedOccurrence['from'] | null
}

/**
 * Lists the changed sessions in people's agendas. Omits sessions that are over by their old or new time, and those that
 * are back in their first place.
 */
export async function listChanges(
  db: Kysely<DB>,
  eventId: string,
  now: number,
  people: readonly { readonly participantId: string; readonly before: readonly SessionBefore[] }[],
): Promise<PersonChange[]> {
  const was = people.flatMap(({ participantId, before }) =>
    before.map(({ from, ...each }) => ({ participantId, ...each, ...from })),
  )
  if (was.length === 0) return []
  const at = (sdt: RawBuilder<unknown>, edt: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
    sql`jsonb_build_object('sdt', ${sdt}, 'edt', ${edt}, 'place', ${place})`
  const [from, until] = [millisSql(sql`lower(s.during)`), millisSql(sql`upper(s.during)`)]
  const { rows } = await sql<NeverNull<ListChangesRow<PersonChange>, 'isBack'>>`select was."participantId", d.title,
      ${at(sql`coalesce(was.sdt, ${from})`, sql`coalesce(was.edt, ${until})`, sql`coalesce(old.name, case when was.sdt is null then new.name end)`)} as before,
      case when s.state = 'available' then ${at(from, until, sql`new.name`)} end as after,
      b.meant_to_hold and not b.holds as overlaps, was."wasOff" as "isBack"
    from jsonb_to_recordset(${JSON.stringify(was)}::jsonb)
      as was ("participantId" text, "sessionId" text, "wasOff" boolean, sdt bigint, edt bigint, "locationId" text)
    join session s on s.event_id = ${eventId} and s.session_id = was."sessionId"
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    join agenda_block b on b.event_id = s.event_id and b.participant_id = was."participantId" and b.kind = 'session'
      and b.source_id = s.session_id
    left join location old on old.event_id = s.event_id and old.location_id = was."locationId"
    left join location new on new.event_id = s.event_id and new.location_id = s.location_id
    where greatest(coalesce(was.edt, 0), ${until}) > ${now} and case when s.state <> 'available' then not was."wasOff"
      else was."wasOff" or was.sdt is not null
        and (was.sdt, was.edt, was."locationId") is distinct from (${from}, ${until}, s.location_id) end`.execute(db)
  return rows
}

interface DelayedEmail {
  readonly jobName: string
  /** The job key of the email. A later email replaces a waiting one with the same key. */
  readonly jobKey: string
  readonly email: { readonly letterId: string }
}

/** The job priority of emails that no one is waiting for. Codes and scheduled posts go first. */
export const CAN_WAIT = 10

export async function addEmailAt(db: Kysely<DB>, { jobName, jobKey, email }: DelayedEmail, at: number): Promise<void> {
  await sql`select graphile_worker.add_job(${jobName}, ${JSON.stringify(email)}::json, run_at => ${instantOf(at)}::timestamptz,
    job_key => ${jobKey}, max_attempts => 12, priority => ${CAN_WAIT})`.execute(db)
}

/** Adds emails to the job queue. An email replaces a waiting one with the same `letterId`. */
export async function addEmails<L extends { readonly letterId: string }>(
  db: Kysely<DB>,
  jobName: string,
  emails: readonly L[],
  priority = 0,
): Promise<void> {
  await sql`select graphile_worker.add_job(${jobName}, email::json, job_key => 'letter:' || (email->>'letterId'),
      max_attempts => 12, priority => ${priority}::int)
    from jsonb_array_elements(${JSON.stringify(emails)}::jsonb) as email`.execute(db)
}
