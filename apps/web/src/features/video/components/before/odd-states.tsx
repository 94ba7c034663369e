import { Button } from '@mantine/core'
import type { ParticipantState } from '@parley/contract/video'
import {
  type Icon,
  IconClock,
  IconDoorExit,
  IconMapPin,
  IconPlugOff,
  IconUsers,
  IconVideoOff,
  IconWindow,
} from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useDurationFormats, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Empty } from '../../../../ui/feedback/states.ts'
import { Row, Stack } from '../../../../ui/layout/box.tsx'
import { NoWall } from '../../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { MapLink } from '../../../venue/index.ts'
import type { EntryProblem } from '../../connection/room-connection.ts'
import { useLine } from '../../use-line.ts'
import type { RoomParts } from '../parts/room-parts.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { WaitInLine } from '../parts/wait-in-line.tsx'

type Props = { parts: RoomParts }

export function Odd({
  parts: { event, room },
  icon,
  title,
  children,
  action,
}: Props & { icon: Icon; title: string; children?: ReactNode; action?: ReactNode }) {
  const t = useText()
  return (
    <NoWall title={title}>
      <Empty
        icon={icon}
        title={title}
        action={
          <Row wrap gap={8} align="stretch" justify="center">
            {action}
            <LinkButton variant={action ? 'default' : 'filled'} to={`/event/${event.id}`}>
              {t('video.toEvent')}
            </LinkButton>
          </Row>
        }
      >
        <Stack as="span" below={4} tone="ink" weight={600}>
          {useRoomTitle(room)}
        </Stack>
        {children}
      </Empty>
    </NoWall>
  )
}

/** Shows a countdown until the room is open. It then opens automatically. */
export function NotOpenYet({ parts, now }: Props & { now: number }) {
  const t = useText()
  const { dayAndTime, city } = useFormats()
  const { distance } = useDurationFormats()
  const { room, event } = parts
  const opensAt = room.opensAt ?? now
  return (
    <Odd parts={parts} icon={IconClock} title={t('video.early')}>
      {t('video.earlyText', {
        when: dayAndTime(opensAt, event.timezone),
        city: city(event.timezone),
        distance: distance(opensAt, now),
      })}
      {room.place && (
        <Row as="span" gap={8} justify="center" above={12} tone="ink" weight={600}>
          <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
          {t('video.place', { place: room.place.name })}
        </Row>
      )}
    </Odd>
  )
}

export function OnSite({ parts }: Props) {
  const t = useText()
  const { event, room } = parts
  return (
    <Odd
      parts={parts}
      icon={IconMapPin}
      title={t('video.onSite')}
      action={room.place && <MapLink event={event} refId={room.place.id} />}
    >
      {t('video.onSiteText', { place: room.place?.name ?? '' })}
    </Odd>
  )
}

export function AfterRoom({ parts }: Props) {
  const t = useText()
  const { session } = parts
  return (
    <Odd
      parts={parts}
      icon={IconDoorExit}
      title={t('video.left')}
      action={<Button onClick={session.prepare}>{t('video.joinAgain')}</Button>}
    >
      {t('video.leftText')}
    </Odd>
  )
}

/** Shows that the seat was lost: to another window of the reader, or completely. */
export function SeatLost({ parts, isElsewhere }: Props & { isElsewhere: boolean }) {
  const t = useText()
  const { session } = parts
  return isElsewhere ? (
    <Odd
      parts={parts}
      icon={IconWindow}
      title={t('video.elsewhere')}
      action={<Button onClick={() => session.join()}>{t('video.useHere')}</Button>}
    >
      {t('video.elsewhereText')}
    </Odd>
  ) : (
    <Odd
      parts={parts}
      icon={IconPlugOff}
      title={t('video.out')}
      action={<Button onClick={session.prepare}>{t('video.joinAgain')}</Button>}
    >
      {t('video.outText')}
    </Odd>
  )
}

/** Problems without a button to try again. */
const FINAL: readonly EntryProblem[] = ['over', 'refused', 'browser']

const RETRY_MS = 10_000

/** Retries regularly to get a place in the audience. */
function useRetry(session: RoomParts['session'], isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => session.retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [session, isOn])
}

export function CannotEnter({
  parts,
  why,
  people,
}: Props & { why: EntryProblem; people: readonly ParticipantState[] }) {
  const t = useText()
  const { session, room, event } = parts
  useRetry(session, why === 'audienceFull')
  const line = useLine(event.id, room.id, why === 'full')
  const isFree = why === 'full' && people.length < room.seats && line.wait === null
  const Icon =
    why === 'full' || why === 'audienceFull'
      ? IconUsers
      : why === 'over' || why === 'notOpen'
        ? IconClock
        : IconVideoOff
  return (
    <Odd
      parts={parts}
      icon={Icon}
      title={t(isFree ? 'video.why.free' : `video.why.${why}`, { count: room.seats })}
      action={
        why === 'full' && !isFree ? (
          <WaitInLine line={line} onTake={session.join} />
        ) : (
          !FINAL.includes(why) && (
            <Button onClick={() => session.retry()}>{t(isFree ? 'video.takeSeat' : 'video.tryAgain')}</Button>
          )
        )
      }
    >
      <span aria-live="polite">{t(isFree ? 'video.why.freeText' : `video.why.${why}Text`)}</span>
    </Odd>
  )
}
