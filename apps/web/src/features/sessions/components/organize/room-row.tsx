import type { RoomWithUse } from '@parley/contract/sessions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { ManagedRow } from '../../../../ui/layout/managed-row.tsx'
import { DragGrip } from '../../../../ui/order/drag-grip.tsx'
import { OrderButtons } from '../../../../ui/order/order-buttons.tsx'

type Props = {
  room: RoomWithUse
  place: number
  count: number
  onMove: (place: number) => void
  onEdit: () => void
  onDelete: () => void
}

/** One room: how many it holds, and how much happens there. */
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
          <IconButton variant="subtle" label={t('sessions.rooms.editNamed', { name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.8} />
          </IconButton>
          <IconButton variant="subtle" label={t('sessions.rooms.deleteNamed', { name })} onClick={onDelete}>
            <IconTrash size={18} stroke={1.8} />
          </IconButton>
        </>
      }
    >
      <Text above={2} size={13} tone="meta" nums>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </ManagedRow>
  )
}
