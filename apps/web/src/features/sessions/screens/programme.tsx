import { Button, Skeleton } from '@mantine/core'
import { dayOf as conferenceDay } from '@parley/contract'
import type { SessionCard } from '@parley/contract/sessions'
import { IconCalendarEvent, IconLayoutColumns } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { optionalPart } from '../../../lib/lazy-part.ts'
import { withParams } from '../../../lib/page/with-params.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { QUERY_LENGTH, SearchRow } from '../../../ui/forms/search-row.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { seesTab } from '../../events/index.ts'
import { useProgramme } from '../api.ts'
import { ProgrammeDays } from '../components/programme-days.tsx'
import { ProgrammeFilters } from '../components/programme-filters.tsx'
import { ProgrammeList, type ProgrammeListHandle } from '../components/programme-list.tsx'
import { RoomGrid } from '../components/room-grid.tsx'
import { SessionRow } from '../components/session-row.tsx'
import { countFilters, filterSessions, type ProgrammeFilter, parseFilter, withFilter } from '../programme-filter.ts'
import { groupByStart, nowFirst, nowGroupIndex } from '../programme-groups.ts'
import { roomAndTrackFinder } from '../room-and-track.ts'
import { type MySessions, useMySessions } from '../use-my-sessions.ts'
import classes from './programme.module.css'

const SaveForCalendar = optionalPart(() =>
  import('../components/organize/save-for-calendar.tsx').then((it) => it.SaveForCalendar),
)

/** /event/{eventId}/sessions?day=2026-01-31&q=rust&room=…&track=…&lang=en&mine=1&view=rooms */
export function Programme() {
  const t = useText()
  const phone = useIsPhone()
  const formats = useFormats()
  const mine = useMySessions()
  const [params, setParams] = useSearchParams()
  const list = useRef<ProgrammeListHandle>(null)
  const head = useRef<HTMLDivElement>(null)
  const query = params.get('q')?.slice(0, QUERY_LENGTH) ?? ''
  const programme = useProgramme(mine.eventId, { day: params.get('day'), query })

  const change = (next: (before: URLSearchParams) => URLSearchParams) =>
    // The URL is flushed synchronously, because a session opened right afterwards must overlay the list with this
    // search.
    setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
  const setFilter = (filter: Partial<ProgrammeFilter>) => change((before) => withFilter(before, filter))

  const { zone, userZone, now } = mine
  const { days = [], day = null, dayBegins = 0, rooms = [], tracks = [], sessions = [] } = programme.data ?? {}
  const dayOf = (at: number) => conferenceDay(at, zone, dayBegins)
  const today = dayOf(now)
  const filter = parseFilter(params)
  const isMine = (id: string) => mine.agenda.some(({ sessionId }) => sessionId === id)
  const shown = filterSessions(sessions, filter, isMine)
  const isToday = day === today && query === ''
  const byRoom = !phone && query === '' && params.get('view') === 'rooms'
  const talkCount = shown.filter(({ type }) => type === 'session').length
  const roomAndTrackOf = roomAndTrackFinder(rooms, tracks)
  const listKey = [mine.eventId, day, query].join(' ')
  const mineAtFirst = useMineAtFirst(listKey, mine)
  const groups = isToday
    ? nowFirst(shown, now, dayOf, (id) => mineAtFirst?.has(id) === true)
    : groupByStart(shown, dayOf)
  const isOrdered = mineAtFirst !== null || !groups.some((group) => group.isNow)

  const goToNow = useGoToNow({
    isThere: day === today && !programme.isPlaceholderData,
    go: () => list.current?.goTo(nowGroupIndex(groups, now), true),
    leave: () => change((before) => withParams(before, { q: null, day: today })),
  })

  const row = (session: SessionCard) => (
    <SessionRow session={session} whereabouts={roomAndTrackOf(session)} mine={mine} />
  )

  return (
    <Page title={t('sessions.title')} titleHidden>
      <Stack gap={16} className={classes.programme} data-days={days.length > 1 || programme.isPending || undefined}>
        <Stack ref={head} gap={8} padTop={8} surface="canvas" className={classes.head}>
          {programme.isPending && <DaysSkeleton />}
          {days.length > 1 && <ProgrammeDays days={days} current={query ? null : day} today={today} />}
          <SearchRow
            label={t('sessions.search')}
            placeholder={t(phone ? 'sessions.search' : 'sessions.search.placeholder')}
            value={query}
            onChange={(text) => change((before) => withParams(before, { q: text }))}
            count={
              !phone && programme.data && t('sessions.count', { count: talkCount, number: formats.number(talkCount) })
            }
          >
            {days.includes(today) && !byRoom && (
              <Button variant="default" className={classes.now} onClick={goToNow}>
                {t('sessions.now')}
              </Button>
            )}
            <ProgrammeFilters
              filter={filter}
              onChange={setFilter}
              sessions={sessions}
              rooms={rooms}
              tracks={tracks}
              shown={talkCount}
            />
            {!phone && query === '' && rooms.length > 1 && (
              <FilterToggle
                on={byRoom}
                onChange={(on) => change((before) => withParams(before, { view: on ? 'rooms' : null }))}
                icon={<IconLayoutColumns size={18} stroke={1.8} aria-hidden="true" />}
              >
                {t('sessions.rooms.toggle')}
              </FilterToggle>
            )}
            {!phone && sessions.length > 0 && (
              <Suspense fallback={null}>
                <SaveForCalendar />
              </Suspense>
            )}
          </SearchRow>
        </Stack>
        {programme.isPending || !isOrdered ? (
          <RowsSkeleton count={8} />
        ) : programme.isError && !programme.data ? (
          <LoadFailed onRetry={programme.refetch} error={programme.error} />
        ) : groups.length > 0 && byRoom ? (
          <RoomGrid key={listKey} sessions={shown} rooms={rooms} roomAndTrackOf={roomAndTrackOf} mine={mine} />
        ) : groups.length > 0 ? (
          <ProgrammeList
            ref={list}
            listKey={listKey}
            groups={groups}
            now={now}
            zone={zone}
            userZone={userZone}
            withDays={query !== ''}
            above={() => head.current?.offsetHeight ?? 0}
          >
            {row}
          </ProgrammeList>
        ) : (
          <NothingShown
            isNarrowed={query !== '' || countFilters(filter) > 0}
            onClear={() =>
              change((before) =>
                withParams(withFilter(before, { rooms: [], tracks: [], languages: [], mine: false }), { q: null }),
              )
            }
            eventId={mine.eventId}
          />
        )}
      </Stack>
    </Page>
  )
}

