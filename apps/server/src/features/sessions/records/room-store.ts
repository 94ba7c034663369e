import type { RoomWithUse } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { ListRoomsWithUseRow } from './row-types.gen.ts'

export type Room = Omit<RoomWithUse, 'sessionCount'>

export async function listRoomsWithUse(db: Kysely<DB>, eventId: string): Promise<RoomWithUse[]> {
  const { rows } = await sql<ListRoomsWithUseRow>`
    select l.location_id as id, l.name, l.capacity,
      (select count(*) from session s
        join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
        where s.event_id = ${eventId} and s.location_id = l.location_id and s.state = 'available'
          and d.state = 'active') as "sessionCount"
    from location l where l.event_id = ${eventId} and l.kind = 'room'
    order by l.index, l.name, l.location_id`.execute(db)
  return rows
}

export async function insertRoom(work: Work, eventId: string, { id, name, capacity }: Room): Promise<void> {
  await work.db
    .insertInto('location')
    .values({ event_id: eventId, location_id: id, kind: 'room', name, capacity })
    .execute()
}

export async function saveRoom(work: Work, eventId: string, { id, name, capacity }: Room): Promise<void> {
  await work.db
    .updateTable('location')
    .set({ name, capacity })
    .where('event_id', '=', eventId)
    .where('location_id', '=', id)
    .execute()
}

export async function orderRooms(work: Work, eventId: string, roomIds: readonly string[]): Promise<void> {
  await sql`update location l set index = wanted.place - 1
    from unnest(${[...roomIds]}::text[]) with ordinality as wanted (location_id, place)
    where l.event_id = ${eventId} and l.location_id = wanted.location_id and l.index <> wanted.place - 1`.execute(
    work.db,
  )
}

/** Removes a room from its sessions, including sessions that are moved into it at the same time. */
export async function emptyRoom(work: Work, eventId: string, roomId: string): Promise<string[]> {
  // This locks the room. A transaction that moves a session into it holds its row, so this one waits and sees the
  // session.
  await work.db
    .selectFrom('location')
    .select('location_id')
    .where('event_id', '=', eventId)
    .where('location_id', '=', roomId)
    .forUpdate()
    .execute()
  const rows = await work.db
    .updateTable('session')
    .set({ location_id: null, rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('location_id', '=', roomId)
    .returning('session_id')
    .execute()
  return rows.map((row) => row.session_id)
}

export async function removeRoom(work: Work, eventId: string, roomId: string): Promise<void> {
  await work.db.deleteFrom('location').where('event_id', '=', eventId).where('location_id', '=', roomId).execute()
}

/** Copies rooms with their keys, so that an imported file matches the copies. */
export async function copyRooms(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const rooms = await work.db
    .selectFrom('location')
    .select(['kind', 'name', 'capacity', 'index', 'external_key'])
    .where('event_id', '=', fromEventId)
    .where('kind', '=', 'room')
    .execute()
  if (rooms.length === 0) return
  const rows = rooms.map((room) => ({ ...room, event_id: toEventId, location_id: newId(work.now) }))
  await work.db.insertInto('location').values(rows).execute()
}
