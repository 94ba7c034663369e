import { defineTopic } from '../kernel.ts'
import { participantState, videoWait } from './schemas.ts'

export const participantStateTopic = defineTopic('videoRooms/{roomId}/participantState', {
  summary: 'Who has a seat in a video room; a row counts for 60 seconds after its stamp',
  row: participantState,
})

export const videoLineTopic = defineTopic('videoRooms/{roomId}/line/{userId}', {
  summary: 'How one person waits for a seat of a full video room; empty for who does not wait',
  row: videoWait,
})