/**
 * Returns the ids of the reader's sessions when the list opened. Null until they are known. A session added later
 * remains in place, so that it does not move away from the finger.
 */
function useMineAtFirst(listKey: string, { agenda, isAgendaLoaded }: MySessions): ReadonlySet<string | null> | null {
  const [first, setFirst] = useState<{ of: string; ids: ReadonlySet<string | null> } | null>(null)
  if (isAgendaLoaded && first?.of !== listKey) {
    setFirst({ of: listKey, ids: new Set(agenda.map(({ sessionId }) => sessionId)) })
  }
  return first?.of === listKey ? first.ids : null
}

/**
 * Returns a function that scrolls to the current time. On another day, it first switches to today and scrolls once that
 * day has loaded.
 */
function useGoToNow({ isThere, go, leave }: { isThere: boolean; go: () => void; leave: () => void }): () => void {
  const wanted = useRef(false)
  useEffect(() => {
    if (!isThere || !wanted.current) return
    wanted.current = false
    go()
  })
  return () => {
    if (isThere) return go()
    wanted.current = true
    leave()
  }
}

type NothingProps = { isNarrowed: boolean; onClear: () => void; eventId: string }

function NothingShown({ isNarrowed, onClear, eventId }: NothingProps) {
  const t = useText()
  const event = useCurrentEvent()
  const icon = <IconCalendarEvent size={26} stroke={1.6} />
  if (isNarrowed) {
    const action = (
      <Button variant="default" onClick={onClear}>
        {t('sessions.none.clear')}
      </Button>
    )
    return <Empty icon={icon} title={t('sessions.none.found')} action={action} />
  }
  if (event.me?.organizer) {
    const action = <LinkButton to={`/event/${eventId}/organize/programme/new`}>{t('sessions.editing.add')}</LinkButton>
    return (
      <Empty icon={icon} title={t('sessions.none.organizer')} action={action}>
        {t('sessions.editing.none')} <Link to={`/event/${eventId}/organize/imports`}>{t('sessions.none.import')}</Link>
      </Empty>
    )
  }
  const action = seesTab(event, 'participant') && (
    <LinkButton to={`/event/${eventId}/attendees`} variant="default">
      {t('sessions.none.people')}
    </LinkButton>
  )
  return (
    <Empty icon={icon} title={t('sessions.none')} action={action}>
      {t('sessions.none.text')}
    </Empty>
  )
}

/** A skeleton of the days, so that the content below does not move when they load. */
function DaysSkeleton() {
  return (
    <Waiting>
      <Skeleton height="var(--programme-day)" width={232} radius={12} />
    </Waiting>
  )
}
