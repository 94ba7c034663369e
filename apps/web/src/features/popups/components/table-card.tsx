import { Skeleton } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { Popup } from '@parley/contract/popups'
import { IconLock, IconUsersGroup } from '@tabler/icons-react'
import { useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { typeText } from '../../participants/index.ts'
import { useEnterRoom } from '../../video/index.ts'
import { useSeats } from '../use-seats.ts'
import { SeatsAround } from './seats-around.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableMenu } from './table-menu.tsx'

type Props = {
  event: EventDetails
  popup: Popup
  isTime: boolean
  withBooth?: boolean
  level: 2 | 3
}

export function TableCard({ event, popup, isTime, withBooth = true, level }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const { list } = useFormats()
  const { seats, taken, isPending } = useSeats(popup.roomId)
  const enter = useEnterRoom(event.id, popup.roomId)
  const Heading = `h${level}` as const
  const isOpen = isTime && !popup.closed
  const own = seats.findIndex((each) => each?.id === event.me?.participantId)
  const types = event.participantTypes
    .filter(({ id }) => popup.typeIds?.includes(id))
    .map((type) => typeText(type, language))
  return (
    <Stack as="article" surface="card" shrink gap={14} pad={18} aria-label={popup.name}>
      <Row as="header" align="start" gap={8} tall={36}>
        <Box grow>
          <Text as={Heading} size={17} weight={700} breaks="anywhere">
            {popup.name}
          </Text>
          {withBooth && popup.boothId !== null && (
            <Text above={2} size={13} tone="meta" breaks="anywhere">
              <DetailLink to={`/event/${event.id}/expo/${popup.boothId}`}>{popup.boothName}</DetailLink>
            </Text>
          )}
        </Box>
        {popup.mayManage && <TableMenu event={event} popup={popup} taken={taken} />}
      </Row>
      {(popup.closed || popup.typeIds !== null) && (
        <Row wrap gap={6} align="stretch">
          {popup.closed && (
            <StatusChip
              tone="neutral"
              label={t('popups.closed')}
              icon={<IconLock size={15} stroke={2} aria-hidden="true" />}
            />
          )}
          {popup.typeIds !== null && (
            <StatusChip
              tone="neutral"
              label={types.length > 0 ? t('popups.onlyTypes', { types: list(types) }) : t('popups.onlyHosts')}
              icon={<IconUsersGroup size={15} stroke={2} aria-hidden="true" />}
            />
          )}
        </Row>
      )}
      <SeatsAround
        name={popup.name}
        seats={seats}
        ownId={event.me?.participantId ?? null}
        isPending={isPending}
        onSit={isOpen && own < 0 && taken < seats.length ? enter : null}
      />
      {isOpen && isPending && <Skeleton height={40} />}
      {isOpen && !isPending && (
        <TableFoot event={event} popup={popup} isFull={taken >= seats.length} isSeated={own >= 0} onEnter={enter} />
      )}
    </Stack>
  )
}
