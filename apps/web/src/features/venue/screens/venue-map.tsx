import { Button, Skeleton } from '@mantine/core'
import { dayOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { FloorPlan } from '@parley/contract/venue'
import { IconList, IconMap2, IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useReaderTime, useText } from '../../../lib/i18n/index.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/states.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { QUERY_LENGTH, SearchRow } from '../../../ui/forms/search-row.tsx'
import { Grid, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { useAgenda } from '../../agenda/index.ts'
import { seesTab, ToProgramme } from '../../events/index.ts'
import { useVenueMap } from '../api.ts'
import { PlaceCard } from '../components/place-card.tsx'
import { PlaceList } from '../components/place-list.tsx'
import { PlanMap } from '../components/plan-map.tsx'
import { type MyPlaces, useOwnPlaces } from '../my-places.ts'
import { findPlace, searchPlaces } from '../place-order.ts'
import { usePins } from '../use-pins.ts'
import classes from './venue-map.module.css'

/** /event/{eventId}/venue-map?plan=…&place=…&q=coffee */
export function VenueMap() {
  const t = useText()
  const event = useCurrentEvent()
  const map = useVenueMap(event)
  return (
    <Page title={t('venue.title')} titleHidden>
      {!map.plans && map.error && <LoadFailed onRetry={map.refetch} error={map.error} />}
      {!map.plans && !map.error && <MapSkeleton />}
      {map.plans?.length === 0 && <NoMapYet event={event} />}
      {map.plans && map.plans.length > 0 && <Plans event={event} plans={map.plans} />}
    </Page>
  )
}

function MapSkeleton() {
  return (
    <Waiting>
      <Grid gap={16} phone={{ show: 'block' }} className={classes.sides}>
        <Stack gap={8} phone={{ show: 'none' }}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={40} radius={10} />
          ))}
        </Stack>
        <Skeleton className={classes.map} radius={16} />
      </Grid>
    </Waiting>
  )
}

function NoMapYet({ event }: { event: EventDetails }) {
  const t = useText()
  const icon = <IconMap2 size={26} stroke={1.6} />
  if (event.me?.organizer) {
    const upload = <LinkButton to={`/event/${event.id}/organize/map`}>{t('venue.none.upload')}</LinkButton>
    return (
      <Empty icon={icon} title={t('venue.none.title')} action={upload}>
        {t('venue.none.organizer')}
      </Empty>
    )
  }
  return (
    <Empty
      icon={icon}
      title={t('venue.none.title')}
      action={seesTab(event, 'agenda') && <ToProgramme eventId={event.id} />}
    >
      {t('venue.none.text')}
    </Empty>
  )
}

