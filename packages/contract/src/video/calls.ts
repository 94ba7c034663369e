import * as z from 'zod/mini'
import { defineCalls, done, id, millis, requiredLines } from '../kernel.ts'
import { roomId } from './room-id.ts'
import {
  iceServer,
  OFFER_LENGTH,
  participantState,
  ROOM_MESSAGE_LENGTH,
  reactions,
  roomActions,
  roomEntryModes,
  roomRoles,
  videoRoom,
  videoWait,
} from './schemas.ts'

const connectionId = () => z.string().check(z.regex(/^[0-9a-z]{20}$/))
const inRoom = { eventId: id(), roomId: roomId() }

export const videoCalls = defineCalls('video', {
  getVideoRoom: {
    method: 'GET',
    path: 'event/video/room',
    summary: 'Returns a video room that the caller may enter, with the data that a browser needs to connect',
    mayCall: 'participant',
    input: z.object({ ...inRoom, as: z.optional(z.enum(roomEntryModes)) }),
    reply: z.object({
      room: videoRoom,
      /** True if this server has video. If false, the page says so. */
      hasVideo: z.boolean(),
      /** Token that lets only the caller enter the room, for a few minutes. */
      token: z.string(),
      iceServers: z.array(iceServer),
    }),
    failures: ['videoOff'],
  },
  getSessionWay: {
    method: 'GET',
    path: 'event/session/way',
    summary:
      "Returns how the caller joins a session now: its own link, the event's conference with a token, or our room",
    mayCall: 'participant',
    input: z.object({ eventId: id(), sessionId: id(), as: z.optional(z.enum(roomEntryModes)) }),
    reply: z.object({
      /** URL of the link or conference. Null if the session uses our own room. */
      url: z.nullable(z.string()),
    }),
    failures: ['videoNotOpen', 'videoOver'],
  },
  checkSessionToken: {
    method: 'GET',
    path: 'event/session/token',
    summary: 'For the conference of an event: returns the person, session, role and expiry of a token of ours',
    mayCall: 'anyone',
    input: z.object({ token: z.string().check(z.maxLength(1000)) }),
    reply: z.object({
      eventId: id(),
      sessionId: id(),
      participantId: id(),
      name: z.string(),
      role: z.enum(roomRoles),
      /** End of the session and of the token. */
      until: millis(),
    }),
    failures: ['videoTokenRefused'],
  },
  enterVideoRoom: {
    method: 'POST',
    path: 'event/video/enter',
    summary: "Takes a seat, or retains the caller's current one, and answers the SDP offer of their browser",
    mayCall: 'participant',
    storesNoReply: true,
    overLive: true,
    input: z.object({
      ...inRoom,
      token: z.string().check(z.maxLength(300)),
      /**
       * The SDP offer of `RTCPeerConnection`; absent if the caller watches a stream. It may be compressed (DEFLATE in
       * Base64), to fit into one frame of a live connection.
       */
      offer: z.optional(z.string().check(z.maxLength(OFFER_LENGTH))),
      audio: z.boolean(),
      video: z.boolean(),
      /** Number of the seat. Default: the first free one. */
      seat: z.optional(z.int().check(z.gte(0), z.lte(7))),
      as: z.optional(z.enum(roomEntryModes)),
      /** Id of this visit. It identifies the visit's connections, even if a reply was lost. */
      page: z.optional(z.string().check(z.regex(/^[0-9a-z]{8}$/))),
    }),
    reply: z.object({
      /** The caller's seat. Null in the audience. */
      state: z.nullable(participantState),
      connectionId: connectionId(),
      /** SDP answer. Null for people who watch a stream. */
      answer: z.nullable(z.string()),
    }),
    failures: [
      'videoAway',
      'videoOff',
      'videoTokenRefused',
      'videoOfferRefused',
      'videoNotOpen',
      'videoOver',
      'videoFull',
      'videoAudienceFull',
      'tooManyRequests',
    ],
  },
  stayInVideoRoom: {
    method: 'POST',
    path: 'event/video/stay',
    summary:
      'Reports that the caller is still present, and the devices in use; sent every 20 seconds, and at each change',
    mayCall: 'participant',
    storesNoReply: true,
    overLive: true,
    input: z.object({
      ...inRoom,
      /** The connection of the last reply. The page may already have a newer one. */
      connectionId: connectionId(),
      audio: z.boolean(),
      video: z.boolean(),
      hand: z.boolean(),
      sharing: z.boolean(),
      /** Milliseconds from pressing *Join* to the first picture of another person. Sent once. */
      firstPictureMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
    }),
    reply: z.object({
      /**
       * True if the caller still has the seat. False if it now belongs to another person, or to another window of the
       * caller.
       */
      isIn: z.boolean(),
      /** True if the caller shares their screen. False if another person shared first. */
      isSharing: z.boolean(),
      /** URL of a stream that a member of the audience now watches instead of the stage. */
      streamLink: z.optional(z.string()),
      /** True if the audience now watches a stream, while the caller is on stage. */
      isStreamed: z.optional(z.boolean()),
    }),
  },
  leaveVideoRoom: {
    method: 'POST',
    path: 'event/video/leave',
    summary: 'Leaves the room and frees the seat',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ ...inRoom, connectionId: connectionId() }),
    reply: done(),
  },
  joinVideoLine: {
    method: 'POST',
    path: 'event/video/line',
    summary: 'Waits for a seat of a full room; repeated every 20 seconds as a heartbeat',
    mayCall: 'participant',
    storesNoReply: true,
    overLive: true,
    input: z.object({
      ...inRoom,
      /** True if the caller replies to their call. The seat is then held a little longer, but only once. */
      isComing: z._default(z.boolean(), false),
    }),
    reply: z.object({
      /** The caller's place in the line. Null if they already have a seat. */
      wait: z.nullable(videoWait),
    }),
    failures: ['videoOff', 'videoNotOpen', 'videoOver'],
  },
  leaveVideoLine: {
    method: 'POST',
    path: 'event/video/line/leave',
    summary: 'Stops waiting for a seat; a reserved seat is offered to the next person',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object(inRoom),
    reply: done(),
  },
  knockAtRoom: {
    method: 'POST',
    path: 'event/video/knock',
    summary: "Asks the people who are still in a meeting's room after its end to admit the caller",
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object(inRoom),
    reply: done(),
    failures: ['videoOff', 'videoNobodyInside'],
  },
  answerKnock: {
    method: 'POST',
    path: 'event/video/knock/answer',
    summary: 'Admits a person who knocks, or rejects them',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ ...inRoom, participantId: id(), isLetIn: z.boolean() }),
    reply: done(),
    failures: ['videoOff', 'videoFull'],
  },
  reactInVideoRoom: {
    method: 'POST',
    path: 'event/video/react',
    summary: 'Shows a reaction to the others in the room for a few seconds; it is not stored',
    mayCall: 'participant',
    storesNoReply: true,
    overLive: true,
    input: z.object({ ...inRoom, reaction: z.enum(reactions) }),
    reply: done(),
    failures: ['videoOff', 'tooManyRequests'],
  },
  sendVideoRoomMessage: {
    method: 'POST',
    path: 'event/video/say',
    summary: 'Shows a message to everyone in the room of a session, table or round; it is not stored',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ ...inRoom, text: requiredLines(ROOM_MESSAGE_LENGTH) }),
    reply: done(),
    failures: ['videoOff', 'tooManyRequests'],
  },
  moderateVideoRoom: {
    method: 'POST',
    path: 'event/video/moderate',
    summary:
      'Mutes a person, turns off their camera, removes them, or brings a member of the audience on stage; for hosts',
    mayCall: 'participant',
    input: z.object({ ...inRoom, participantId: id(), action: z.enum(roomActions) }),
    reply: done(),
    failures: ['videoOff', 'videoFull'],
  },
})
