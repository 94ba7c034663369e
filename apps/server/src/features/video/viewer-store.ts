import { PRESENT_FOR_MS, type RaisedHand, type StageState } from '@parley/contract/video'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql } from '../participants/index.ts'
import { addStaysSql, uncountedMillisSql } from './numbers/index.ts'
import type {
  CountAwaitedRow,
  CountViewersRow,
  ListHandsRow,
  ListStagePlacesRow,
  LowerHandRow,
  RemoveViewersRow,
  SaveViewerRow,
  StampViewerRow,
} from './row-types.gen.ts'
import { isOfPage, type RoomOf } from './seat-store.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly clock: { now(): number }
}

const isSilent = (now: number) => sql<boolean>`stamp_at <= ${instantOf(now - PRESENT_FOR_MS)}`

/**
 * Adds a viewer or a new connection of one, and removes silent viewers. @returns the former connection; null if they
 * did not watch
 */
export async function saveViewer(
  { db, clock }: Reader,
  { eventId, roomId }: RoomOf,
  { participantId, connectionId }: { participantId: string; connectionId: string },
): Promise<string | null> {
  const now = clock.now()
  await sql`insert into video_room (event_id, room_id, kind) values (${eventId}, ${roomId}, 'session')
    on conflict (event_id, room_id) do nothing`.execute(db)
  const { rows } = await sql<SaveViewerRow>`with silent as (
      delete from video_viewer where event_id = ${eventId} and room_id = ${roomId} and participant_id <> ${participantId}
        and ${isSilent(now)}
      returning room_id, participant_id, watched_ms as ms
    ), stays as (${addStaysSql(eventId, 'watched_ms', 'silent')}), before as (
      select connection_id from video_viewer
      where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId}
    )
    insert into video_viewer as v (event_id, room_id, participant_id, connection_id, stamp_at, rev, counted_until)
    values (${eventId}, ${roomId}, ${participantId}, ${connectionId}, ${instantOf(now)}, ${now}, ${now})
    on conflict (event_id, room_id, participant_id) do update set connection_id = excluded.connection_id,
      stamp_at = excluded.stamp_at, rev = greatest(v.rev + 1, excluded.rev),
      watched_ms = v.watched_ms + ${uncountedMillisSql(now, sql`v.counted_until`)}, counted_until = excluded.counted_until
    returning (select connection_id from before) as before`.execute(db)
  return rows[0]?.before ?? null
}

interface StampedViewer {
  readonly connectionId: string
  /** True if the hand was raised or lowered since the last stamp. */
  readonly isHandNew: boolean
}

/** Renews a viewer's presence. @returns null if neither the connection nor another one of its page watches */
export async function stampViewer(
  { db, clock }: Reader,
  { eventId, roomId }: RoomOf,
  { participantId, connectionId, hand }: { participantId: string; connectionId: string; hand: boolean },
): Promise<StampedViewer | null> {
  const now = clock.now()
  const { rows } = await sql<NeverNull<StampViewerRow, 'isHandNew'>>`update video_viewer v
    set stamp_at = ${instantOf(now)}, hand_at = case when ${hand} then coalesce(v.hand_at, ${instantOf(now)}::timestamptz) end,
      rev = case when (o.hand_at is not null) = ${hand} then v.rev else greatest(v.rev + 1, ${now}) end,
      watched_ms = v.watched_ms + ${uncountedMillisSql(now, sql`v.counted_until`)}, counted_until = ${now}
    from video_viewer o
    where v.event_id = ${eventId} and v.room_id = ${roomId} and ${isOfPage(participantId, connectionId, sql`v.`)}
      and o.event_id = ${eventId} and o.room_id = ${roomId} and o.participant_id = ${participantId}
    returning v.connection_id as "connectionId", (o.hand_at is not null) <> ${hand} as "isHandNew"`.execute(db)
  return rows[0] ?? null
}

export interface GoneViewer {
  readonly id: string
  readonly rev: number
  readonly connectionId: string
  readonly wasHandUp: boolean
}

/** Removes viewers, and records how long each watched. */
export async function removeViewers(
  { db, clock }: Reader,
  { eventId, roomId }: RoomOf,
  which: RawBuilder<boolean>,
): Promise<GoneViewer[]> {
  const { rows } = await sql<RemoveViewersRow>`with gone as (
      delete from video_viewer where event_id = ${eventId} and room_id = ${roomId} and ${which}
      returning room_id, participant_id, rev, connection_id, hand_at, watched_ms + ${uncountedMillisSql(clock.now())} as ms
    ), stays as (${addStaysSql(eventId, 'watched_ms', 'gone')})
    select participant_id as id, (rev + 1)::float8 as rev, connection_id as "connectionId",
      hand_at is not null as "wasHandUp" from gone`.execute(db)
  return rows
}

