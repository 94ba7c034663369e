import type { EventDetails } from '@parley/contract/app'
import type { DealRoomDetails, DealRoomSlot } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import { MeetingsDrawer, type MeetingsOf } from './meetings-drawer.tsx'
import { type GridSlot, SlotGrid } from './slot-grid.tsx'

/** Shows the slots of a room. A press on one opens the list of its meetings. */
export function SlotsInUse({ event, room }: { event: EventDetails; room: DealRoomDetails }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const [shown, show] = useState<MeetingsOf | null>(null)
  const all = room.tables.length
  const gridSlot = ({ id, sdt, edt, closed, taken }: DealRoomSlot): GridSlot => {
    const free = Math.max(0, all - taken)
    const tone = taken === 0 ? 'free' : free === 0 ? 'full' : 'some'
    return closed
      ? { id, sdt, edt, tone: 'closed', mark: '–', hint: t('sessions.dealRooms.closedSlot', { count: taken }) }
      : { id, sdt, edt, tone, mark: free, hint: t('sessions.dealRooms.freeTables', { free, all }) }
  }
  return (
    <Section title={t('sessions.dealRooms.use')}>
      {room.slots.length === 0 ? (
        <p>{t('sessions.dealRooms.noSlots')}</p>
      ) : (
        <>
          <p>{t('sessions.dealRooms.useText')}</p>
          <SlotGrid
            label={t('sessions.dealRooms.use')}
            event={event}
            slots={room.slots.map(gridSlot)}
            onPress={({ id, sdt }) => show({ title: dayAndTime(sdt, event.timezone), slotId: id })}
          />
        </>
      )}
      <MeetingsDrawer event={event} dealRoomId={room.id} of={shown} onClose={() => show(null)} />
    </Section>
  )
}
