import type { BoothCard } from '@parley/contract/booths'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteBooth } from '../../edit-api.ts'

type Props = {
  eventId: string
  /** Null while nothing is asked. */
  booth: Pick<BoothCard, 'id' | 'boothName'> | null
  onClose: () => void
  onDeleted?: () => unknown
}

/** Asks before a booth goes, with all that its team has put there. */
export function DeleteBooth({ eventId, booth, onClose, onDeleted }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const remove = useDeleteBooth()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(booth)
  if (booth && booth !== shown) setShown(booth)
  const name = shown?.boothName ?? ''
  const confirm = async () => {
    await remove.mutateAsync({ eventId, id: shown?.id ?? '' })
    toasts.success(t('booths.organize.deleted', { name }))
    await onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={booth !== null}
      onClose={onClose}
      title={t('booths.organize.deleteTitle', { name })}
      confirmLabel={t('booths.organize.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      {t('booths.organize.deleteText')}
    </ConfirmDialog>
  )
}
