import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { windowPart } from '../../../../lib/lazy-part.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { mayInvite } from '../../may-invite.ts'
import type { ProfileValues } from '../../profile-values.ts'

const InviteDialog = windowPart(() => import('./invite-dialog.tsx').then((it) => it.InviteDialog))

type Props = { opened: boolean; onClose: () => void; eventId: string | null }

/** Opens the invitation from the navigation. The form loads on first use, and disappears if the right is lost. */
export function InviteFromNav({ opened, onClose, eventId }: Props) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  if (!event || !mayInvite(event)) return null
  return <InviteDialog key={event.id} event={event} opened={opened} onClose={onClose} />
}

/** A button to invite a person. Renders nothing if the user may not invite. */
export function InvitePerson({ eventId, first }: { eventId: string; first: Partial<ProfileValues> }) {
  const t = useText()
  const { event } = useEvent(eventId)
  const [isOpen, setOpen] = useState(false)
  if (!event || !mayInvite(event)) return null
  return (
    <>
      <QuietButton icon={IconUserPlus} onClick={() => setOpen(true)}>
        {t('participants.invite.title')}
      </QuietButton>
      <InviteDialog event={event} first={first} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
