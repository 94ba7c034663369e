import { Suspense, useState } from 'react'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { mayInvite } from '../../may-invite.ts'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((it) => it.InviteDialog))

type Props = { opened: boolean; onClose: () => void; eventId: string | null }

/** Behind "Invite a participant" of the navigation: the form comes when it is first asked for, and goes with the right. */
export function InviteFromNav({ opened, onClose, eventId }: Props) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened || !event || !mayInvite(event)) return null
  return (
    <Suspense fallback={null}>
      <InviteDialog key={event.id} event={event} opened={opened} onClose={onClose} />
    </Suspense>
  )
}
