import { Suspense, useState } from 'react'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'

const OwnTicketDialog = lazyPart(() => import('./own-ticket-dialog.tsx').then((it) => it.OwnTicketDialog))

type Props = { opened: boolean; onClose: () => void; eventId: string | null }

/** Opens from the menu of a phone and from one's own drawer: the code for the entrance, fetched when it is first asked for. */
export function OwnTicketFromNav({ opened, onClose, eventId }: Props) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened || !event?.me?.ticketId) return null
  return (
    <Suspense fallback={null}>
      <OwnTicketDialog eventName={event.name} ticketId={event.me.ticketId} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
