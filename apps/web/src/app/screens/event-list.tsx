import { Button } from '@mantine/core'
import type { EventCard } from '@parley/contract/events'
import { IconCalendarEvent, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useProfile } from '../../features/accounts/index.ts'
import { type EventPhase, EventsSkeleton, EventTile, phaseOf, usePastEvents } from '../../features/events/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { withParams } from '../../lib/page/with-params.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { LoadingButton } from '../../ui/feedback/loading-button.tsx'
import { Empty, Loading } from '../../ui/feedback/states.ts'
import { useLoadError } from '../../ui/feedback/use-load-error.ts'
import { SearchRow } from '../../ui/forms/search-row.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { looks } from '../../ui/layout/look.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { useActiveEvents, useCreateDemoEvent, useJoinEvent } from '../api.ts'
import { useHasPage } from '../app-table.ts'

const MORE = looks({ self: 'center' })

const PHASES: readonly EventPhase[] = ['now', 'upcoming', 'past']

/** /event/list?tab=upcoming&query=food: the events, including public ones that the user may join. */
export function EventList() {
  const t = useText()
  const phone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const phase = PHASES.find((each) => each === params.get('tab')) ?? 'now'
  const query = params.get('query') ?? ''

  const search = (text: string) =>
    setParams((before) => withParams(before, { query: text }), { replace: true, preventScrollReset: true })
  const tabs = PHASES.map((each) => ({
    key: each,
    label: t(`events.phase.${each}`),
    href: `/event/list?${withParams(params, { tab: each })}`,
    current: each === phase,
  }))
  return (
    <Page title={t('events.title')} actions={<Actions />}>
      <Tabs label={t('events.title')} items={tabs} />
      <SearchRow
        label={t('events.search')}
        placeholder={phone ? t('events.search') : t('events.search.placeholder')}
        value={query}
        onChange={search}
      />
      {phase === 'past' ? <Past query={query} /> : <Active phase={phase} query={query} />}
    </Page>
  )
}

function Actions() {
  const t = useText()
  const has = useHasPage()
  const mayCreate = useProfile().data?.mayCreateEvents && has('/event/new')
  return (
    <>
      <DemoButton variant="default" />
      {mayCreate && (
        <LinkButton to="/event/new" leftSection={<IconPlus size={18} stroke={1.9} />}>
          {t('events.new')}
        </LinkButton>
      )}
    </>
  )
}

function DemoButton({ variant }: { variant: 'default' | 'filled' }) {
  const t = useText()
  const navigate = useNavigate()
  const create = useCreateDemoEvent()
  const mayCreate = useProfile().data?.mayCreateDemoEvents
  const make = async () => {
    const { eventId } = await create.mutateAsync({})
    await navigate(`/event/${eventId}`)
  }
  if (!mayCreate) return null
  return (
    <LoadingButton variant={variant} leftSection={<IconSparkles size={18} stroke={1.7} />} onPress={make}>
      {t('events.createDemo')}
    </LoadingButton>
  )
}

function Active({ phase, query }: { phase: EventPhase; query: string }) {
  const now = useNow()
  const phone = useIsPhone()
  const reply = useActiveEvents(query)
  useLoadError(reply.error)

  if (!reply.data) return <Loading of={reply} skeleton={<EventsSkeleton as={phone ? 'rows' : 'cards'} />} />
  const events = (reply.data.events ?? []).filter((event) => phaseOf(event, now) === phase)
  if (events.length === 0) return <NoEvents phase={phase} query={query} />
  return <Tiles phase={phase} events={events} now={now} />
}

function Past({ query }: { query: string }) {
  const t = useText()
  const now = useNow()
  const phone = useIsPhone()
  const reply = usePastEvents(query)
  useLoadError(reply.error)

  if (!reply.data) return <Loading of={reply} skeleton={<EventsSkeleton as={phone ? 'rows' : 'cards'} />} />
  if (reply.data.length === 0) return <NoEvents phase="past" query={query} />
  return (
    <>
      <Tiles phase="past" events={reply.data} now={now} />
      {reply.hasNextPage && (
        <Button
          variant="default"
          className={MORE}
          loading={reply.isFetchingNextPage}
          onClick={() => void reply.fetchNextPage()}
        >
          {t('events.loadMore')}
        </Button>
      )}
    </>
  )
}

function Tiles({ phase, events, now }: { phase: EventPhase; events: EventCard[]; now: number }) {
  const t = useText()
  const phone = useIsPhone()
  return (
    <CardGrid label={t(`events.phase.${phase}`)} as={phone ? 'rows' : 'cards'} minWidth={320}>
      {events.map((event) => (
        <EventTile
          key={event.id}
          event={event}
          now={now}
          action={event.participantId === null && event.publicEvent && phase !== 'past' && <JoinButton event={event} />}
        />
      ))}
    </CardGrid>
  )
}

function JoinButton({ event }: { event: EventCard }) {
  const t = useText()
  const navigate = useNavigate()
  const join = useJoinEvent()
  const enter = async () => {
    await join.mutateAsync({ eventId: event.id })
    await navigate(`/event/${event.id}`)
  }
  return (
    <LoadingButton size="sm" onPress={enter} aria-label={t('events.joinNamed', { name: event.name })}>
      {t('events.join')}
    </LoadingButton>
  )
}

function NoEvents({ phase, query }: { phase: EventPhase; query: string }) {
  const t = useText()
  const icon = <IconCalendarEvent size={26} stroke={1.6} />
  if (query) {
    const action = (
      <LinkButton to={`/event/list?tab=${phase}`} replace variant="default">
        {t('ui.search.clear')}
      </LinkButton>
    )
    return <Empty icon={icon} title={t('events.none.found')} action={action} />
  }
  return (
    <Empty icon={icon} title={t(`events.none.${phase}`)} action={phase === 'now' && <DemoButton variant="filled" />}>
      {t(`events.none.${phase}Text`)}
    </Empty>
  )
}
