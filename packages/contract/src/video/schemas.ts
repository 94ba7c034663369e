import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MOST_SEATS = 8
/** A person counts as present for this long after their last report. */
export const PRESENT_FOR_MS = 60_000
/** Interval between reports of a page that its person is still present. */
export const STAY_EVERY_MS = 20_000
/** A meeting can be joined from this long before its start. */
export const MEETING_OPENS_MS = 300_000
/** A meeting shows its join button from this long before its start, with a countdown until it opens. */
export const MEETING_SHOWS_MS = 420_000
/** Time before its end when a room announces it. */
export const ENDS_SOON_MS = 120_000
/** A seat stays reserved for this long after a person was called. */
export const HELD_FOR_MS = 20_000
/** It stays reserved for this long after the person replied that they are coming. */
export const COMING_FOR_MS = 60_000
export const KNOCK_FOR_MS = 120_000
export const OFFER_LENGTH = 64_000
export const ROOM_MESSAGE_LENGTH = 500

export const roomKinds = ['meeting', 'session', 'table', 'round', 'test'] as const
export type RoomKind = (typeof roomKinds)[number]

/** Rooms with a chat that is not stored. Meetings use the regular chat of their participants. */
export const chatKinds: readonly RoomKind[] = ['session', 'table', 'round']

/** `host` can also mute and remove others, `member` sees and speaks, `viewer` only sees. */
export const roomRoles = ['host', 'member', 'viewer'] as const
export type RoomRole = (typeof roomRoles)[number]

/** Another way for a browser to reach the media port, in the format of RTCPeerConnection. */
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
  /** Null if it is always open. */
  startsAt: z.nullable(millis()),
  endsAt: z.nullable(millis()),
  /** Time when the caller may join. */
  opensAt: z.nullable(millis()),
  role: z.enum(roomRoles),
  /** Number of people who can see and speak. */
  seats: z.int(),
  /** The other participants of a meeting. */
  expected: z.array(personBrief),
  chatRoomId: z.nullable(z.string()),
  /** The table of a meeting, if its event also happens on site. */
  place: z.nullable(z.object({ id: id(), name: z.string() })),
  /** True if the meeting is only on site, so that the room never opens. */
  onSite: z.boolean(),
  /** Latest end of a meeting for the people still in it. Null if another commitment follows. */
  goesOnUntil: z.nullable(millis()),
  /** A YouTube or Vimeo video that the caller, in the audience, watches instead of the stage. */
  streamLink: z.optional(z.string()),
  /** True if the audience watches a stream while the caller is on stage. */
  isStreamed: z.optional(z.boolean()),
  /** True if others continue after its end, and the caller can ask to be let in. */
  canKnock: z.optional(z.boolean()),
})
export type VideoRoom = z.output<typeof videoRoom>

export const participantState = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  presence: z.object({ date: millis() }),
  seat: z.int(),
  role: z.enum(roomRoles),
  /** Switched on by the person. */
  audio: z.boolean(),
  video: z.boolean(),
  /** Switched off by a host. */
  audioMuted: z.boolean(),
  videoMuted: z.boolean(),
  sharing: z.boolean(),
  /** True if a host has brought them on stage from the audience. */
  isBrought: z.boolean(),
  handAt: z.nullable(millis()),
})
export type ParticipantState = z.output<typeof participantState>

/** One person's place in the waiting line of a full room. */
export const videoWait = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  /** 1 for the next person, 0 for a person who has been called. */
  position: z.int(),
  /** The reserved seat, and the end of its reservation. */
  seat: z.nullable(z.int()),
  heldUntil: z.nullable(millis()),
})
export type VideoWait = z.output<typeof videoWait>

export const videoKnock = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  knockedAt: millis(),
  /** True if a person inside has let them in. */
  isLetIn: z.boolean(),
})
export type VideoKnock = z.output<typeof videoKnock>

export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'party'] as const
export type Reaction = (typeof reactions)[number]

/** A message of a person to all people in a room. */
export const roomMessage = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  text: z.string(),
  saidAt: millis(),
})
export type RoomMessage = z.output<typeof roomMessage>

export const videoReaction = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  reaction: z.enum(reactions),
})
export type VideoReaction = z.output<typeof videoReaction>

/** The way to enter the room of a session: as audience despite a seat on stage, or on stage after an invitation. */
export const roomEntryModes = ['audience', 'stage'] as const
export type RoomEntryMode = (typeof roomEntryModes)[number]

/** The audience of a session's room. */
export const videoAudience = z.object({
  /** Id of the room. */
  id: z.string(),
  rev: z.int(),
  viewers: z.int(),
})
export type VideoAudience = z.output<typeof videoAudience>

export const raisedHand = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  handAt: millis(),
})
export type RaisedHand = z.output<typeof raisedHand>

/** The relation of one person in the audience to the stage. */
export const stageState = z.object({
  /** Id of the participant. */
  id: id(),
  rev: z.int(),
  /** True if a host has invited them on stage, and not sent them back. */
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
