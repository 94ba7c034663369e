import { Button } from '@mantine/core'
import type { ParticipantState } from '@parley/contract/video'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, use, useEffect } from 'react'
import { Link } from 'react-router'
import { clockText } from '../../../../lib/i18n/clock-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { MeetingParts } from '../../meeting-parts.ts'
import { useLine } from '../../use-line.ts'
import { DeviceSettings } from '../parts/device-settings.tsx'
import type { RoomParts } from '../parts/room-parts.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { WaitInLine } from '../parts/wait-in-line.tsx'
import classes from './before-joining.module.css'
import { OwnPreview } from './own-preview.tsx'
import { WhoIsThere } from './who-is-there.tsx'

type Props = {
  parts: RoomParts
  people: readonly ParticipantState[]
  now: number
  /** Otherwise it counts down until one may join. */
  isOpen: boolean
}

/** Devices are tried and chosen here; nothing is sent before Join. */
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
    <main className={classes.page}>
      <div className={classes.body} data-viewer={isViewer || undefined}>
        {!isViewer && <OwnPreview parts={parts} />}
        <div className={classes.side}>
          <header>
            <h1 className={classes.title}>{useRoomTitle(room)}</h1>
            <WhoIsThere parts={parts} people={people} />
          </header>
          {room.place && (
            <Note icon={<IconMapPin size={20} stroke={1.8} aria-hidden="true" />}>
              {t('video.place', { place: room.place.name })}
            </Note>
          )}
          <div className={classes.join}>
            {isOpen && isInLine ? (
              <WaitInLine line={line} onTake={session.join} />
            ) : isOpen ? (
              <Button size="lg" onClick={() => session.join(wantedSeat)}>
                {t(isIn ? 'video.useHere' : isViewer ? 'video.watch' : 'video.join')}
              </Button>
            ) : (
              <Button size="lg" variant="default" aria-disabled="true" data-disabled>
                {t('video.join.opensIn', { time: clockText((room.opensAt ?? now) - now) })}
              </Button>
            )}
            <p className={classes.hint} role="status">
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
            </p>
          </div>
          {room.kind === 'meeting' && !isIn && (
            <Suspense fallback={null}>
              {offered.map((Part, at) => (
                <Part key={at} room={room} />
              ))}
            </Suspense>
          )}
          {!isViewer && <DeviceSettings parts={parts} />}
          <Link className={classes.back} to={`/event/${event.id}`}>
            {t('video.toEvent')}
          </Link>
        </div>
      </div>
    </main>
  )
}
