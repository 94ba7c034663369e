import { useText } from '../../../../lib/i18n/index.ts'
import { DeleteObject } from '../../../events/index.ts'
import { useDeleteDealRoom } from '../../deal-room-api.ts'

type Props = {
  eventId: string
  /** The room to delete. Null while the dialog is closed. */
  room: { readonly id: string; readonly name: string } | null
  onClose: () => void
  onDeleted?: () => unknown
}

/** Deletes a room. If it has upcoming meetings, it is not deleted, and the dialog explains why. */
export function DeleteDealRoom({ room, eventId, ...rest }: Props) {
  const t = useText()
  const remove = useDeleteDealRoom()
  return (
    <DeleteObject
      {...rest}
      eventId={eventId}
      kind="dealRoom"
      object={room}
      confirmLabel={t('sessions.dealRooms.delete')}
      send={(dealRoomId) => remove.mutateAsync({ eventId, dealRoomId, undoable: 'true' })}
    />
  )
}
