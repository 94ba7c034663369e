import { Suspense, useEffect, useState } from 'react'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { fetchPart, lazyPart } from '../../../../lib/lazy-part.ts'
import { useIdle } from '../../../../lib/use-idle.ts'
import type { OwnCode } from './own-card-dialog.tsx'

const load = () => fetchPart(() => import('./own-card-dialog.tsx').then((it) => it.OwnCardDialog))
const OwnCardDialog = lazyPart(load)

type Props = { opened: boolean; onClose: () => void; eventId: string | null; first?: OwnCode }

/**
 * Opens the ticket from the navigation. The dialog is fetched ahead of time, because entrances often have no network.
 */
export function OwnCardFromNav({ opened, onClose, eventId, first = 'ticket' }: Props) {
  const { event, error } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const [wasOpened, setWasOpened] = useState(false)
  const hasTicket = Boolean(event?.me?.ticketId)
  const isKnown = eventId === null || event !== undefined || error !== null
  const isIdle = useIdle()
  useEffect(() => {
    // If this fails, the dialog is fetched again when it is opened.
    if (isIdle && hasTicket) load().catch(() => undefined)
  }, [isIdle, hasTicket])
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened || !isKnown) return null
  return (
    <Suspense fallback={null}>
      <OwnCardDialog event={event} opened={opened} onClose={onClose} first={first} />
    </Suspense>
  )
}
