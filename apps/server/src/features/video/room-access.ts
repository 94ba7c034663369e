import {
  momentOf,
  type RoomComing,
  type RoomKind,
  type RoomRole,
  readVideoRoomId,
  testRoomId,
} from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'

/** The role in which a person may enter a room, and when. */
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
  /** The audience watches this stream instead of the stage, without a connection of theirs. */
  readonly streamLink?: string
  /** The room goes on after its end, and the caller may ask those inside to let them in. */
  readonly canKnock?: boolean
}

export type Entrant = Pick<
  ParticipantActor,
  'eventId' | 'participantId' | 'userId' | 'typeId' | 'organizer' | 'hasVideo'
>

/** Answers null for what is none of its rooms, and for people who may not enter it. */
export type ReadAccess = (
  ctx: Context,
  entrant: Entrant,
  aboutId: string,
  as: RoomComing | undefined,
) => Promise<RoomAccess | null>

const kinds = defineService(() => new Set<ReadAccess>())

/** Lets a feature say who may enter the rooms that are about its own things. */
export const offerRooms = (ctx: Context, read: ReadAccess): void => void kinds(ctx).add(read)

/**
 * Reads as what a person may enter a room. In an event without video no room opens: only a meeting on site is shown, with its table.
 *
 * @returns null for a room that does not exist, is another event's, or is none of the caller's
 * @see docs/rules/video.md VIDEO-90
 */
export async function readAccess(
  ctx: Context,
  entrant: Entrant,
  roomId: string,
  as?: RoomComing,
): Promise<RoomAccess | null> {
  const room = readVideoRoomId(roomId)
  if (room?.eventId !== entrant.eventId) return null
  for (const read of kinds(ctx)) {
    const access = await read(ctx, entrant, room.aboutId, as)
    if (access) return entrant.hasVideo || access.onSite ? access : null
  }
  return null
}

/** Returns the stream for people who watch, and for people on stage only that there is one. */
export function streamFor(
  { streamLink }: Pick<RoomAccess, 'streamLink'>,
  isWatching: boolean,
): { readonly streamLink?: string; readonly isStreamed?: true } {
  if (streamLink === undefined) return {}
  return isWatching ? { streamLink } : { isStreamed: true }
}

/** The refusal for a room that a person may not know of: in an event without video there is none, and the answer says so. */
export const noSuchRoom = ({ hasVideo }: Pick<Entrant, 'hasVideo'>): Failure =>
  new Failure(hasVideo ? 'notFound' : 'videoOff')

/** @throws Failure `videoOff` in an event without video */
export function refuseWithoutVideo({ hasVideo }: Pick<Entrant, 'hasVideo'>): void {
  if (!hasVideo) throw new Failure('videoOff')
}

/** Says if a person may have a seat at this moment: the room is theirs, they may speak there, and it is open. */
export function maySit(access: RoomAccess | null, now: number): access is RoomAccess {
  return mayBeIn(access, now) && access.role !== 'viewer'
}

/** Says if a person may be in a room at this moment, on a seat or in its audience. */
export function mayBeIn(access: RoomAccess | null, now: number): access is RoomAccess {
  if (!access || access.onSite) return false
  return ['open', 'ending'].includes(momentOf(access, now))
}

/** A person has just said that they are in a room. */
export interface Stay {
  readonly eventId: string
  readonly participantId: string
  readonly aboutId: string
  /** Another person is there too, or may be, where one has just entered. */
  readonly isWithOthers: boolean
}

/** Runs each time that a person says to be in a room of the feature. */
export type Stayed = (ctx: Context, stay: Stay) => Promise<void>

const listeners = defineService(() => new Map<RoomKind, Stayed>())

/** Lets a feature hear who stays in the rooms of its kind. */
export const hearStays = (ctx: Context, kind: RoomKind, stayed: Stayed): void => void listeners(ctx).set(kind, stayed)

export async function tellStayed(
  ctx: Context,
  kind: RoomKind,
  { roomId, ...stay }: Omit<Stay, 'aboutId'> & { roomId: string },
): Promise<void> {
  const room = readVideoRoomId(roomId)
  if (room) await listeners(ctx).get(kind)?.(ctx, { ...stay, aboutId: room.aboutId })
}

/** Runs each time that people have left a room of the feature. */
export type Left = (ctx: Context, room: { readonly eventId: string; readonly aboutId: string }) => Promise<void>

const leaveListeners = defineService(() => new Map<RoomKind, Left>())

/** Lets a feature hear that people have left a room of its kind. */
export const hearLeft = (ctx: Context, kind: RoomKind, left: Left): void => void leaveListeners(ctx).set(kind, left)

export async function tellLeft(
  ctx: Context,
  kind: RoomKind,
  { eventId, roomId }: { eventId: string; roomId: string },
): Promise<void> {
  const room = readVideoRoomId(roomId)
  if (room) await leaveListeners(ctx).get(kind)?.(ctx, { eventId, aboutId: room.aboutId })
}

/** Everybody has a room alone, in which they try their devices and the way to the server. */
export const readTestAccess: ReadAccess = async (_ctx, { eventId, participantId }, aboutId) =>
  testRoomId(eventId, participantId) === `${eventId}-${aboutId}`
    ? {
        kind: 'test',
        role: 'member',
        title: '',
        seats: 1,
        startsAt: null,
        endsAt: null,
        opensAt: null,
        expectedIds: [],
        chatRoomId: null,
        place: null,
        onSite: false,
        goesOnUntil: null,
      }
    : null
