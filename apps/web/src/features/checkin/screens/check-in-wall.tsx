import { dayOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, type CheckInNumbers, STEP_MS } from '@parley/contract/checkin'
import { IconLock } from '@tabler/icons-react'
import { useScreenAwake } from '../../../lib/browser/use-screen-awake.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Grid, Row, Text } from '../../../ui/layout/box.tsx'
import { ShareBar } from '../../../ui/layout/share-bar.tsx'
import { NoWall, Wall } from '../../../ui/layout/wall.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useAreaName } from '../area-names.ts'
import { CheckInCurve } from '../components/numbers/check-in-curve.tsx'
import { useCheckInNumbers } from '../numbers-api.ts'
import classes from './check-in-wall.module.css'

const SUB = { above: 6, tone: 'soft', nums: true, className: classes.sub } as const

/** Maximum number of areas, so that they are readable from afar. */
const MAX_AREAS = 8

/** /event/{eventId}/check-in-wall: for a projector. */
export function CheckInWall() {
  const t = useText()
  const event = useCurrentEvent()
  useTitle(t('checkin.wall.title'))
  const mayView = event.me?.organizer === true || event.me?.checkInAdmin === true
  if (mayView) return <Live event={event} />
  return (
    <NoWall title={t('checkin.wall.title')}>
      <Empty
        icon={IconLock}
        title={t('checkin.wall.others')}
        action={<LinkButton to={`/event/${event.id}`}>{t('checkin.poster.toEvent')}</LinkButton>}
      />
    </NoWall>
  )
}

function Live({ event }: { event: EventDetails }) {
  useScreenAwake()
  const day = dayOf(useNow(), event.timezone, event.dayBegins)
  const { numbers, error, refetch } = useCheckInNumbers(event.id, { day })
  if (numbers) return <NumbersOnWall event={event} numbers={numbers} />
  return error ? <LoadFailed onRetry={refetch} error={error} alone /> : <Preloader />
}

function NumbersOnWall({ event, numbers }: { event: EventDetails; numbers: CheckInNumbers }) {
  const t = useText()
  const areaName = useAreaName()
  const { number, timeRange } = useFormats()
  const { areas, busiest, steps } = numbers
  const whole = areas.find(({ id }) => id === ALL_EVENT)
  const others = areas.filter(({ id, removed }) => id !== ALL_EVENT && !removed).slice(0, MAX_AREAS)
  const inside = whole?.inside ?? 0
  return (
    <Wall
      name={event.name}
      closeTo={event.me?.organizer ? `/event/${event.id}/organize/check-in` : `/event/${event.id}`}
    >
      <Grid grow align="center" className={classes.body} data-areas={others.length > 0 || undefined}>
        <section>
          <Text as="h1" tone="soft" weight={600} className={classes.label}>
            {t('checkin.numbers.insideNow')}
          </Text>
          <Text weight={700} nums className={classes.inside} aria-live="polite">
            {number(inside)}
          </Text>
          {whole?.capacity && <Text {...SUB}>{t('checkin.numbers.fits', { number: number(whole.capacity) })}</Text>}
          <Text {...SUB}>{t('checkin.wall.today', { number: number(whole?.entries ?? 0) })}</Text>
          {busiest && (
            <Text {...SUB}>
              {t('checkin.wall.peak', {
                number: number(busiest.count),
                when: timeRange(busiest.atMillis, busiest.atMillis + STEP_MS, event.timezone),
              })}
            </Text>
          )}
        </section>
        {others.length > 0 && (
          <section aria-label={t('checkin.areas.title')}>
            <Grid as="ul" className={classes.areas} data-many={others.length > 4 || undefined}>
              {others.map((area) => (
                <li key={area.id}>
                  <Row as="span" align="baseline" justify="between" gap={16} below={6}>
                    <Text as="span" shrink weight={600} lines={2}>
                      {areaName(area)}
                    </Text>
                    <Text as="span" fixed weight={700} nums>
                      {area.capacity === null
                        ? number(area.inside)
                        : t('checkin.wall.of', { number: number(area.inside), of: number(area.capacity) })}
                    </Text>
                  </Row>
                  <ShareBar
                    share={area.capacity === null ? area.inside / Math.max(1, inside) : area.inside / area.capacity}
                  />
                </li>
              ))}
            </Grid>
          </section>
        )}
      </Grid>
      <section className={classes.chart} aria-label={t('checkin.numbers.curve')}>
        {steps.length > 0 ? (
          <CheckInCurve numbers={numbers} zone={event.timezone} isOneDay withTable={false} />
        ) : (
          <Text {...SUB}>{t('checkin.wall.none')}</Text>
        )}
      </section>
    </Wall>
  )
}
