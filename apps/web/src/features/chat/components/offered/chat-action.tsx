import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { useDetail } from '../../../../lib/use-detail.ts'
import { ChatButton } from './chat-button.tsx'

export function ChatAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const { inModal, close } = useDetail()
  if (person.isMe || !person.canInvite || !person.userId || !event.me) return null
  return <ChatButton eventId={event.id} person={person} {...(inModal ? { before: close } : {})} />
}
