import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useRemoveEmail } from '../../api.ts'

type Props = { email: string; opened: boolean; onClose: () => void; onDone: () => void }

/** Asks before an email leaves the account. It closes also where that fails, and a toast says why. */
export function RemoveEmailDialog({ email, opened, onClose, onDone }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const remove = useRemoveEmail()
  const confirm = () => {
    failure.clear()
    return remove.mutateAsync({ email }).then(
      () => {
        toasts.success(t('accounts.emails.removed', { email }))
        onDone()
      },
      (error: unknown) => failure.tell(failureText(error)),
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('accounts.emails.removeTitle')}
      confirmLabel={t('accounts.emails.remove')}
      danger
      onConfirm={confirm}
    >
      {t('accounts.emails.removeText', { email })}
    </ConfirmDialog>
  )
}
