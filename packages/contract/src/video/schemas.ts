import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MOST_SEATS = 8
/** Someone counts as present for so long after their last stamp. */
export const PRESENT_FOR_MS = 60_000
/** So often a page says that its person is still there. */
export const STAY_EVERY_MS = 20_000
/** A person may join a meeting from then on before its start. */
export const MEETING_OPENS_MS = 300_000
/** From then on before its start a meeting shows its way in, with a countdown until it opens. */
export const MEETING_SHOWS_MS = 420_000
/** So long before its end a room says so. */
export const ENDS_SOON_MS = 120_000
/** So long a seat is held for the person who was called. */
export const HELD_FOR_MS = 20_000
/** And so long for one who has answered that they are coming. */
export const COMING_FOR_MS = 60_000
/** A knock is answered within this, or it is over. */
export const KNOCK_FOR_MS = 120_000
export const OFFER_LENGTH = 64_000
export const ROOM_MESSAGE_LENGTH = 500

export const roomKinds = ['meeting', 'session', 'table', 'round', 'test'] as const
export type RoomKind = (typeof roomKinds)[number]

/** Rooms with a chat beside the picture that is stored nowhere; people of a meeting have their own chat. */
export const chatKinds: readonly RoomKind[] = ['session', 'table', 'round']

/** `host` also mutes and removes others, `member` sees and speaks, `viewer` sees alone. */
export const roomRoles = ['host', 'member', 'viewer'] as const
export type RoomRole = (typeof roomRoles)[number]

/** Where a browser can reach the media port by another way; as RTCPeerConnection takes it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
})

export const videoRoom = z.object({
  id: z.string(),
  kind: z.enum(roomKinds),
  /** The meeting, session or table. */
  aboutId: id(),
  title: z.string(),
  /** Null where it is always open. */
  startsAt: z.nullable(millis()),
  endsAt: z.nullable(millis()),
  /** From when on the caller may join. */
  opensAt: z.nullable(millis()),
  role: z.enum(roomRoles),
  /** How many can see and speak. */
  seats: z.int(),
  /** The others of a meeting, whom the caller expects. */
  expected: z.array(personBrief),
  /** The chat that stands beside the picture. */
  chatRoomId: z.nullable(z.string()),
  /** The table of a meeting, where its event happens on site too. */
  place: z.nullable(z.object({ id: id(), name: z.string() })),
  /** People meet at that place alone: the room opens for nobody. */
  onSite: z.boolean(),
  /** How long after its end a meeting may go on for those who are still there; null where something else follows. */
  goesOnUntil: z.nullable(millis()),
  /** Video on YouTube or Vimeo that the caller, as one of the audience, watches instead of the stage. */
  streamLink: z.optional(z.string()),
  /** The audience watches a stream, while the caller is on stage. */
  isStreamed: z.optional(z.boolean()),
  /** Others go on there after its end, and the caller can ask them to be let in. */
  canKnock: z.optional(z.boolean()),
})
export type VideoRoom = z.output<typeof videoRoom>

/** One person in a video room. */
export const participantState = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  presence: z.object({ date: millis() }),
  seat: z.int(),
  role: z.enum(roomRoles),
  /** The person has switched these on. */
  audio: z.boolean(),
  video: z.boolean(),
  /** A host has switched these off for them. */
  audioMuted: z.boolean(),
  videoMuted: z.boolean(),
  sharing: z.boolean(),
  /** A host has brought them on stage from the audience. */
  isBrought: z.boolean(),
  /** Since when their hand is up. */
  handAt: z.nullable(millis()),
})
export type ParticipantState = z.output<typeof participantState>

/** How one person waits for a seat of a full room. */
export const videoWait = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  /** 1 for who is called next; 0 for who is called. */
  position: z.int(),
  /** The seat that is held for them, and until when. */
  seat: z.nullable(z.int()),
  heldUntil: z.nullable(millis()),
})
export type VideoWait = z.output<typeof videoWait>

/** A person who knocks at a room. */
export const videoKnock = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  knockedAt: millis(),
  /** Someone inside has let them in. */
  isLetIn: z.boolean(),
})
export type VideoKnock = z.output<typeof videoKnock>

export const reactions = ['thumb', 'heart', 'laugh', 'wow', 'party'] as const
export type Reaction = (typeof reactions)[number]

/** Message of a person to all in a room. */
export const roomMessage = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  text: z.string(),
  saidAt: millis(),
})
export type RoomMessage = z.output<typeof roomMessage>

/** The last reaction of one person. */
export const videoReaction = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  reaction: z.enum(reactions),
})
export type VideoReaction = z.output<typeof videoReaction>

/** How a person comes to the room of a session: as one of the audience though they have a seat, or on stage as they were asked to. */
export const roomComings = ['audience', 'stage'] as const
export type RoomComing = (typeof roomComings)[number]

/** The audience of a session's room. */
export const videoAudience = z.object({
  /** The room. */
  id: z.string(),
  rev: z.int(),
  viewers: z.int(),
})
export type VideoAudience = z.output<typeof videoAudience>

/** A person of the audience who has raised a hand. */
export const raisedHand = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  person: personBrief,
  handAt: millis(),
})
export type RaisedHand = z.output<typeof raisedHand>

/** How one person of an audience stands to the stage. */
export const ownPlace = z.object({
  /** The participant. */
  id: id(),
  rev: z.int(),
  /** A host has asked them on stage, and not sent them back. */
  isInvited: z.boolean(),
  isHandUp: z.boolean(),
})
export type OwnPlace = z.output<typeof ownPlace>

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
