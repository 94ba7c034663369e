import { type ParticipantState, PRESENT_FOR_MS, type RoomKind } from '@parley/contract/video'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { isConstraint } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql } from '../participants/index.ts'
import { addStaysSql, uncountedMillisSql } from './numbers/index.ts'
import type {
  EmptyRoomsRow,
  FreeSeatsRow,
  ListPeopleOfRoomsRow,
  ListSeatsRow,
  ListStatesRow,
  LockKnownRoomRow,
  ModerateSeatRow,
  ReserveSeatRow,
  StampSeatRow,
} from './row-types.gen.ts'

export interface RoomOf {
  readonly eventId: string
  readonly roomId: string
}

export interface Seat {
  readonly seat: number
  readonly participantId: string
  readonly connectionId: string
  readonly isPresent: boolean
  /** Epoch milliseconds. */
  readonly stampAt: number
  readonly rev: number
}

/** A seat that was freed. The `rev` is above the last published one. */
export interface FreedSeat {
  readonly id: string
  readonly rev: number
  readonly seat: number
  readonly connectionId: string
  readonly wasSharing: boolean
}

/** Creates the room if it is new and locks it, so that decisions about its seats are made one by one. */
export async function lockRoom({ db }: Work, { eventId, roomId }: RoomOf, kind: RoomKind): Promise<void> {
  await sql`insert into video_room (event_id, room_id, kind) values (${eventId}, ${roomId}, ${kind})
    on conflict (event_id, room_id) do update set kind = excluded.kind`.execute(db)
}

/** Locks a room. @returns its kind; null if no one ever entered the room */
export async function lockKnownRoom({ db }: Work, { eventId, roomId }: RoomOf): Promise<RoomKind | null> {
  const { rows } =
    await sql<LockKnownRoomRow>`select kind from video_room where event_id = ${eventId} and room_id = ${roomId} for no key update`.execute(
      db,
    )
  return rows[0]?.kind ?? null
}

export async function listSeats(work: Work, { eventId, roomId }: RoomOf): Promise<Seat[]> {
  const { rows } = await sql<
    NeverNull<ListSeatsRow, 'isPresent'>
  >`select seat, participant_id as "participantId", connection_id as "connectionId",
      stamp_at > ${instantOf(work.now - PRESENT_FOR_MS)} as "isPresent", ${millisSql(sql`stamp_at`)} as "stampAt",
      rev::float8 as rev
    from video_seat where event_id = ${eventId} and room_id = ${roomId} order by seat`.execute(work.db)
  return rows
}

/** The length of the end of a connection id, which identifies its page. */
const MARK = 8

/**
 * Returns a new connection id. If a reply is lost, a page knows only an earlier id, but still owns its seat. @see
 * docs/rules/video.md VIDEO-106
 */
export function newConnectionId(now: number, page?: string): string {
  const id = newId(now)
  return page ? id.slice(0, -MARK) + page : id
}

export interface TakenSeat {
  readonly seat: number
  readonly participantId: string
  readonly role: 'host' | 'member'
  readonly connectionId: string
  readonly audio: boolean
  readonly video: boolean
}

/**
 * Gives a person a seat, or reconnects them to their own. Devices muted by a host stay muted.
 *
 * @returns the `rev` of the seat, which orders its connections
 */
export async function reserveSeat(work: Work, { eventId, roomId }: RoomOf, taken: TakenSeat): Promise<number> {
  const { seat, participantId, role, connectionId, audio, video } = taken
  const now = instantOf(work.now)
  const { rows } =
    await sql<ReserveSeatRow>`insert into video_seat (event_id, room_id, seat, participant_id, role, connection_id, stamp_at, with_audio, with_video, rev,
      counted_until)
    values (${eventId}, ${roomId}, ${seat}, ${participantId}, ${role}, ${connectionId}, ${now}, ${audio}, ${video}, ${work.now}, ${work.now})
    on conflict on constraint video_seat_once do update set role = excluded.role, connection_id = excluded.connection_id,
      stamp_at = excluded.stamp_at, with_audio = excluded.with_audio, with_video = excluded.with_video,
      sharing = false, rev = greatest(video_seat.rev + 1, excluded.rev),
      sat_ms = video_seat.sat_ms + ${uncountedMillisSql(work.now, sql`video_seat.counted_until`)}, counted_until = excluded.counted_until
    returning rev::float8 as rev`.execute(work.db)
  return rows[0]?.rev ?? work.now
}

