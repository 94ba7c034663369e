import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteDealRoom } from '../../deal-room-api.ts'

type Props = {
  eventId: string
  /** Null while nothing is asked. */
  room: { readonly id: string; readonly name: string } | null
  onClose: () => void
  onDeleted?: () => unknown
}

/** Asks before a deal room goes; one in which somebody is to meet stays, and the dialog says so. */
export function DeleteDealRoom({ eventId, room, onClose, onDeleted }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const remove = useDeleteDealRoom()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(room)
  if (room && room !== shown) setShown(room)
  const name = shown?.name ?? ''
  const confirm = async () => {
    await remove.mutateAsync({ eventId, dealRoomId: shown?.id ?? '' })
    toasts.success(t('sessions.dealRooms.deleted', { name }))
    await onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={room !== null}
      onClose={onClose}
      title={t('sessions.dealRooms.deleteTitle', { name })}
      confirmLabel={t('sessions.dealRooms.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      {t('sessions.dealRooms.deleteText')}
    </ConfirmDialog>
  )
}
