import * as z from 'zod/mini'
import { id, millis, seq } from '../kernel.ts'

export const CHAT_PAGE = 20
export const MESSAGE_LENGTH = 10_000
export const ATTACHMENT_MAX_BYTES = 5_000_000
export const ATTACHMENTS_MAX = 5
/** The most members of a room, including its creator. */
export const ROOM_MEMBERS_MAX = 50
export const TYPING_MS = 6_000

export const personMessageTypes = ['contact', 'late'] as const

export const meetingMessageTypes = ['mreq', 'cmreq', 'revmreq', 'rmreq', 'rreq', 'rres', 'cres', 'lses'] as const
export type MeetingMessageType = (typeof meetingMessageTypes)[number]

const aboutMeeting = z.object({
  eventId: id(),
  invitationId: z.nullable(id()),
  meetingId: z.nullable(id()),
  /** Start of the meeting. Null while none is agreed. */
  startsAtMillis: z.nullable(millis()),
  endsAtMillis: z.nullable(millis()),
  /** IANA name of the event's time zone. Absent in messages of an earlier release. */
  timezone: z.optional(z.string()),
  /** Table of the meeting. Null while none is agreed. */
  place: z.optional(z.nullable(z.string())),
  pastFromMillis: z.nullable(millis()),
  fromId: id(),
  toId: id(),
})

const attachment = z.object({
  id: id(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** A URL signed for ten minutes. Reading the room again renews it. */
  path: z.string(),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
})
export type Attachment = z.output<typeof attachment>

/** Readers hold one message for each `id`; a row with `deleted` empties it. Messages are ordered by `at`. */
export const chatMessage = z.object({
  id: id(),
  seq: seq(),
  /** The `seq` under which the message was sent. A deletion has a later `seq` and the same `at`. */
  at: seq(),
  dt: millis(),
  sndr: id(),
  /** Kind of the message. Null for plain text that a person has written. */
  type: z.nullable(z.enum([...personMessageTypes, ...meetingMessageTypes])),
  /** Text of the message. For a contact card its JSON; empty if deleted. */
  msg: z.string(),
  det: z.nullable(aboutMeeting),
  files: z.array(attachment),
  deleted: z.boolean(),
  /** Id that lets the sender's device recognize its own message. Null for messages of the product. */
  clientId: z.nullable(z.string()),
})
export type ChatMessage = z.output<typeof chatMessage>

const roomMember = z.object({
  /** Id of the user, also of one with a deleted account. */
  userId: id(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  /** The `seq` of the last row that the member has seen in the room. */
  lastSeenMessage: seq(),
  /** The latest event where both people see each other, for the link to the profile. Null if there is none. */
  eventInfo: z.nullable(z.object({ eventId: id(), attendeeId: id() })),
  deleted: z.boolean(),
})
export type RoomMember = z.output<typeof roomMember>

export const chatRoom = z.object({
  /** Id of the room. For two people it consists of their user ids, sorted and joined by a hyphen. */
  id: id(),
  rev: z.int(),
  type: z.enum(['private', 'group']),
  /** Name of the group. Empty for two people. */
  name: z.string(),
  meta: z.object({
    members: z.array(roomMember),
    /** Former members, only those who have written. Absent in replies of a server of the previous release. */
    former: z.optional(z.array(roomMember)),
    /** Time of the last message. Null if there is none yet. */
    lastMessageDate: z.nullable(millis()),
    pin: z.boolean(),
    /** True if the reader has created it, and so may remove anyone from it. */
    mine: z.boolean(),
  }),
  /** The last row that is a message. Null if there is none yet. */
  lastMessage: z.nullable(chatMessage),
  lastSeq: seq(),
  /** Number of unread messages, counted up to 100. */
  unread: z.int(),
  /** True if the reader has blocked the other person, who is not notified. Both can then send nothing. */
  blocked: z.boolean(),
  closed: z.boolean(),
})
export type ChatRoom = z.output<typeof chatRoom>

export const reportReasons = ['spam', 'harassment', 'fraud', 'other'] as const

export const chatReport = z.object({
  id: id(),
  eventId: id(),
  reason: z.enum(reportReasons),
  words: z.string(),
  dt: millis(),
  reporter: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  reported: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  /** A copy of the reported message, as it was at that time. Null if the person was reported. */
  message: z.nullable(z.object({ dt: millis(), msg: z.string() })),
  state: z.enum(['open', 'settled']),
})
export type ChatReport = z.output<typeof chatReport>
