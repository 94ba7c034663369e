import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useManyPreview } from '../../people-api.ts'
import type { Several } from './use-many.ts'

type Props = Several & {
  eventId: string
  /** How many are chosen: as many at most are written to. */
  chosen: number
  kind: 'invitation' | 'reminder'
  opened: boolean
  onClose: () => void
}

export function MailMany({ eventId, selected, many, chosen, kind, opened, onClose }: Props) {
  const t = useText()
  const { data, isError, error, refetch } = useManyPreview(eventId, selected, opened)
  const count = (kind === 'invitation' ? data?.invitable : data?.remindable) ?? chosen
  const send = () => many.start(selected, { act: kind === 'invitation' ? 'invite' : 'remind' })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`participants.people.${kind}Title`, { count })}
      confirmLabel={t('participants.people.sendMails', { count })}
      confirmDisabled={!data || count === 0}
      onConfirm={send}
    >
      {isError ? (
        <LoadFailed onRetry={refetch} error={error} />
      ) : (
        t(count === 0 ? `participants.people.${kind}Nobody` : `participants.people.${kind}Text`)
      )}
    </ConfirmDialog>
  )
}
