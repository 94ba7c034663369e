import type { RoomWithUse } from '@parley/contract/sessions'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { DeleteButton, EditButton } from '../../../../ui/order/entry-buttons.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'

type Props = {
  room: RoomWithUse
  place: number
  count: number
  onMove: (place: number) => void
  onEdit: () => void
  onDelete: () => void
}

export function RoomRow({ room, place, count, onMove, onEdit, onDelete }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { name, capacity, sessionCount } = room
  const facts = [
    t('sessions.rooms.sessions', { count: sessionCount, number: number(sessionCount) }),
    capacity === null ? null : t('sessions.rooms.holds', { count: capacity, number: number(capacity) }),
  ]
  return (
    <ManagedRow
      name={name}
      start={<DragGrip list="rooms" place={place} onMove={onMove} />}
      acts={
        <>
          <OrderButtons name={name} place={place} count={count} onMove={onMove} />
          <EditButton label={t('sessions.rooms.editNamed', { name })} onClick={onEdit} />
          <DeleteButton label={t('sessions.rooms.deleteNamed', { name })} onClick={onDelete} />
        </>
      }
    >
      <Text above={2} size={13} tone="meta" nums>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </ManagedRow>
  )
}
