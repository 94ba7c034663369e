import { Suspense, useEffect, useState } from 'react'
import { useEvent } from '../../../lib/event/current-event.tsx'
import { lazyPart, withTexts } from '../../../lib/lazy-part.ts'
import { useIdle } from '../../../lib/use-idle.ts'

const load = () => withTexts(() => import('./own-ticket-dialog.tsx').then((it) => it.OwnTicketDialog))
const OwnTicketDialog = lazyPart(load)

type Props = { opened: boolean; onClose: () => void; eventId: string | null }

/** Opens from the menu of a phone and from one's own drawer: the code for the entrance, fetched ahead, since doors have no network. */
export function OwnTicketFromNav({ opened, onClose, eventId }: Props) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const [wasOpened, setWasOpened] = useState(false)
  const ticketId = event?.me?.ticketId
  const isIdle = useIdle()
  useEffect(() => {
    // One that does not come now is fetched when it is asked for.
    if (isIdle && ticketId) load().catch(() => undefined)
  }, [isIdle, ticketId])
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened || !event || !ticketId) return null
  return (
    <Suspense fallback={null}>
      <OwnTicketDialog eventName={event.name} ticketId={ticketId} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