/** Frees seats, and records how long each was taken. */
export async function freeSeats(
  { db, now }: Work,
  { eventId, roomId }: RoomOf,
  which: RawBuilder<boolean>,
): Promise<FreedSeat[]> {
  const { rows } = await sql<FreeSeatsRow>`with gone as (
      delete from video_seat where event_id = ${eventId} and room_id = ${roomId} and ${which}
      returning room_id, participant_id, rev, seat, connection_id, sharing, sat_ms + ${uncountedMillisSql(now)} as ms
    ), stays as (${addStaysSql(eventId, 'sat_ms', 'gone')})
    select participant_id as id, (rev + 1)::float8 as rev, seat, connection_id as "connectionId", sharing as "wasSharing"
    from gone`.execute(db)
  return rows
}

/** Tests if a row belongs to the connection, or another one of its page. */
export const isOfPage = (participantId: string, connectionId: string, of: RawBuilder<unknown> = sql``) =>
  sql<boolean>`${of}participant_id = ${participantId} and right(${of}connection_id, ${MARK}) = ${connectionId.slice(-MARK)}`
export const isConnection = (participantId: string, connectionId: string) =>
  sql<boolean>`participant_id = ${participantId} and connection_id = ${connectionId}`
export const isPerson = (participantId: string) => sql<boolean>`participant_id = ${participantId}`
export const isOneOf = (participantIds: readonly string[]) =>
  sql<boolean>`participant_id = any(${[...participantIds]}::text[])`
export const isSilent = (now: number) => sql<boolean>`stamp_at <= ${instantOf(now - PRESENT_FOR_MS)}`

export interface Stay {
  readonly participantId: string
  readonly connectionId: string
  readonly role: 'host' | 'member'
  readonly audio: boolean
  readonly video: boolean
  readonly hand: boolean
}

export interface Stamped {
  /** The id of the last connection of the page. */
  readonly connectionId: string
  readonly sharing: boolean
  readonly seat: number
  readonly kind: RoomKind
  readonly isWithOthers: boolean
}

/**
 * Renews a person's presence on their seat. @returns null if neither the connection nor another one of its page has a
 * seat
 */
