import { defineTopic } from '../kernel.ts'
import { roomsNow } from './number-calls.ts'
import {
  participantState,
  raisedHand,
  roomMessage,
  stageState,
  videoAudience,
  videoKnock,
  videoReaction,
  videoWait,
} from './schemas.ts'

export const participantStateTopic = defineTopic('videoRooms/{roomId}/participantState', {
  summary: 'The people with a seat in a video room; a row is valid for 60 seconds after its timestamp',
  row: participantState,
})

export const videoLineTopic = defineTopic('videoRooms/{roomId}/line/{userId}', {
  summary: 'The place of one person in the line for a full video room; empty for people who are not waiting',
  row: videoWait,
})

export const videoAudienceTopic = defineTopic('videoRooms/{roomId}/audience', {
  summary: "The size of the audience of a session's room: one row, updated at most once a second",
  row: videoAudience,
})

export const raisedHandsTopic = defineTopic('videoRooms/{roomId}/hands', {
  summary: 'The members of the audience with a raised hand, for the hosts',
  row: raisedHand,
})

export const stageInvitationTopic = defineTopic('videoRooms/{roomId}/place/{userId}', {
  summary: 'The raised hand of one member of the audience, and their invitation on stage',
  row: stageState,
})

export const knocksTopic = defineTopic('videoRooms/{roomId}/knocks', {
  summary: "The people who knock at a meeting's room after its end, and those who were admitted",
  row: videoKnock,
})

export const reactionsTopic = defineTopic('videoRooms/{roomId}/reactions', {
  summary: 'Live reactions in a video room; none are stored',
  row: videoReaction,
})

export const roomChatTopic = defineTopic('videoRooms/{roomId}/chat', {
  summary: 'Live chat messages in a video room; none are stored',
  row: roomMessage,
})

export const roomsNowTopic = defineTopic('newEvents/{eventId}/videoRooms', {
  summary: 'The video rooms of an event with people in them, for its organizers: one row, at most once a second',
  row: roomsNow,
})
