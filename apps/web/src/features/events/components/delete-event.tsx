import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { EventLosses } from './event-losses.tsx'

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

/** The end of an event, in two steps: what is lost and a copy of it, then its address typed. */
export function DeleteEvent({ event, opened, onClose }: Props) {
  const t = useText()
  const [isSure, setSure] = useState(false)
  const close = () => {
    setSure(false)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('events.delete.title', { name: event.name })} size={480}>
      {isSure ? (
        <ConfirmDelete event={event} onClose={close} />
      ) : (
        <EventLosses event={event} onNext={() => setSure(true)} onClose={close} />
      )}
    </Dialog>
  )
}
