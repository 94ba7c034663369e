import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMakePrimary } from '../../api.ts'

type Props = {
  email: string
  /** The primary one so far. */
  before: string
  opened: boolean
  onClose: () => void
  onDone: () => void
}

export function MakePrimaryDialog({ email, before, opened, onClose, onDone }: Props) {
  const t = useText()
  const toasts = useToasts()
  const makePrimary = useMakePrimary()
  const confirm = async () => {
    await makePrimary.mutateAsync({ username: email })
    toasts.success(t('accounts.emails.madePrimary', { email }))
    onDone()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('accounts.emails.makePrimaryTitle')}
      confirmLabel={t('accounts.emails.makePrimary')}
      onConfirm={confirm}
    >
      {t('accounts.emails.makePrimaryText', { email, before })}
    </ConfirmDialog>
  )
}
