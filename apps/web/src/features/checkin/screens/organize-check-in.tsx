import { NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, type CheckInNumbers } from '@parley/contract/checkin'
import { IconDeviceTv, IconDownload, IconScan } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Grid } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useAreaName } from '../area-names.ts'
import { CheckInCurve } from '../components/numbers/check-in-curve.tsx'
import { AreaTable, DeskTable, NoShows, Refusals } from '../components/numbers/number-tables.tsx'
import { type NumbersOf, saveCheckIn, useCheckInNumbers } from '../numbers-api.ts'

const ID = /^[\w-]{1,80}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** /event/{eventId}/organize/check-in?area=…&day=… */
export function OrganizeCheckIn() {
  const t = useText()
  const event = useCurrentEvent()
  const areaName = useAreaName()
  const { day: dayText } = useFormats()
  const [params, setParams] = useSearchParams()
  const [area, day] = [params.get('area') ?? '', params.get('day') ?? '']
  const which: NumbersOf = { areaId: ID.test(area) ? area : undefined, day: DAY.test(day) ? day : undefined }
  const { numbers, error, refetch } = useCheckInNumbers(event.id, which)
  const choose = (name: 'area' | 'day') => (value: string) =>
    setParams((before) => withParams(before, { [name]: value }), { replace: true, preventScrollReset: true })
  const isUntouched = numbers && numbers.desks.length === 0 && !which.areaId && !which.day
  return (
    <Page
      title={t('checkin.numbers.title')}
      lead={t('checkin.numbers.lead')}
      actions={
        <LinkButton to={`/event/${event.id}/check-in-wall`} variant="default" icon={IconDeviceTv}>
          {t('checkin.numbers.wall')}
        </LinkButton>
      }
    >
      {!numbers && !error && <RowsSkeleton count={5} />}
      {!numbers && error && <LoadFailed onRetry={refetch} error={error} />}
      {numbers && (
        <>
          <Grid fit min={220} gap={12} below={20}>
            <NativeSelect
              label={t('checkin.numbers.area')}
              value={which.areaId ?? ''}
              data={[
                { value: '', label: t('checkin.numbers.wholeEvent') },
                ...numbers.areas.map((each) => ({ value: each.id, label: areaName(each) })),
              ]}
              onChange={({ currentTarget }) => choose('area')(currentTarget.value)}
            />
            <NativeSelect
              label={t('checkin.numbers.day')}
              value={which.day ?? ''}
              data={[
                { value: '', label: t('checkin.numbers.allDays') },
                // A calendar day has no time zone, so UTC does not shift it.
                ...numbers.days.map((each) => ({ value: each, label: dayText(Date.parse(each), 'UTC', 'dated') })),
              ]}
              onChange={({ currentTarget }) => choose('day')(currentTarget.value)}
            />
          </Grid>
          {isUntouched ? (
            <Empty
              icon={IconScan}
              title={t('checkin.numbers.none')}
              action={<LinkButton to={`/event/${event.id}/organize/areas`}>{t('checkin.numbers.toAreas')}</LinkButton>}
            >
              {t('checkin.numbers.noneText')}
            </Empty>
          ) : (
            <Numbers event={event} numbers={numbers} which={which} />
          )}
        </>
      )}
    </Page>
  )
}

function Numbers({ event, numbers, which }: { event: EventDetails; numbers: CheckInNumbers; which: NumbersOf }) {
  const t = useText()
  const { language } = useLanguage()
  const { number, time, dayAndTime } = useFormats()
  const { areas, busiest, fullest, desks, refusals, registered } = numbers
  const zone = event.timezone
  const when = (at: number) => (which.day ? time(at, zone) : dayAndTime(at, zone))
  const here = areas.find(({ id }) => id === (which.areaId ?? ALL_EVENT))
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)
  const [expected, absent] = [sum(registered.map(({ count }) => count)), sum(registered.map(({ neverIn }) => neverIn))]
  const saveButton = (what: 'scans' | 'noShows') => (
    <LoadingButton
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} stroke={1.8} />}
      onPress={() => saveCheckIn(event, { ...which, what, language })}
    >
      {t(what === 'scans' ? 'checkin.numbers.saveScans' : 'checkin.numbers.saveNoShows')}
    </LoadingButton>
  )
  return (
    <>
      <Grid
        columns={3}
        gap={12}
        below={12}
        phone={{ columns: 2 }}
        role="group"
        aria-label={t('checkin.numbers.inShort')}
      >
        <Stat
          label={t('checkin.numbers.insideNow')}
          value={number(here?.inside ?? 0)}
          {...(here?.capacity
            ? { note: t('checkin.numbers.fits', { number: number(here.capacity) }), share: here.inside / here.capacity }
            : {})}
        />
        <Stat label={t('checkin.numbers.entries')} value={number(here?.entries ?? 0)} />
        <Stat label={t('checkin.numbers.exits')} value={number(here?.exits ?? 0)} />
        <Stat
          label={t('checkin.numbers.busiest')}
          value={number(busiest?.count ?? 0)}
          note={busiest && when(busiest.atMillis)}
        />
        <Stat
          label={t('checkin.numbers.fullest')}
          value={number(fullest?.count ?? numbers.insideBefore)}
          note={fullest && when(fullest.atMillis)}
        />
        <Stat
          label={t('checkin.numbers.neverCame')}
          value={number(absent)}
          note={t('checkin.numbers.ofAll', { number: number(expected) })}
        />
      </Grid>
      <Section title={t('checkin.numbers.curve')}>
        {numbers.steps.length > 0 ? (
          <CheckInCurve numbers={numbers} zone={zone} isOneDay={which.day !== undefined} />
        ) : (
          <p>{t('checkin.numbers.nobodyThen')}</p>
        )}
      </Section>
      <Section title={t('checkin.areas.title')}>
        <AreaTable event={event} areas={areas} />
      </Section>
      <Section title={t('checkin.numbers.desks')} action={saveButton('scans')}>
        {desks.length > 0 ? <DeskTable desks={desks} zone={zone} /> : <p>{t('checkin.numbers.nobodyThen')}</p>}
      </Section>
      <Section title={t('checkin.numbers.refusals')}>
        {refusals.length > 0 ? <Refusals refusals={refusals} /> : <p>{t('checkin.numbers.noRefusals')}</p>}
      </Section>
      <Section title={t('checkin.numbers.neverCame')} action={saveButton('noShows')}>
        {expected > 0 ? (
          <NoShows event={event} registered={registered} />
        ) : (
          <p>{t('checkin.numbers.nobodyExpected')}</p>
        )}
      </Section>
    </>
  )
}
