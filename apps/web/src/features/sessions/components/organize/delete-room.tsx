import type { RoomWithUse } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteRoom } from '../../api.ts'

type Props = { eventId: string; room: RoomWithUse | null; onClose: () => void }

/** Asks before a room goes: its sessions stay, without one. */
export function DeleteRoom({ eventId, room, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const { number } = useFormats()
  const failureText = useFailureText()
  const remove = useDeleteRoom()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(room)
  if (room && room !== shown) setShown(room)
  const name = shown?.name ?? ''
  const count = shown?.sessionCount ?? 0
  const confirm = async () => {
    await remove.mutateAsync({ eventId, roomId: shown?.id ?? '' })
    toasts.success(t('sessions.rooms.deleted', { name }))
  }
  return (
    <ConfirmDialog
      opened={room !== null}
      onClose={onClose}
      title={t('sessions.rooms.deleteTitle', { name })}
      confirmLabel={t('sessions.rooms.delete')}
      danger
      onConfirm={confirm}
      explain={failureText}
    >
      {t('sessions.rooms.deleteText', { count, number: number(count) })}
    </ConfirmDialog>
  )
}
