import type { EventDetails } from '@parley/contract/app'
import { type RoomNow, videoRoomId } from '@parley/contract/video'
import { IconArmchair, IconDoorEnter, IconPresentation } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useRoomsNow } from '../../numbers-api.ts'
import { useEnterRoom } from '../../use-enter-room.ts'

const ICON = looks({ fixed: true, tone: 'meta' })

export function RoomsNowList({ event }: { event: EventDetails }) {
  const t = useText()
  const { now, isPending } = useRoomsNow(event.id)
  const talks = [
    ...(now.meetings > 0 ? [t('video.now.meetings', { count: now.meetings })] : []),
    ...(now.rounds > 0 ? [t('video.now.rounds', { count: now.rounds })] : []),
  ]
  const isEmpty = talks.length + now.rooms.length === 0
  return (
    <Section title={t('video.now.title')}>
      {isPending && <RowsSkeleton count={1} />}
      {!isPending && isEmpty && (
        <Text pad={16} round={16} line="dashed" tone="meta">
          {t('video.now.none')}
        </Text>
      )}
      {talks.length > 0 && (
        <Text below={12} tone="meta">
          {talks.join(' · ')}
        </Text>
      )}
      {now.rooms.length > 0 && (
        <Box as="ul" surface="card" line="between" aria-label={t('video.now.title')}>
          {now.rooms.map((room) => (
            <Row as="li" key={room.id} wrap gap={12} rowGap={8} padX={16} padY={12}>
              <OpenRoom event={event} room={room} />
            </Row>
          ))}
        </Box>
      )}
    </Section>
  )
}

function OpenRoom({ event, room }: { event: EventDetails; room: RoomNow }) {
  const t = useText()
  const enter = useEnterRoom(event.id, videoRoomId(event.id, room.id))
  const Icon = room.kind === 'table' ? IconArmchair : IconPresentation
  const name = room.name ?? t('video.now.deleted')
  const details =
    room.kind === 'table'
      ? [...(room.boothName ? [room.boothName] : []), t('video.count', { count: room.people })]
      : [
          ...(room.people > 0 ? [t('video.onStage', { count: room.people })] : []),
          t('video.viewers', { count: room.viewers }),
        ]
  return (
    <>
      <Icon size={22} stroke={1.6} aria-hidden="true" className={ICON} />
      <Stack basis={180}>
        <Text as="span" weight={600} breaks="anywhere">
          {name}
        </Text>
        <Text as="span" tone="meta" breaks="anywhere" nums>
          {details.join(' · ')}
        </Text>
      </Stack>
      {room.name !== null && (
        <QuietButton aria-label={t('video.now.enterNamed', { name })} icon={IconDoorEnter} onClick={() => enter()}>
          {t('video.now.enter')}
        </QuietButton>
      )}
    </>
  )
}
