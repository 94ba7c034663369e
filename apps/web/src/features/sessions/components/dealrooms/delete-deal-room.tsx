import { useText } from '../../../../lib/i18n/index.ts'
import { DeleteObject } from '../../../events/index.ts'
import { useDeleteDealRoom } from '../../deal-room-api.ts'

type Props = {
  eventId: string
  /** Null while nothing is asked. */
  room: { readonly id: string; readonly name: string } | null
  onClose: () => void
  onDeleted?: () => unknown
}

/** Asks before a deal room goes. With meetings to come it stays, and the dialog says so. */
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
