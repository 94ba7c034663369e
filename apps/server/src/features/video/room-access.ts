import { type RoomKind, type RoomRole, readVideoRoomId } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'

/** As what somebody may enter a room, and when. */
export interface RoomAccess {
  readonly kind: RoomKind
  readonly role: RoomRole
  readonly title: string
  readonly seats: number
  /** Epoch milliseconds; null where it is always open. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly opensAt: number | null
  /** Participants whom the caller expects there. */
  readonly expectedIds: readonly string[]
  readonly chatRoomId: string | null
  /** The table of a meeting, where its event happens on site too. */
  readonly place: { readonly id: string; readonly name: string } | null
  /** People meet at that place alone. */
  readonly onSite: boolean
  /** Epoch milliseconds; null where something else follows, or nothing ends. */
  readonly goesOnUntil: number | null
}

export type Entrant = Pick<ParticipantActor, 'eventId' | 'participantId' | 'userId' | 'typeId' | 'organizer'>

/** Answers null for what is none of its rooms, and for people who may not enter it. */
export type ReadAccess = (ctx: Context, entrant: Entrant, aboutId: string) => Promise<RoomAccess | null>

const kinds = defineService(() => new Set<ReadAccess>())

/** Lets a feature say who may enter the rooms that are about its own things. */
export const offerRooms = (ctx: Context, read: ReadAccess): void => void kinds(ctx).add(read)

/** @returns null for a room that does not exist, is another event's, or is none of the caller's */
export async function readAccess(ctx: Context, entrant: Entrant, roomId: string): Promise<RoomAccess | null> {
  const room = readVideoRoomId(roomId)
  if (room?.eventId !== entrant.eventId) return null
  for (const read of kinds(ctx)) {
    const access = await read(ctx, entrant, room.aboutId)
    if (access) return access
  }
  return null
}
