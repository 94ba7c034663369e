import { defineTopic } from '../kernel.ts'
import { roomsNow } from './number-calls.ts'
import {
  ownPlace,
  participantState,
  raisedHand,
  roomMessage,
  videoAudience,
  videoKnock,
  videoReaction,
  videoWait,
} from './schemas.ts'

export const participantStateTopic = defineTopic('videoRooms/{roomId}/participantState', {
  summary: 'Who has a seat in a video room; a row counts for 60 seconds after its stamp',
  row: participantState,
})

export const videoLineTopic = defineTopic('videoRooms/{roomId}/line/{userId}', {
  summary: 'How one person waits for a seat of a full video room; empty for who does not wait',
  row: videoWait,
})

export const videoAudienceTopic = defineTopic('videoRooms/{roomId}/audience', {
  summary: 'How many watch the room of a session: one row, at most once a second',
  row: videoAudience,
})

export const raisedHandsTopic = defineTopic('videoRooms/{roomId}/hands', {
  summary: 'Who of the audience has raised a hand, for the hosts',
  row: raisedHand,
})

export const ownPlaceTopic = defineTopic('videoRooms/{roomId}/place/{userId}', {
  summary: 'Whether one person of the audience is asked on stage, and their hand is up',
  row: ownPlace,
})

export const knocksTopic = defineTopic('videoRooms/{roomId}/knocks', {
  summary: 'Who knocks at the room of a meeting that goes on after its end, and who was let in',
  row: videoKnock,
})

export const reactionsTopic = defineTopic('videoRooms/{roomId}/reactions', {
  summary: 'Reactions in a video room as they come; nothing of them is stored',
  row: videoReaction,
})

export const roomChatTopic = defineTopic('videoRooms/{roomId}/chat', {
  summary: 'What people write to all in a video room, as it comes; nothing of it is stored',
  row: roomMessage,
})

export const roomsNowTopic = defineTopic('newEvents/{eventId}/videoRooms', {
  summary: 'In which video rooms of an event people are now, for its organizers: one row, at most once a second',
  row: roomsNow,
})
