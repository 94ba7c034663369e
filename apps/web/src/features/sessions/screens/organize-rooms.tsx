import { Button } from '@mantine/core'
import type { RoomWithUse } from '@parley/contract/sessions'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useOrder } from '../../../ui/order/use-order.ts'
import { Deletable, DeleteObject } from '../../events/index.ts'
import { useChangeRoom, useDeleteRoom, useRooms } from '../api.ts'
import { RoomDialog } from '../components/organize/room-dialog.tsx'
import { RoomRow } from '../components/organize/room-row.tsx'

/** /event/{eventId}/organize/rooms */
export function OrganizeRooms() {
  const t = useText()
  const { id: eventId } = useCurrentEvent()
  const rooms = useRooms(eventId)
  const [change, remove] = [useChangeRoom(), useDeleteRoom()]
  const [edited, edit] = useState<RoomWithUse | 'new' | null>(null)
  const [leaving, setLeaving] = useState<RoomWithUse | null>(null)
  const {
    list,
    move,
    said: announcement,
  } = useOrder(rooms.data?.rooms ?? [], {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    save: ({ id: roomId, name, capacity }, place) => change.mutateAsync({ eventId, roomId, name, capacity, place }),
  })
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />} onClick={() => edit('new')}>
      {t('sessions.rooms.add')}
    </Button>
  )
  return (
    <Page
      title={t('sessions.rooms.title')}
      lead={t('sessions.rooms.lead')}
      width="reading"
      actions={list.length > 0 && add}
    >
      {rooms.isPending && <RowsSkeleton count={4} />}
      {rooms.isError && !rooms.data && <LoadFailed onRetry={rooms.refetch} error={rooms.error} />}
      {rooms.data && list.length === 0 && (
        <Empty icon={<IconDoor size={26} stroke={1.6} />} title={t('sessions.rooms.none')} action={add}>
          {t('sessions.rooms.none.text')}{' '}
          <Link to={`/event/${eventId}/organize/imports`}>{t('sessions.none.import')}</Link>
        </Empty>
      )}
      {list.length > 0 && (
        <CardGrid label={t('sessions.rooms.title')} as="rows">
          {list.map((room, place) => (
            <Deletable key={room.id} eventId={eventId} kind="room" id={room.id}>
              <RoomRow
                room={room}
                place={place}
                count={list.length}
                onMove={(to) => move(room, to)}
                onEdit={() => edit(room)}
                onDelete={() => setLeaving(room)}
              />
            </Deletable>
          ))}
        </CardGrid>
      )}
      {announcement}
      <RoomDialog eventId={eventId} room={edited} onClose={() => edit(null)} />
      <DeleteObject
        eventId={eventId}
        kind="room"
        object={leaving}
        confirmLabel={t('sessions.rooms.delete')}
        onClose={() => setLeaving(null)}
        send={(roomId) => remove.mutateAsync({ eventId, roomId, undoable: 'true' })}
      />
    </Page>
  )
}
