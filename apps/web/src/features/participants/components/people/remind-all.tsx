import type { EventDetails } from '@parley/contract/app'
import type { PeopleCounts } from '@parley/contract/participants'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useRemindPeople } from '../../people-api.ts'
import { ListNote } from './list-note.tsx'

type Props = { event: EventDetails; counts: PeopleCounts | undefined }

/** Sends a reminder to everyone without a saved profile, at most once a day each. */
export function RemindAll({ event, counts }: Props) {
  const t = useText()
  const toasts = useToasts()
  const remind = useRemindPeople()
  const [asks, setAsks] = useState(false)
  const count = counts?.remindable ?? 0
  const send = async () => {
    const { mailed } = await remind.mutateAsync({ eventId: event.id })
    toasts.success(t('participants.people.reminderSent', { count: mailed }))
  }
  return (
    <>
      <ListNote
        action={
          <QuietButton icon={IconBell} disabled={count === 0 || event.isFinished} onClick={() => setAsks(true)}>
            {t('participants.people.remindAll', { count })}
          </QuietButton>
        }
      >
        {t(counts && count === 0 ? 'participants.people.profileNoneToRemind' : 'participants.people.profileText')}
      </ListNote>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('participants.people.reminderTitle', { count })}
        confirmLabel={t('participants.people.sendMails', { count })}
        onConfirm={send}
      >
        {t('participants.people.reminderText')}
      </ConfirmDialog>
    </>
  )
}
