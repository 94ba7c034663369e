import * as z from 'zod/mini'
import { id, millis, seq } from '../kernel.ts'

/** Messages loaded when a room is opened, and with each scroll to the oldest one. */
export const CHAT_PAGE = 20
export const MESSAGE_LENGTH = 10_000
export const ATTACHMENT_MAX_BYTES = 5_000_000
export const ATTACHMENTS_MAX = 5
/** Most members of a group, including its creator. */
export const ROOM_MEMBERS_MAX = 50
/** Delay after the last key press until "is typing" disappears. */
export const TYPING_MS = 6_000

/**
 * Types of messages that people send beside text: a contact card, and a one-tap message that they are late for a
 * meeting.
 */
export const personMessageTypes = ['contact', 'late'] as const

/** Types of messages that the product writes into a room when a meeting is requested, agreed, moved or cancelled. */
export const meetingMessageTypes = ['mreq', 'cmreq', 'revmreq', 'rmreq', 'rreq', 'rres', 'cres', 'lses'] as const
export type MeetingMessageType = (typeof meetingMessageTypes)[number]

/** The meeting of a message, with enough data for the Open button to lead there. */
const aboutMeeting = z.object({
  eventId: id(),
  invitationId: z.nullable(id()),
  meetingId: z.nullable(id()),
  /** Start of the meeting. Null while none is agreed. */
  startsAtMillis: z.nullable(millis()),
  endsAtMillis: z.nullable(millis()),
  /** IANA zone of the event. Absent in messages of an earlier release. */
  timezone: z.optional(z.string()),
  /** The table. Null while none is agreed. */
  place: z.optional(z.nullable(z.string())),
  /** Time from which the invitation is past, judged by time alone. */
  pastFromMillis: z.nullable(millis()),
  /** Participant id of the author, and of the other person. */
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
  /** Size of a picture, which the room shows inline. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
})
export type Attachment = z.output<typeof attachment>

/**
 * A row of a room's log: a message, or the deletion of an earlier one.
 *
 * Readers hold one message for each `id`; a row with `deleted` empties it. Messages are ordered by `at`.
 */
export const chatMessage = z.object({
  id: id(),
  seq: seq(),
  /** The `seq` under which the message was sent. A deletion has a later `seq` and the same `at`. */
  at: seq(),
  dt: millis(),
  sndr: id(),
  /** Null for plain text that a person has written. */
  type: z.nullable(z.enum([...personMessageTypes, ...meetingMessageTypes])),
  /** The text. For a contact card its JSON; empty if deleted. */
  msg: z.string(),
  det: z.nullable(aboutMeeting),
  files: z.array(attachment),
  deleted: z.boolean(),
  /**
   * The id that the sender's device assigned, used by that device to recognize its own message. Null for messages of
   * the product.
   */
  clientId: z.nullable(z.string()),
})
export type ChatMessage = z.output<typeof chatMessage>

const roomMember = z.object({
  /** User id. Null if the account was deleted. */
  userId: id(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  /** The `seq` of the last row they have seen in the room. */
  lastSeenMessage: seq(),
  /** The latest event that both are in and see each other, for the link to the profile. */
  eventInfo: z.nullable(z.object({ eventId: id(), attendeeId: id() })),
  deleted: z.boolean(),
})
export type RoomMember = z.output<typeof roomMember>

/** A room as one of its members sees it in the list of rooms. */
export const chatRoom = z.object({
  /** For two people their user ids, sorted and joined by a hyphen. */
  id: id(),
  rev: z.int(),
  type: z.enum(['private', 'group']),
  /** Name of a group. Empty for two people. */
  name: z.string(),
  meta: z.object({
    members: z.array(roomMember),
    /** Former members of a group who have written in it. Absent in replies of a server of the previous release. */
    former: z.optional(z.array(roomMember)),
    /** Null if the room has no message yet. */
    lastMessageDate: z.nullable(millis()),
    pin: z.boolean(),
    /** True if the reader has created it, and so may remove anyone from it. */
    mine: z.boolean(),
  }),
  /** The last row that is a message. Null if there is none yet. */
  lastMessage: z.nullable(chatMessage),
  lastSeq: seq(),
  /** Messages of others after the last one the reader has seen, counted up to 100. */
  unread: z.int(),
  /**
   * True if the reader has blocked the other person. No message can be sent until this is undone. The blocked person is
   * not notified.
   */
  blocked: z.boolean(),
  /** True if the other account was deleted, so that no message can be sent any more. */
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
  /** Participants of the event. `reporter` made the report, `reported` is its subject. */
  reporter: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  reported: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  /** A copy of the reported message at that time. Null if the person was reported. */
  message: z.nullable(z.object({ dt: millis(), msg: z.string() })),
  state: z.enum(['open', 'settled']),
})
export type ChatReport = z.output<typeof chatReport>
