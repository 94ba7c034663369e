import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { OwnRound, SpeedMet, SpeedRun } from '@parley/contract/popups'
import { IconPlugOff, IconUsersGroup, IconVideoOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useScreenAwake } from '../../../lib/browser/use-screen-awake.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Grid, looks, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { NoWall } from '../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AutoJoinRoom, DeviceChoice, OwnPicture, useOpenDevices } from '../../video/index.ts'
import { MetPeople, YouMet } from '../components/speed/met-people.tsx'
import { RoundStrip, useRoundName } from '../components/speed/round-strip.tsx'
import classes from '../components/speed/speed.module.css'
import { usePhaseText } from '../components/speed/use-phase-text.ts'
import { isTalking, useSpeedRounds, useStayInHall } from '../speed-api.ts'

/** /event/{eventId}/speed/hall: participants choose devices, wait, and are brought from talk to talk. */
export function SpeedHall() {
  const t = useText()
  const event = useCurrentEvent()
  const { data, run, own, met, isPending, error, refetch } = useSpeedRounds(event)
  useTitle(t('popups.speed.title'))
  if (isPending) return <Preloader />
  if (!data) return <LoadFailed onRetry={refetch} error={error} alone />
  if (!data.hasVideo) {
    return (
      <NoWall title={t('popups.speed.title')}>
        <Empty icon={IconVideoOff} title={t('video.none')} action={<ToPage event={event} />}>
          {t('video.noneText')}
        </Empty>
      </NoWall>
    )
  }
  if (!run) {
    return (
      <NoWall title={t('popups.speed.title')}>
        <Empty icon={IconUsersGroup} title={t('popups.speed.none')} action={<ToPage event={event} />}>
          {t('popups.speed.none.text')}
        </Empty>
      </NoWall>
    )
  }
  return <Hall key={run.id} event={event} run={run} own={own} met={met} />
}

function ToPage({ event }: { event: EventDetails }) {
  const t = useText()
  return (
    <LinkButton variant="default" to={`/event/${event.id}/speed`}>
      {t('popups.speed.toPage')}
    </LinkButton>
  )
}

type Props = { event: EventDetails; run: SpeedRun; own: OwnRound | null; met: readonly SpeedMet[] }

function Hall({ event, run, own, met }: Props) {
  const now = useNow(1_000)
  const devices = useOpenDevices()
  const [hasCome, setHasCome] = useState(false)
  const isOver = run.state === 'ended'
  const inHall = useStayInHall(event.id, hasCome && !isOver)
  const talk = hasCome && isTalking(own, now) ? own : null
  useScreenAwake()
  useDevicesAfterEnd(devices.media, isOver && !talk)
  return (
    <>
      <Spoken own={talk} run={run} />
      {talk ? (
        <AutoJoinRoom
          event={event}
          roomId={talk.roomId}
          endsAt={talk.endsAt}
          devices={devices}
          extra={<RoundStrip event={event} own={talk} />}
        />
      ) : (
        <Waiting
          {...{ event, run, own, met, devices, now, hasCome, inHall: Math.max(run.inHall, inHall ?? 0) }}
          onCome={() => setHasCome(true)}
        />
      )}
    </>
  )
}

function useDevicesAfterEnd(media: { close: () => void }, isOver: boolean): void {
  useEffect(() => {
    if (isOver) media.close()
  }, [media, isOver])
}

/** Announces the current round to screen readers. */
function Spoken({ own, run }: { own: OwnRound | null; run: SpeedRun }) {
  const t = useText()
  return (
    <VisuallyHidden role="status">
      {own ? <RoundBegins own={own} /> : run.state === 'pause' ? t('popups.speed.pause', { round: run.round }) : ''}
    </VisuallyHidden>
  )
}

const RoundBegins = ({ own }: { own: OwnRound }) => useRoundName(own)

const BACK = looks({ self: 'start', underline: true, size: 14, weight: 600 })

type WaitingProps = Props & {
  devices: ReturnType<typeof useOpenDevices>
  now: number
  hasCome: boolean
  inHall: number
  onCome: () => void
}

function Waiting({ event, run, own, met, devices, now, hasCome, inHall, onCome }: WaitingProps) {
  const t = useText()
  const phaseText = usePhaseText()
  const isOnline = useIsOnline()
  const isOver = run.state === 'ended'
  const justMet = hasCome && own?.roomId ? own.others.map(({ person }) => person) : []
  return (
    <Grid as="main" surface="canvas" className={classes.page}>
      <Grid gap={32} phone={{ gap: 16 }} className={classes.body} data-over={isOver || undefined}>
        {!isOver && (
          <Stack gap={18} shrink className={classes.side}>
            <OwnPicture event={event} devices={devices} />
            <DeviceChoice devices={devices} />
          </Stack>
        )}
        <Stack gap={18} shrink className={classes.side}>
          <Text as="h1" size={28} breaks="anywhere" phone={{ size: 22 }}>
            {t('popups.speed.title')}
          </Text>
          <Text size={20} weight={600} nums breaks="anywhere" role="timer" aria-live="off">
            {phaseText(run, now)}
          </Text>
          {!isOver && (
            <Text tone="meta" breaks="anywhere">
              {t('popups.speed.inHall', { count: inHall })}
            </Text>
          )}
          {!isOnline && (
            <div role="status">
              <Note tone="alert" icon={<IconPlugOff size={20} stroke={1.8} aria-hidden="true" />}>
                {t('popups.speed.offline')}
              </Note>
            </div>
          )}
          {isOver ? null : hasCome ? (
            <Text tone="meta" breaks="anywhere" role="status">
              {t(whyWaiting(run, own))}
            </Text>
          ) : (
            <Row wrap gap={10} align="stretch">
              <Button size="lg" onClick={onCome}>
                {t('popups.speed.comeIn')}
              </Button>
              <Text tone="meta" breaks="anywhere">
                {t('popups.speed.comeIn.text')}
              </Text>
            </Row>
          )}
          {justMet.length > 0 && <YouMet event={event} people={justMet} />}
          <MetPeople event={event} met={met.filter(({ person }) => !justMet.some(({ id }) => id === person.id))} />
          <Link className={BACK} to={`/event/${event.id}/speed`}>
            {t(hasCome && !isOver ? 'popups.speed.leave' : 'popups.speed.toPage')}
          </Link>
        </Stack>
      </Grid>
    </Grid>
  )
}

function whyWaiting({ state, round }: SpeedRun, own: OwnRound | null) {
  if (own?.wait) return `popups.speed.wait.${own.wait}` as const
  if (state === 'round') return own?.roomId ? 'popups.speed.wait.after' : 'popups.speed.wait.late'
  return round === 0 ? 'popups.speed.wait.first' : 'popups.speed.wait.next'
}
