import type { VideoWait } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { ListLineRow, ListWaitsRow, RemoveWaitsRow, StampWaitRow } from './row-types.gen.ts'
import type { RoomOf } from './seat-store.ts'

/** A person in line. Times are in epoch milliseconds. */
export interface Waiting {
  readonly id: string
  readonly stampAt: number
  /** The seat held for the person. This field and the next two are null until the person is called. */
  readonly seat: number | null
  readonly calledAt: number | null
  readonly heldUntil: number | null
}

export type OwnWait = VideoWait & { readonly userId: string | null }

const inOrder = sql`(l.seat is null), l.since, l.participant_id`

export async function listLine({ db }: Work, { eventId, roomId }: RoomOf): Promise<Waiting[]> {
  const { rows } =
    await sql<ListLineRow>`select l.participant_id as id, ${millisSql(sql`l.stamp_at`)} as "stampAt", l.seat,
      ${millisSql(sql`l.called_at`)} as "calledAt", ${millisSql(sql`l.held_until`)} as "heldUntil"
    from video_line l where l.event_id = ${eventId} and l.room_id = ${roomId} order by ${inOrder}`.execute(db)
  return rows
}

/** Adds a person to the line, or renews their stamp. @returns true if the person was not in line before */
export async function stampWait(
  { db, now }: Work,
  { eventId, roomId }: RoomOf,
  participantId: string,
): Promise<boolean> {
  const { rows } = await sql<
    NeverNull<StampWaitRow, 'isNew'>
  >`insert into video_line (event_id, room_id, participant_id, since, stamp_at, rev)
    values (${eventId}, ${roomId}, ${participantId}, ${instantOf(now)}, ${instantOf(now)}, ${now})
    on conflict (event_id, room_id, participant_id) do update set stamp_at = excluded.stamp_at
    returning called_at is null and since = ${instantOf(now)} as "isNew"`.execute(db)
  return rows[0]?.isNew === true
}

export async function reserveSeatUntil(
  { db }: Work,
  { eventId, roomId }: RoomOf,
  { participantId, heldUntil }: { participantId: string; heldUntil: number },
): Promise<void> {
  await sql`update video_line set held_until = ${instantOf(heldUntil)}
    where event_id = ${eventId} and room_id = ${roomId} and participant_id = ${participantId} and seat is not null`.execute(
    db,
  )
}

export async function callToSeats(
  { db, now }: Work,
  { eventId, roomId }: RoomOf,
  called: readonly { readonly id: string; readonly seat: number }[],
  heldUntil: number,
): Promise<void> {
  await sql`update video_line l set called_at = ${instantOf(now)}, held_until = ${instantOf(heldUntil)}, seat = c.seat
    from unnest(${called.map(({ id }) => id)}::text[], ${called.map(({ seat }) => seat)}::smallint[]) as c (id, seat)
    where l.event_id = ${eventId} and l.room_id = ${roomId} and l.participant_id = c.id`.execute(db)
}

export interface EndedWait {
  readonly id: string
  readonly userId: string | null
  readonly rev: number
}

/** @returns the removed waits, with a `rev` above the last published one */
export async function removeWaits(
  { db }: Work,
  { eventId, roomId }: RoomOf,
  participantIds: readonly string[],
): Promise<EndedWait[]> {
  const { rows } = await sql<RemoveWaitsRow>`delete from video_line l using participant p
    where l.event_id = ${eventId} and l.room_id = ${roomId} and l.participant_id = any(${[...participantIds]}::text[])
      and p.event_id = ${eventId} and p.participant_id = l.participant_id
    returning l.participant_id as id, p.user_id as "userId", (l.rev + 1)::float8 as rev`.execute(db)
  return rows
}

export async function touchLine({ db, now }: Work, { eventId, roomId }: RoomOf): Promise<void> {
  await sql`update video_line set rev = greatest(rev + 1, ${now})
    where event_id = ${eventId} and room_id = ${roomId}`.execute(db)
}

export async function listWaits(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  userId: string | null = null,
): Promise<OwnWait[]> {
  const { rows } = await sql<ListWaitsRow>`select w.id, w.rev, w."userId", w.position, w.seat, w."heldUntil" from (
      select l.participant_id as id, l.rev::float8 as rev, p.user_id as "userId", l.seat,
        ${millisSql(sql`l.held_until`)} as "heldUntil", case when l.seat is null
          then (row_number() over (partition by l.seat is null order by l.since, l.participant_id))::integer else 0 end as position
      from video_line l join participant p on p.event_id = ${eventId} and p.participant_id = l.participant_id
      where l.event_id = ${eventId} and l.room_id = ${roomId}) w
    where ${userId}::text is null or w."userId" = ${userId} order by w.position, w.id`.execute(db)
  return rows
}
