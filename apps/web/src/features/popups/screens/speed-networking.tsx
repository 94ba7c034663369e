import type { EventDetails } from '@parley/contract/app'
import type { SpeedRun } from '@parley/contract/popups'
import { IconDoorEnter, IconUsersGroup, IconVideoOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { staffPart } from '../../../lib/lazy-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, Loading, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Grid, Row, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { NetworkingTabs } from '../../networking/index.ts'
import { NoVideo } from '../../video/index.ts'
import { MetPeople } from '../components/speed/met-people.tsx'
import { usePhaseText } from '../components/speed/use-phase-text.ts'
import { useSpeedRounds } from '../speed-api.ts'

const LeadRounds = staffPart(() => import('../components/speed/lead-rounds.tsx').then((it) => it.LeadRounds))

/** /event/{eventId}/speed */
export function SpeedNetworking() {
  const t = useText()
  const event = useCurrentEvent()
  return (
    <Page title={t('popups.speed.title')} titleHidden>
      <NetworkingTabs event={event} here="speed" />
      {event.hasVideo ? <AllRounds event={event} /> : <NoVideo why="off" />}
    </Page>
  )
}

function AllRounds({ event }: { event: EventDetails }) {
  const t = useText()
  const rounds = useSpeedRounds(event)
  const { data, run, met } = rounds
  const leads = event.me?.organizer === true
  return (
    <>
      <Text tone="meta" measure>
        {t('popups.speed.lead')}
      </Text>
      <Loading of={rounds} rows={3} />
      {data && !data.hasVideo && (
        <Note icon={<IconVideoOff size={20} stroke={1.8} aria-hidden="true" />}>{t('video.noneText')}</Note>
      )}
      {data && run && <RunCard event={event} run={run} hasVideo={data.hasVideo} />}
      {data && !run && !leads && (
        <Empty icon={IconUsersGroup} title={t('popups.speed.none')}>
          {t('popups.speed.none.text')}
        </Empty>
      )}
      {data && leads && (
        <Suspense fallback={<RowsSkeleton count={2} />}>
          <LeadRounds event={event} run={run} groups={data.groups} />
        </Suspense>
      )}
      {data && <MetPeople event={event} met={met} />}
    </>
  )
}

function RunCard({ event, run, hasVideo }: { event: EventDetails; run: SpeedRun; hasVideo: boolean }) {
  const t = useText()
  const now = useNow(1_000)
  const phaseText = usePhaseText()
  const isOver = run.state === 'ended'
  return (
    <Grid surface="card" gap={14} pad={20}>
      <Text size={20} weight={600} nums breaks="anywhere" role="timer" aria-live="off">
        {phaseText(run, now)}
      </Text>
      {!isOver && (
        <Text tone="meta" breaks="anywhere">
          {t('popups.speed.inHall', { count: run.inHall })} ·{' '}
          {t('popups.speed.settings', { minutes: run.roundMs / 60_000, rounds: run.rounds })}
        </Text>
      )}
      {!isOver && hasVideo && (
        <Row wrap gap={10} align="stretch">
          <LinkButton to={`/event/${event.id}/speed/hall`} icon={IconDoorEnter}>
            {t('popups.speed.toHall')}
          </LinkButton>
        </Row>
      )}
    </Grid>
  )
}
