import type { DealRoomInList } from '@parley/contract/sessions'
import { IconArmchair, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ShareBar } from '../../../ui/layout/share-bar.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DeleteButton } from '../../../ui/order/entry-buttons.tsx'
import { Deletable } from '../../events/index.ts'
import { DeleteDealRoom } from '../components/dealrooms/delete-deal-room.tsx'
import { useDealRooms } from '../deal-room-api.ts'

/** /event/{eventId}/organize/dealrooms */
export function OrganizeDealRooms() {
  const t = useText()
  const { id: eventId, timezone } = useCurrentEvent()
  const rooms = useDealRooms(eventId)
  const [leaving, leave] = useState<DealRoomInList | null>(null)
  const list = rooms.data?.dealRooms ?? []
  const add = (
    <LinkButton
      to={`/event/${eventId}/organize/dealrooms/new`}
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
    >
      {t('sessions.dealRooms.add')}
    </LinkButton>
  )
  return (
    <Page
      title={t('sessions.dealRooms.title')}
      lead={t('sessions.dealRooms.lead')}
      width="reading"
      actions={list.length > 0 && add}
    >
      {rooms.isPending && <RowsSkeleton count={3} />}
      {rooms.isError && !rooms.data && <LoadFailed onRetry={rooms.refetch} error={rooms.error} />}
      {rooms.data && list.length === 0 && (
        <Empty icon={<IconArmchair size={26} stroke={1.6} />} title={t('sessions.dealRooms.none')} action={add}>
          {t('sessions.dealRooms.none.text')}
        </Empty>
      )}
      {list.length > 0 && (
        <CardGrid label={t('sessions.dealRooms.title')} as="rows">
          {list.map((room) => (
            <Deletable key={room.id} eventId={eventId} kind="dealRoom" id={room.id}>
              <DealRoomRow eventId={eventId} zone={timezone} room={room} onDelete={() => leave(room)} />
            </Deletable>
          ))}
        </CardGrid>
      )}
      <DeleteDealRoom eventId={eventId} room={leaving} onClose={() => leave(null)} />
    </Page>
  )
}

const FACTS = { above: 2, size: 13, tone: 'meta', breaks: 'anywhere', nums: true } as const

type RowProps = { eventId: string; zone: string; room: DealRoomInList; onDelete: () => void }

function DealRoomRow({ eventId, zone, room, onDelete }: RowProps) {
  const t = useText()
  const { number, dayAndTime } = useFormats()
  const { id, name, owner, tables, slots, meetings, nextFree } = room
  const places = slots * tables
  const share = places === 0 ? 0 : Math.min(1, meetings / places)
  const facts = [
    t('sessions.dealRooms.tablesCount', { count: tables, number: number(tables) }),
    t('sessions.dealRooms.slotsToCome', { count: slots, number: number(slots) }),
    owner && t('sessions.dealRooms.ownedBy', { name: owner.fullName }),
  ]
  return (
    <ManagedRow
      name={name}
      title={<Link to={`/event/${eventId}/organize/dealrooms/${id}`}>{name}</Link>}
      acts={<DeleteButton label={t('sessions.dealRooms.deleteNamed', { name })} onClick={onDelete} />}
    >
      <Text {...FACTS}>{facts.filter(Boolean).join(' · ')}</Text>
      {places > 0 && (
        <>
          <Text {...FACTS}>{t('sessions.dealRooms.taken', { taken: number(meetings), all: number(places) })}</Text>
          <ShareBar share={share} />
        </>
      )}
      <Text {...FACTS}>
        {nextFree === null
          ? t('sessions.dealRooms.nothingFree')
          : t('sessions.dealRooms.nextFree', { when: dayAndTime(nextFree, zone) })}
      </Text>
    </ManagedRow>
  )
}