function Plans({ event, plans }: { event: EventDetails; plans: readonly FloorPlan[] }) {
  const t = useText()
  const phone = useIsPhone()
  const now = useNow()
  const { number } = useFormats()
  const [params, setParams] = useSearchParams()
  const [listed, setListed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const mine = useOwnPlaces(useAgenda().rows, event.id, now)
  const query = params.get('q')?.slice(0, QUERY_LENGTH) ?? ''
  const requestedPlace = params.get('place')
  const found = findPlace(plans, requestedPlace)
  const plan = found?.plan ?? plans.find(({ id }) => id === params.get('plan')) ?? plans[0]
  const selected = found ? requestedPlace : null
  const pins = usePins(plan?.places ?? [], selected, mine, event.timezone)
  const isList = phone && (listed || query !== '')
  // On a phone the map begins below the header of the page, so it is scrolled into view.
  useEffect(() => {
    if (selected && phone && !isList) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, phone, isList])
  if (!plan) return null

  const change = (next: Readonly<Record<string, string | null>>) =>
    setParams((before) => withParams(before, next), { replace: true, preventScrollReset: true, flushSync: true })
  const select = (key: string | null) => {
    change({ place: key, plan: key ? null : plan.id, ...(phone ? { q: null } : {}) })
    if (key) setListed(false)
  }
  const results = plans.map((each) => ({ ...each, places: [...searchPlaces(each.places, query)] }))
  const shown = results.filter(({ places }) => places.length > 0)
  const count = shown.reduce((sum, { places }) => sum + places.length, 0)
  const list = (
    <div className={`${looks({ tall: 0, overflow: 'auto', phone: { overflow: 'visible' } })} ${classes.list}`}>
      {count === 0 && (
        <Text below={12} tone="meta" role="status">
          {t(query ? 'venue.search.nothing' : 'venue.list.nothing')}
        </Text>
      )}
      <PlaceList plans={shown} selected={selected} mine={mine} zone={event.timezone} onSelect={select} />
    </div>
  )
  return (
    <Stack gap={12}>
      <SearchRow
        label={t('venue.search')}
        placeholder={t(phone ? 'venue.search' : 'venue.search.placeholder')}
        value={query}
        onChange={(text) => change({ q: text })}
        count={!phone && t('venue.count', { count, number: number(count) })}
      >
        {phone && (
          <Button
            variant="default"
            aria-pressed={isList}
            leftSection={isList ? <IconMap2 size={18} stroke={1.8} /> : <IconList size={18} stroke={1.8} />}
            onClick={() => {
              setListed(!isList)
              if (isList && query) change({ q: null })
            }}
          >
            {t(isList ? 'venue.asMap' : 'venue.asList')}
          </Button>
        )}
      </SearchRow>
      {plans.length > 1 && !isList && (
        <Tabs
          label={t('venue.plans')}
          items={plans.map(({ id, name }) => ({
            key: id,
            label: name,
            href: `?${new URLSearchParams({ plan: id })}`,
            current: id === plan.id,
          }))}
        />
      )}
      <Grid gap={16} phone={{ show: 'block' }} className={classes.sides}>
        {(!phone || isList) && list}
        {!isList && (
          <div ref={frame} className={classes.map}>
            <NextStop event={event} plans={plans} mine={mine} selected={selected} onSelect={select} />
            <PlanMap plan={plan} pins={pins} selected={selected} onSelect={select} />
            <div className={classes.card} aria-live="polite">
              {found && (
                <PlaceCard
                  key={requestedPlace}
                  event={event}
                  place={found.place}
                  mine={mine.at.get(requestedPlace ?? '') ?? []}
                  onClose={() => select(null)}
                />
              )}
            </div>
          </div>
        )}
      </Grid>
    </Stack>
  )
}

type NextProps = {
  event: EventDetails
  plans: readonly FloorPlan[]
  mine: MyPlaces
  selected: string | null
  onSelect: (key: string) => void
}

/** Shows the reader's next stop, but only if the place is on a plan. */
function NextStop({ event, plans, mine, selected, onSelect }: NextProps) {
  const t = useText()
  const { time, dayAndTime } = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(event.timezone)
  const now = useNow()
  const { next } = mine
  const key = next?.placeId ?? null
  const found = findPlace(plans, key)
  if (!next || !found || key === null || key === selected) return null
  const { timezone: zone, dayBegins } = event
  const isToday = dayOf(next.sdt, zone, dayBegins) === dayOf(now, zone, dayBegins)
  const when = inSentence((isToday ? time : dayAndTime)(next.sdt, zone), next.sdt, zone, userZone)
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      padX={14}
      padY={6}
      surface="plain"
      line="around"
      round="full"
      size={14}
      tone="ink"
      weight={600}
      breaks="anywhere"
      tall={40}
      float
      phone={{ tall: 44 }}
      className={classes.next}
      onClick={() => onSelect(key)}
    >
      <IconMapPin size={18} stroke={1.8} className={looks({ fixed: true, tone: 'live' })} aria-hidden="true" />
      <span>{t('venue.next', { when, place: found.place.name })}</span>
    </Row>
  )
}