export async function stampSeat(
  { db, clock }: { db: Kysely<DB>; clock: { now(): number } },
  { eventId, roomId }: RoomOf,
  { participantId, connectionId, role, audio, video, hand }: Stay,
): Promise<Stamped | null> {
  const now = clock.now()
  const { rows } = await sql<StampSeatRow>`update video_seat s
    set stamp_at = ${instantOf(now)}, role = ${role}, with_audio = ${audio}, with_video = ${video},
      hand_at = case when ${hand} then coalesce(s.hand_at, ${instantOf(now)}::timestamptz) end, rev = greatest(s.rev + 1, ${now}),
      sat_ms = s.sat_ms + ${uncountedMillisSql(now, sql`s.counted_until`)}, counted_until = ${now}
    from video_room r
    where s.event_id = ${eventId} and s.room_id = ${roomId} and ${isOfPage(participantId, connectionId, sql`s.`)}
      and r.event_id = ${eventId} and r.room_id = ${roomId}
    returning s.connection_id as "connectionId", s.sharing, s.seat, r.kind, exists (select from video_seat o where o.event_id = ${eventId} and o.room_id = ${roomId}
      and o.participant_id <> ${participantId} and o.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}) as "isWithOthers"`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Shows or hides a person's screen. @returns true if it is shown; only one is shown at a time */
export async function setSharing(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  participantId: string,
  isSharing: boolean,
): Promise<boolean> {
  try {
    const { rows } = await sql`update video_seat set sharing = ${isSharing}, rev = rev + 1
      where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId}
      returning seat`.execute(db)
    return isSharing && rows.length > 0
  } catch (error) {
    if (isConstraint(error, 'video_seat_one_screen')) return false
    throw error
  }
}

export interface Moderated {
  readonly audioMuted?: boolean
  readonly videoMuted?: boolean
  readonly lowerHand?: boolean
}

/** Mutes a person or lowers their hand. @returns the seat; null if the person has none */
export async function moderateSeat(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  participantId: string,
  { audioMuted, videoMuted, lowerHand = false }: Moderated,
): Promise<number | null> {
  const { rows } = await sql<ModerateSeatRow>`update video_seat
    set audio_muted = coalesce(${audioMuted ?? null}::boolean, audio_muted),
      video_muted = coalesce(${videoMuted ?? null}::boolean, video_muted),
      hand_at = case when ${lowerHand} then null else hand_at end, rev = rev + 1
    where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId}
    returning seat`.execute(db)
  return rows[0]?.seat ?? null
}

export async function listStates(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  now: number,
  participantId: string | null = null,
): Promise<ParticipantState[]> {
  const { rows } = await sql<
    ListStatesRow<ParticipantState>
  >`select s.participant_id as id, s.rev::float8 as rev, s.seat, s.role,
      ${personBriefSql('p')} as person, jsonb_build_object('date', ${millisSql(sql`s.stamp_at`)}) as presence,
      s.with_audio as audio, s.with_video as video, s.audio_muted as "audioMuted", s.video_muted as "videoMuted", s.sharing,
      exists (select from video_stage v where v.event_id = ${eventId} and v.room_id = ${roomId}
        and v.participant_id = s.participant_id and v.on_stage) as "isBrought",
      ${millisSql(sql`s.hand_at`)} as "handAt"
    from video_seat s join participant p on p.event_id = ${eventId} and p.participant_id = s.participant_id
    where s.event_id = ${eventId} and s.room_id = ${roomId} and s.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}
      and (${participantId}::text is null or s.participant_id = ${participantId})
    order by s.seat`.execute(db)
  return rows
}

/** Lists the people in rooms, including those who wait or watch. Parameters that are null do not filter. */
export async function listPeopleOfRooms(
  db: Kysely<DB>,
  eventId: string,
  { roomIds, participantIds }: { roomIds: readonly string[] | null; participantIds: readonly string[] | null },
): Promise<{ roomId: string; participantId: string; isViewer: boolean }[]> {
  const isMatch = sql`(${roomIds && [...roomIds]}::text[] is null or room_id = any(${roomIds && [...roomIds]}::text[]))
    and (${participantIds && [...participantIds]}::text[] is null
      or participant_id = any(${participantIds && [...participantIds]}::text[]))`
  const { rows } = await sql<ListPeopleOfRoomsRow>`
    select room_id as "roomId", participant_id as "participantId", false as "isViewer" from video_seat where event_id = ${eventId} and ${isMatch}
    union
    select room_id, participant_id, false from video_line where event_id = ${eventId} and ${isMatch}
    union
    select room_id, participant_id, true from video_viewer where event_id = ${eventId} and ${isMatch}`.execute(db)
  return rows
}

export async function hasSeat(
  { db, clock }: { db: Kysely<DB>; clock: { now(): number } },
  { eventId, roomId }: RoomOf,
  participantId: string,
): Promise<boolean> {
  const { rows } = await sql`select from video_seat where event_id = ${eventId} and room_id = ${roomId}
    and participant_id = ${participantId} and stamp_at > ${instantOf(clock.now() - PRESENT_FOR_MS)}`.execute(db)
  return rows.length > 0
}

/** Removes everyone who sits or waits in rooms, and returns the freed seats. Uses two statements. */
export async function emptyRooms(
  work: Work,
  eventId: string,
  roomIds: readonly string[],
): Promise<(FreedSeat & { roomId: string })[]> {
  const rooms = sql`${[...roomIds]}::text[]`
  await sql`select from video_room where event_id = ${eventId} and room_id = any(${rooms})
    order by room_id for no key update`.execute(work.db)
  const { rows } = await sql<EmptyRoomsRow>`with waited as (
      delete from video_line where event_id = ${eventId} and room_id = any(${rooms})
    ), gone as (
      delete from video_seat where event_id = ${eventId} and room_id = any(${rooms})
      returning room_id, participant_id, rev, seat, connection_id, sharing, sat_ms + ${uncountedMillisSql(work.now)} as ms
    ), stays as (${addStaysSql(eventId, 'sat_ms', 'gone')})
    select room_id as "roomId", participant_id as id, (rev + 1)::float8 as rev, seat, connection_id as "connectionId",
      sharing as "wasSharing" from gone`.execute(work.db)
  return rows
}

export async function deleteSeatsOf(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`with waited as (
      delete from video_line where event_id = ${eventId} and participant_id = ${participantId}
    ), watched as (
      delete from video_viewer where event_id = ${eventId} and participant_id = ${participantId}
    ), brought as (
      delete from video_stage where event_id = ${eventId} and participant_id = ${participantId}
    ), stayed as (
      delete from video_stay where event_id = ${eventId} and participant_id = ${participantId}
    )
    delete from video_seat where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}
