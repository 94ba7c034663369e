import { defineTopic } from '../kernel.ts'
import { participantState } from './schemas.ts'

export const participantStateTopic = defineTopic('videoRooms/{roomId}/participantState', {
  summary: 'Who has a seat in a video room; a row counts for 60 seconds after its stamp',
  row: participantState,
})
