import { Button } from '@mantine/core'
import type { ParticipantState } from '@parley/contract/video'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, use, useEffect } from 'react'
import { Link } from 'react-router'
import { formatCountdown } from '../../../../lib/i18n/format-countdown.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Grid, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { MeetingParts } from '../../meeting-parts.ts'
import { useLine } from '../../use-line.ts'
import { DeviceSettings } from '../parts/device-settings.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { usePresenceText } from '../parts/use-presence-text.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { WaitInLine } from '../parts/wait-in-line.tsx'
import classes from './before-joining.module.css'
import { OwnPreview } from './own-preview.tsx'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
  now: number
  /** True if the room is open. Otherwise a countdown is shown. */
  isOpen: boolean
}

/** The page before joining a room. Nothing is sent before Join. */
export function BeforeJoining({ parts, people, now, isOpen }: Props) {
  const t = useText()
  const { room, media, session, ownId, event, wantedSeat } = parts
  const isViewer = room.role === 'viewer'
  const isIn = people.some(({ id }) => id === ownId)
  const isFull = !isViewer && !isIn && people.length >= room.seats
  const offered = use(MeetingParts)
  const line = useLine(event.id, room.id, isFull)
  const isInLine = isFull || line.wait !== null
  useEffect(() => {
    if (!isViewer) void media.resume()
  }, [media, isViewer])

  return (
    <Row as="main" justify="center" padY={24} surface="canvas" className={classes.page}>
      <Grid gap={32} phone={{ gap: 16 }} className={classes.body} data-viewer={isViewer || undefined}>
        {!isViewer && <OwnPreview parts={parts} />}
        <Stack gap={20} shrink>
          <header>
            <Text as="h1" below={8} size={28} breaks="anywhere" phone={{ size: 22 }}>
              {useRoomTitle(room)}
            </Text>
            <PresenceText parts={parts} people={people} />
          </header>
          {room.place && (
            <Note icon={<IconMapPin size={20} stroke={1.8} aria-hidden="true" />}>
              {t('video.place', { place: room.place.name })}
            </Note>
          )}
          <Stack gap={8}>
            {isOpen && isInLine ? (
              <WaitInLine line={line} onTake={session.join} />
            ) : isOpen ? (
              <Button size="lg" onClick={() => session.join(wantedSeat)}>
                {t(isIn ? 'video.useHere' : isViewer ? 'video.watch' : 'video.join')}
              </Button>
            ) : (
              <Button size="lg" variant="default" aria-disabled="true" data-disabled>
                {t('video.join.opensIn', { time: formatCountdown((room.opensAt ?? now) - now) })}
              </Button>
            )}
            <Text size={13} tone="meta" role="status">
              {isFull
                ? t('video.full', { count: room.seats })
                : t(
                    isIn
                      ? 'video.isInElsewhere'
                      : isOpen
                        ? isViewer
                          ? 'video.watch.hint'
                          : 'video.nothingSent'
                        : 'video.waits',
                  )}
            </Text>
          </Stack>
          {room.kind === 'meeting' && !isIn && (
            <Suspense fallback={null}>
              {offered.map((Part, at) => (
                <Part key={at} room={room} />
              ))}
            </Suspense>
          )}
          {!isViewer && <DeviceSettings parts={parts} />}
          <Text as={Link} self="start" size={14} weight={600} to={`/event/${event.id}`}>
            {t('video.toEvent')}
          </Text>
        </Stack>
      </Grid>
    </Row>
  )
}

function PresenceText({ parts: { room, ownId }, people }: Pick<Props, 'parts' | 'people'>) {
  const others = people.filter(({ id }) => id !== ownId)
  return (
    <Row wrap gap={12} rowGap={8} role="status">
      {others.length > 0 && (
        <Row as="span" gap={4} align="stretch">
          {others.map(({ person }) => (
            <Avatar key={person.id} name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={32} />
          ))}
        </Row>
      )}
      <Text size={14} tone="meta" breaks="anywhere">
        {usePresenceText(room, ownId, people)}
      </Text>
    </Row>
  )
}
