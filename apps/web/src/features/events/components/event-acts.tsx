import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { ActRow, ActRows } from '../../../ui/layout/act-row.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { saveExport } from '../save-export.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { DuplicateEvent } from './duplicate-event.tsx'
import { EventLosses } from './event-losses.tsx'

export function EventActs({ event }: { event: EventDetails }) {
  const t = useText()
  const [open, setOpen] = useState<'duplicate' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const isOwner = event.me?.owner ?? false
  return (
    <Section title={t('events.acts')}>
      <ActRows>
        <ActRow
          title={t('events.duplicate')}
          action={
            <Button variant="default" onClick={() => setOpen('duplicate')}>
              {t('events.duplicate.open')}
            </Button>
          }
        >
          {t('events.duplicate.text')}
        </ActRow>
        <ActRow
          title={t('events.export')}
          action={
            <LoadingButton variant="default" onPress={() => saveExport(event)}>
              {t('events.export.save')}
            </LoadingButton>
          }
        >
          {t('events.export.text')}
        </ActRow>
        <ActRow
          title={t('events.delete')}
          action={
            isOwner && (
              <Button variant="default" className={looks({ tone: 'alert' })} onClick={() => setOpen('delete')}>
                {t('events.delete.open')}
              </Button>
            )
          }
        >
          {t(isOwner ? 'events.delete.text' : 'events.delete.ownersOnly')}
        </ActRow>
      </ActRows>
      <DuplicateEvent event={event} opened={open === 'duplicate'} onClose={close} />
      <DeleteEvent event={event} opened={open === 'delete'} onClose={close} />
    </Section>
  )
}

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

function DeleteEvent({ event, opened, onClose }: Props) {
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
