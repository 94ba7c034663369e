import * as z from 'zod/mini'
import { id, millis, seq } from '../kernel.ts'

/** Rows that come when a room is opened, and each time one scrolls to the oldest. */
export const CHAT_PAGE = 20
/** Characters in a message. */
export const MESSAGE_LENGTH = 10_000
/** 5,000,000 bytes. */
export const ATTACHMENT_MAX_BYTES = 5_000_000
/** Files that one message brings. */
export const ATTACHMENTS_MAX = 5
/** Members of a room that is made for a group, its maker included. */
export const ROOM_MEMBERS_MAX = 50
/** How long "is typing" stands after the last word of it. */
export const TYPING_MS = 6_000

/** Messages of a person beside words: a contact card, and one tap that says that they are late for a meeting. */
export const writtenTypes = ['contact', 'late'] as const

/** What the product writes into a room when a meeting is asked for, agreed, moved or cancelled. */
export const meetingMessageTypes = ['mreq', 'cmreq', 'revmreq', 'rmreq', 'rreq', 'rres', 'cres', 'lses'] as const
export type MeetingMessageType = (typeof meetingMessageTypes)[number]

/** What a message of a meeting is about: enough for the Open button to lead there. */
const aboutMeeting = z.object({
  eventId: id(),
  invitationId: z.nullable(id()),
  meetingId: z.nullable(id()),
  /** Start of the meeting; null while none is agreed. */
  startsAtMillis: z.nullable(millis()),
  endsAtMillis: z.nullable(millis()),
  /** IANA zone of the event; a message of an earlier release has none. */
  timezone: z.optional(z.string()),
  /** The table; null while none is agreed. */
  place: z.optional(z.nullable(z.string())),
  /** From when on the invitation is past, as far as time alone says. */
  pastFromMillis: z.nullable(millis()),
  /** Participant of whoever wrote it, and of the other one. */
  fromId: id(),
  toId: id(),
})

const attachment = z.object({
  id: id(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Signed for ten minutes; read anew with the room. */
  path: z.string(),
  /** Of pictures, which are shown in the room. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
})
export type Attachment = z.output<typeof attachment>

/**
 * A row of a room's log: a message, or that an earlier one was deleted. A reader keeps one message by `id`: a row with
 * `deleted` empties it. Messages stand in the order of `at`.
 */
export const chatMessage = z.object({
  id: id(),
  seq: seq(),
  /** The `seq` under which the message was sent; that of a deletion is later. */
  at: seq(),
  dt: millis(),
  /** User who sent it. */
  sndr: id(),
  /** Null for words that a person has written. */
  type: z.nullable(z.enum([...writtenTypes, ...meetingMessageTypes])),
  /** The words; of a contact card its JSON text; empty where deleted. */
  msg: z.string(),
  det: z.nullable(aboutMeeting),
  files: z.array(attachment),
  deleted: z.boolean(),
  /** The id that the sender's device gave it, by which that device knows its own; null for what the product wrote. */
  clientId: z.nullable(z.string()),
})
export type ChatMessage = z.output<typeof chatMessage>

const roomMember = z.object({
  /** User; null names nobody any more (the account is gone). */
  userId: id(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  profilePhotoPath: z.nullable(z.string()),
  /** `seq` up to which they have seen the room. */
  lastSeenMessage: seq(),
  /** Where the reader may open their profile: the latest event that both are in and see each other. */
  eventInfo: z.nullable(z.object({ eventId: id(), attendeeId: id() })),
  deleted: z.boolean(),
})
export type RoomMember = z.output<typeof roomMember>

/** A room as one of its members sees it in the list of rooms. */
export const chatRoom = z.object({
  /** Of two people the two user ids, sorted and joined by a hyphen. */
  id: id(),
  rev: z.int(),
  type: z.enum(['private', 'group']),
  /** Name of a group; empty for two people. */
  name: z.string(),
  meta: z.object({
    members: z.array(roomMember),
    /** Of a group: who is out of it and has written there. A server of the release before does not say. */
    former: z.optional(z.array(roomMember)),
    /** Null while nothing was sent. */
    lastMessageDate: z.nullable(millis()),
    /** Whether the reader has pinned it. */
    pin: z.boolean(),
    /** Whether the reader has made it, and may take anyone out of it. */
    mine: z.boolean(),
  }),
  /** The last row that is a message; null while nothing was sent. */
  lastMessage: z.nullable(chatMessage),
  lastSeq: seq(),
  /** Messages of others after the reader's last seen one; counted up to 100. */
  unread: z.int(),
  /** The reader has blocked the other person: nothing can be sent until that is undone. The blocked one is not told. */
  blocked: z.boolean(),
  /** Nothing can be written any more: the other account is gone. */
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
  /** Participants of the event: who reported, and whom. */
  reporter: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  reported: z.object({ participantId: z.nullable(id()), fullName: z.string() }),
  /** The message that was reported, as it was then; null where the person was reported. */
  message: z.nullable(z.object({ dt: millis(), msg: z.string() })),
  state: z.enum(['open', 'settled']),
})
export type ChatReport = z.output<typeof chatReport>
