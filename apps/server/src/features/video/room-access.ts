import {
  momentOf,
  parseVideoRoomId,
  type RoomEntryMode,
  type RoomKind,
  type RoomRole,
  testRoomId,
} from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'

export interface RoomAccess {
  readonly kind: RoomKind
  readonly role: RoomRole
  readonly title: string
  readonly seats: number
  /** Times of the room in epoch milliseconds; null if it is always open. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly opensAt: number | null
  readonly expectedIds: readonly string[]
  readonly chatRoomId: string | null
  /** The table of a meeting, if its event also takes place on site. */
  readonly place: { readonly id: string; readonly name: string } | null
  readonly onSite: boolean
  /**
   * The time until people inside may continue, in epoch milliseconds; null if another commitment follows, or the room
   * has no end.
   */
  readonly goesOnUntil: number | null
  /** The stream that the audience watches instead of the stage, without a media connection. */
  readonly streamLink?: string
  readonly canKnock?: boolean
}

export type Entrant = Pick<
  ParticipantActor,
  'eventId' | 'participantId' | 'userId' | 'typeId' | 'organizer' | 'hasVideo'
>

/** Finds access to rooms of one kind. Returns null for an id of another kind, and for people who may not enter. */
export type FindAccess = (
  ctx: Context,
  entrant: Entrant,
  aboutId: string,
  as: RoomEntryMode | undefined,
) => Promise<RoomAccess | null>

const kinds = defineService(() => new Set<FindAccess>())

export const offerRooms = (ctx: Context, read: FindAccess): void => void kinds(ctx).add(read)

/**
 * Finds the caller's access to a room. In an event without video no room opens; only a meeting on site is shown, with
 * its table.
 *
 * @returns null for a room that does not exist, belongs to another event, or is closed to the caller
 * @see docs/rules/video.md VIDEO-90
 */
export async function findAccess(
  ctx: Context,
  entrant: Entrant,
  roomId: string,
  as?: RoomEntryMode,
): Promise<RoomAccess | null> {
  const room = parseVideoRoomId(roomId)
  if (room?.eventId !== entrant.eventId) return null
  for (const read of kinds(ctx)) {
    const access = await read(ctx, entrant, room.aboutId, as)
    if (access) return entrant.hasVideo || access.onSite ? access : null
  }
  return null
}

/** Returns the stream for people who watch. People on stage only learn that there is a stream. */
export function streamFor(
  { streamLink }: Pick<RoomAccess, 'streamLink'>,
  isWatching: boolean,
): { readonly streamLink?: string; readonly isStreamed?: true } {
  if (streamLink === undefined) return {}
  return isWatching ? { streamLink } : { isStreamed: true }
}

export const videoRoomMissing = ({ hasVideo }: Pick<Entrant, 'hasVideo'>): Failure =>
  new Failure(hasVideo ? 'notFound' : 'videoOff')

/** @throws Failure `videoOff` in an event without video */
export function refuseWithoutVideo({ hasVideo }: Pick<Entrant, 'hasVideo'>): void {
  if (!hasVideo) throw new Failure('videoOff')
}

export function maySit(access: RoomAccess | null, now: number): access is RoomAccess {
  return mayBeIn(access, now) && access.role !== 'viewer'
}

export function mayBeIn(access: RoomAccess | null, now: number): access is RoomAccess {
  if (!access || access.onSite) return false
  return ['open', 'ending'].includes(momentOf(access, now))
}

export interface Stay {
  readonly eventId: string
  readonly participantId: string
  readonly aboutId: string
  /** True if another person is there too, or may be there because a person has just entered. */
  readonly isWithOthers: boolean
}

export type OnStay = (ctx: Context, stay: Stay) => Promise<void>

const listeners = defineService(() => new Map<RoomKind, OnStay>())

export const subscribeToStays = (ctx: Context, kind: RoomKind, stayed: OnStay): void =>
  void listeners(ctx).set(kind, stayed)

export async function notifyStayed(
  ctx: Context,
  kind: RoomKind,
  { roomId, ...stay }: Omit<Stay, 'aboutId'> & { roomId: string },
): Promise<void> {
  const room = parseVideoRoomId(roomId)
  if (room) await listeners(ctx).get(kind)?.(ctx, { ...stay, aboutId: room.aboutId })
}

export type Left = (ctx: Context, room: { readonly eventId: string; readonly aboutId: string }) => Promise<void>

const leaveListeners = defineService(() => new Map<RoomKind, Left>())

export const subscribeToLeaves = (ctx: Context, kind: RoomKind, left: Left): void =>
  void leaveListeners(ctx).set(kind, left)

export async function notifyLeft(
  ctx: Context,
  kind: RoomKind,
  { eventId, roomId }: { eventId: string; roomId: string },
): Promise<void> {
  const room = parseVideoRoomId(roomId)
  if (room) await leaveListeners(ctx).get(kind)?.(ctx, { eventId, aboutId: room.aboutId })
}

/**
 * Finds access to the caller's test room. Each person has one of their own, to test their devices and the connection to
 * the server.
 */
export const findTestAccess: FindAccess = async (_ctx, { eventId, participantId }, aboutId) =>
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
