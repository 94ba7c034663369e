import type { SidePanelRoom } from '../../video/index.ts'
import { Questions } from './questions.tsx'

export function QuestionsPanel({ event, room }: SidePanelRoom) {
  return <Questions eventId={event.id} sessionId={room.aboutId} />
}
