import { Button } from '@mantine/core'
import { IconArmchairOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { ActRow, ActRows } from '../../../ui/layout/act-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyPage } from '../../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DealRoomForm } from '../components/dealrooms/deal-room-form.tsx'
import { DeleteDealRoom } from '../components/dealrooms/delete-deal-room.tsx'
import { SlotsInUse } from '../components/dealrooms/slots-in-use.tsx'
import { useDealRoom } from '../deal-room-api.ts'

/** /event/{eventId}/organize/dealrooms/{dealRoomId}; `new` creates one. */
export function OrganizeDealRoom() {
  const { dealRoomId = '' } = useParams()
  return dealRoomId === 'new' ? <NewDealRoom /> : <OneDealRoom key={dealRoomId} dealRoomId={dealRoomId} />
}

function NewDealRoom() {
  const t = useText()
  const navigate = useNavigate()
  const event = useCurrentEvent()
  const list = `/event/${event.id}/organize/dealrooms`
  return (
    <Page title={t('sessions.dealRooms.new')} lead={t('sessions.dealRooms.none.text')}>
      <DealRoomForm
        event={event}
        room={null}
        cancel={list}
        // Replacing the URL makes the back button lead to the list, not to the empty form.
        onCreated={(id) => navigate(`${list}/${id}`, { replace: true })}
      />
    </Page>
  )
}

function OneDealRoom({ dealRoomId }: { dealRoomId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const event = useCurrentEvent()
  const found = useDealRoom(event.id, dealRoomId)
  const [isLeaving, setLeaving] = useState(false)
  const list = `/event/${event.id}/organize/dealrooms`
  const room = found.data?.dealRoom
  if (isApiFailure(found.error, 'notFound') && !isLeaving) return <Gone list={list} />
  return (
    <Page title={room?.name ?? t('sessions.dealRooms.title')}>
      {found.isLoadingError && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.isPending && <RowsSkeleton count={8} />}
      {room && (
        <>
          <SlotsInUse event={event} room={room} />
          <DealRoomForm event={event} room={room} cancel={list} />
          <ActRows>
            <ActRow
              title={t('sessions.dealRooms.delete')}
              action={
                <Button variant="default" color="red" onClick={() => setLeaving(true)}>
                  {t('sessions.dealRooms.delete')}
                </Button>
              }
            >
              {t('sessions.dealRooms.deleteText')}
            </ActRow>
          </ActRows>
          <DeleteDealRoom
            eventId={event.id}
            room={isLeaving ? room : null}
            onClose={() => setLeaving(false)}
            onDeleted={() => navigate(list, { replace: true })}
          />
        </>
      )}
    </Page>
  )
}

function Gone({ list }: { list: string }) {
  const t = useText()
  return (
    <EmptyPage
      icon={<IconArmchairOff size={26} stroke={1.6} />}
      title={t('sessions.dealRooms.gone')}
      action={<LinkButton to={list}>{t('sessions.dealRooms.toList')}</LinkButton>}
    >
      {t('sessions.dealRooms.gone.text')}
    </EmptyPage>
  )
}
