import type { EventDetails } from '@parley/contract/app'
import type { DealRoomMeeting } from '@parley/contract/sessions'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { Box, Text } from '../../../../ui/layout/box.tsx'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useDealRoomMeetings } from '../../deal-room-api.ts'

export interface MeetingsOf {
  readonly title: string
  readonly slotId?: string
  readonly tableId?: string
}

type Props = {
  event: EventDetails
  dealRoomId: string
  /** The selection of meetings. Null while the drawer is closed. */
  of: MeetingsOf | null
  onClose: () => void
}

export function MeetingsDrawer({ event, dealRoomId, of, onClose }: Props) {
  const t = useText()
  const shown = useLastNonNull(of)
  const { title = '', ...criteria } = shown ?? {}
  const found = useDealRoomMeetings({ eventId: event.id, dealRoomId, ...criteria }, of !== null)
  return (
    <Drawer opened={of !== null} onClose={onClose} title={title}>
      {found.isPending && <RowsSkeleton count={4} />}
      {found.isError && !found.data && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data?.meetings.length === 0 && (
        <Text size={13} tone="meta">
          {t('sessions.dealRooms.noMeetings')}
        </Text>
      )}
      <Box as="ul">
        {found.data?.meetings.map((meeting) => (
          <Meeting key={meeting.id} event={event} meeting={meeting} />
        ))}
      </Box>
    </Drawer>
  )
}

function Meeting({ event, meeting }: { event: EventDetails; meeting: DealRoomMeeting }) {
  const { day, timeRange } = useFormats()
  const { sdt, edt, table, people } = meeting
  return (
    <Box as="li" padY={12} line="below" breaks="anywhere">
      <Text size={13} tone="meta" nums>
        {table} · {day(sdt, event.timezone)}, {timeRange(sdt, edt, event.timezone)}
      </Text>
      <Text above={2} weight={600}>
        {people.map(({ id, fullName }, at) => (
          <Fragment key={id}>
            {at > 0 && ' · '}
            <Link to={`/event/${event.id}/organize/people/${id}`}>{fullName}</Link>
          </Fragment>
        ))}
      </Text>
    </Box>
  )
}
