import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MAX_SEATS = 8
/** People count as present for this time after their last report. */
export const PRESENT_FOR_MS = 60_000
export const STAY_EVERY_MS = 20_000
/** A meeting's room opens this time before its start. */
export const MEETING_OPENS_MS = 300_000
/** A meeting's room is shown this time before its start, with a countdown until it opens. */
export const MEETING_SHOWS_MS = 420_000
export const ENDS_SOON_MS = 120_000
/** A seat is held for this time after a person was called. */
export const HELD_FOR_MS = 20_000
/** A seat is held for this time after the called person replied that they are coming. */
export const COMING_FOR_MS = 60_000
export const KNOCK_FOR_MS = 120_000
export const OFFER_LENGTH = 64_000
export const ROOM_MESSAGE_LENGTH = 500

export const roomKinds = ['meeting', 'session', 'table', 'round', 'test'] as const
export type RoomKind = (typeof roomKinds)[number]

/**
 * Kinds of rooms with a chat of their own, which is not stored. Meetings use the regular chat of their participants.
 */
export const chatKinds: readonly RoomKind[] = ['session', 'table', 'round']

/** Roles in a room. `host` can also mute and remove others, `member` sees and speaks, `viewer` only sees. */
export const roomRoles = ['host', 'member', 'viewer'] as const
export type RoomRole = (typeof roomRoles)[number]

/** A server in the format of RTCPeerConnection. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
})

export const videoRoom = z.object({
  id: z.string(),
  kind: z.enum(roomKinds),
  /** Id of the meeting, session or table. */
  aboutId: id(),
  title: z.string(),
  /** Start of the meeting or session. Null if the room is always open. */
  startsAt: z.nullable(millis()),
  endsAt: z.nullable(millis()),
  opensAt: z.nullable(millis()),
  role: z.enum(roomRoles),
  seats: z.int(),
  expected: z.array(personBrief),
  chatRoomId: z.nullable(z.string()),
  /** Place of the meeting or session, only if the event also happens on site. */
  place: z.nullable(z.object({ id: id(), name: z.string() })),
  /** True for a meeting on site. Its room never opens. */
  onSite: z.boolean(),
  /** End for the people who stay after the scheduled end. Null if another commitment follows. */
  goesOnUntil: z.nullable(millis()),
  /** A YouTube or Vimeo video that an audience watches instead of the stage. */
  streamLink: z.optional(z.string()),
  /** True if the audience watches a stream while the caller is on stage. */
  isStreamed: z.optional(z.boolean()),
  /** True if others continue after the end, and the caller can ask to be let in. */
  canKnock: z.optional(z.boolean()),
})
export type VideoRoom = z.output<typeof videoRoom>

export const participantState = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  presence: z.object({ date: millis() }),
  seat: z.int(),
  role: z.enum(roomRoles),
  audio: z.boolean(),
  video: z.boolean(),
  audioMuted: z.boolean(),
  videoMuted: z.boolean(),
  sharing: z.boolean(),
  /** True if a host brought the person on stage from the audience. */
  isBrought: z.boolean(),
  handAt: z.nullable(millis()),
})
export type ParticipantState = z.output<typeof participantState>

export const videoWait = z.object({
  id: id(),
  rev: z.int(),
  /** Position in the line. 0 for a person who has been called. */
  position: z.int(),
  /** The reserved seat, and the end of its reservation. Null without one. */
  seat: z.nullable(z.int()),
  heldUntil: z.nullable(millis()),
})
export type VideoWait = z.output<typeof videoWait>

export const videoKnock = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  knockedAt: millis(),
  isLetIn: z.boolean(),
})
export type VideoKnock = z.output<typeof videoKnock>

export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'party'] as const
export type Reaction = (typeof reactions)[number]

export const roomMessage = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  text: z.string(),
  saidAt: millis(),
})
export type RoomMessage = z.output<typeof roomMessage>

export const videoReaction = z.object({
  id: id(),
  rev: z.int(),
  reaction: z.enum(reactions),
})
export type VideoReaction = z.output<typeof videoReaction>

/** Ways to enter: in the audience despite a seat on stage, or on stage after an invitation. */
export const roomEntryModes = ['audience', 'stage'] as const
export type RoomEntryMode = (typeof roomEntryModes)[number]

export const videoAudience = z.object({
  id: z.string(),
  rev: z.int(),
  viewers: z.int(),
})
export type VideoAudience = z.output<typeof videoAudience>

export const raisedHand = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  handAt: millis(),
})
export type RaisedHand = z.output<typeof raisedHand>

export const stageState = z.object({
  id: id(),
  rev: z.int(),
  /** True if a host invited the person on stage, and did not send them back. */
  isInvited: z.boolean(),
  isHandUp: z.boolean(),
})
export type StageState = z.output<typeof stageState>

export const roomActions = [
  'muteAudio',
  'allowAudio',
  'muteVideo',
  'allowVideo',
  'lowerHand',
  'remove',
  'bringOnStage',
  'sendBack',
] as const
export type RoomAction = (typeof roomActions)[number]
