import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { refreshProgramme } from '../events/index.ts'
import {
  emptyRoom,
  insertRoom,
  listRoomsWithUse,
  locationsChanged,
  orderRooms,
  type Room,
  removeRoom,
  saveRoom,
  sessionsChanged,
  touchSessionsShowing,
} from './records/index.ts'

type Calls = typeof sessionCalls

export async function getRooms(
  { db }: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getRooms']>,
): Promise<ReplyOf<Calls['getRooms']>> {
  return { rooms: await listRoomsWithUse(db, eventId) }
}

/** @throws Failure `roomTaken` when a room has this name, even if both are created at the same moment */
export async function createRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createRoom']>,
): Promise<ReplyOf<Calls['createRoom']>> {
  return ctx.inTransaction(async (work) => {
    const rooms = await lockRooms(work, eventId)
    refuseTaken(rooms, draft.name)
    const roomId = newId(work.now)
    await insertRoom(work, eventId, { id: roomId, ...draft })
    await orderRooms(work, eventId, [...rooms.map(({ id }) => id), roomId])
    return { roomId }
  })
}

/**
 * @throws Failure `notFound` when the event has no such room
 * @throws Failure `roomTaken` when another room has this name
 */
export async function changeRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, roomId, place, ...draft }: InputOf<Calls['changeRoom']>,
): Promise<ReplyOf<Calls['changeRoom']>> {
  return ctx.inTransaction(async (work) => {
    const rooms = await lockRooms(work, eventId)
    const others = rooms.filter(({ id }) => id !== roomId)
    if (others.length === rooms.length) throw new Failure('notFound')
    refuseTaken(others, draft.name)
    await saveRoom(work, eventId, { id: roomId, ...draft })
    if (place !== undefined) {
      await orderRooms(work, eventId, others.map(({ id }) => id).toSpliced(place, 0, roomId))
    }
    await recordSessionChanges(work, eventId, await touchSessionsShowing(work, eventId, { locationIds: [roomId] }))
    work.recordFact(locationsChanged.of({ eventId, locationIds: [roomId] }))
    return { success: true as const }
  })
}

/**
 * Deletes a room. Its sessions keep their time, without a room. @throws Failure `notFound` when the event has no such
 * room
 */
export async function deleteRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, roomId }: InputOf<Calls['deleteRoom']>,
): Promise<ReplyOf<Calls['deleteRoom']>> {
  return ctx.inTransaction(async (work) => {
    const rooms = await lockRooms(work, eventId)
    const rest = rooms.map(({ id }) => id).filter((id) => id !== roomId)
    if (rest.length === rooms.length) throw new Failure('notFound')
    await recordSessionChanges(work, eventId, await emptyRoom(work, eventId, roomId))
    await removeRoom(work, eventId, roomId)
    await orderRooms(work, eventId, rest)
    work.recordFact(locationsChanged.of({ eventId, locationIds: [roomId] }))
    return { success: true as const }
  })
}

/** Locks the programme until this transaction ends, and returns the rooms. */
async function lockRooms(work: Work, eventId: string): Promise<Room[]> {
  await refreshProgramme(work, eventId)
  return listRoomsWithUse(work.db, eventId)
}

function refuseTaken(rooms: readonly Room[], name: string): void {
  if (rooms.some((room) => fold(room.name) === fold(name))) throw new Failure('roomTaken')
}

async function recordSessionChanges(work: Work, eventId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) work.recordFact(sessionsChanged.of({ eventId, sessionIds }))
}
