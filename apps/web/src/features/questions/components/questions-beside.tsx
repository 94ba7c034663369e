import type { BesideRoom } from '../../video/index.ts'
import { Questions } from './questions.tsx'

export function QuestionsBeside({ event, room }: BesideRoom) {
  return <Questions eventId={event.id} sessionId={room.aboutId} />
}