/** Lowers a viewer's hand. @returns the new `rev`; null if they do not watch */
export async function lowerHand(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  participantId: string,
  now: number,
): Promise<number | null> {
  const { rows } = await sql<LowerHandRow>`update video_viewer
    set hand_at = null, rev = greatest(rev + 1, ${now})
    where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId}
    returning rev::float8 as rev`.execute(db)
  return rows[0]?.rev ?? null
}

/** Counts the viewers of a room. Saves the count if it is the room's highest so far. */
export async function countViewers({ db, clock }: Reader, { eventId, roomId }: RoomOf): Promise<number> {
  const { rows } = await sql<CountViewersRow>`with there as (
      select count(*)::integer as count from video_viewer
      where event_id = ${eventId} and room_id = ${roomId} and not ${isSilent(clock.now())}
    ), most as (
      update video_room r set most_viewers = t.count from there t
      where r.event_id = ${eventId} and r.room_id = ${roomId} and r.most_viewers < t.count
    )
    select count from there`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists raised hands, the longest raised first; all, or only that of one person. */
export async function listHands(
  { db, clock }: Reader,
  { eventId, roomId }: RoomOf,
  participantId: string | null = null,
): Promise<RaisedHand[]> {
  const { rows } = await sql<
    ListHandsRow<RaisedHand>
  >`select v.participant_id as id, v.rev::float8 as rev, ${personBriefSql('p')} as person,
      ${millisSql(sql`v.hand_at`)} as "handAt"
    from video_viewer v join participant p on p.event_id = ${eventId} and p.participant_id = v.participant_id
    where v.event_id = ${eventId} and v.room_id = ${roomId} and v.hand_at is not null
      and v.stamp_at > ${instantOf(clock.now() - PRESENT_FOR_MS)}
      and (${participantId}::text is null or v.participant_id = ${participantId})
    order by v.hand_at, v.participant_id`.execute(db)
  return rows
}

export async function allowOnStage(work: Work, { eventId, roomId }: RoomOf, participantId: string): Promise<void> {
  await sql`insert into video_stage as v (event_id, room_id, participant_id, on_stage, rev)
    values (${eventId}, ${roomId}, ${participantId}, true, ${work.now})
    on conflict (event_id, room_id, participant_id) do update
      set on_stage = true, rev = greatest(v.rev + 1, excluded.rev)`.execute(work.db)
}

/** Removes a person from the stage. @returns false if they were not invited on stage */
export async function leaveStage(work: Work, { eventId, roomId }: RoomOf, participantId: string): Promise<boolean> {
  const { rows } = await sql`update video_stage set on_stage = false, rev = greatest(rev + 1, ${work.now})
    where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId} and on_stage
    returning participant_id`.execute(work.db)
  return rows.length > 0
}

export async function countAwaited(work: Work, { eventId, roomId }: RoomOf, but: string): Promise<number> {
  const { rows } = await sql<CountAwaitedRow>`select count(*)::integer as count from video_stage v
    join video_viewer w on w.event_id = ${eventId} and w.room_id = ${roomId} and w.participant_id = v.participant_id
    where v.event_id = ${eventId} and v.room_id = ${roomId} and v.on_stage and v.participant_id <> ${but}
      and not exists (select from video_seat s where s.event_id = ${eventId} and s.room_id = ${roomId}
        and s.participant_id = v.participant_id)`.execute(work.db)
  return rows[0]?.count ?? 0
}

export async function listStagePlaces(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  which: RawBuilder<boolean>,
): Promise<(StageState & { userId: string | null })[]> {
  const { rows } = await sql<ListStagePlacesRow>`select p.participant_id as id, p.user_id as "userId",
      greatest(coalesce(w.rev, 0), coalesce(v.rev, 0))::float8 as rev, coalesce(v.on_stage, false) as "isInvited",
      w.hand_at is not null as "isHandUp"
    from participant p
      left join video_viewer w on w.event_id = ${eventId} and w.room_id = ${roomId} and w.participant_id = p.participant_id
      left join video_stage v on v.event_id = ${eventId} and v.room_id = ${roomId} and v.participant_id = p.participant_id
    where p.event_id = ${eventId} and ${which}`.execute(db)
  return rows
}
