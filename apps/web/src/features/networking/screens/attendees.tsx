import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PeopleSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePeople } from '../api.ts'
import { type AttendeeFilters, readFilters, writeFilters } from '../attendee-filters.ts'
import { AttendeeFilterSheet } from '../components/attendee-filter-sheet.tsx'
import classes from './attendees.module.css'

const PeopleList = lazyPart(() => import('../components/people-list.tsx').then((it) => it.PeopleList))

/** /event/{eventId}/attendees?q=…&type=…&option=… — everyone, those first whom one should meet. */
export function Attendees() {
  const t = useText()
  const event = useCurrentEvent()
  const organizes = event.me?.organizer ?? false
  const { key } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const found = usePeople(event.id, filters)
  const isSearching = useLoadingFlag(found.isPlaceholderData || found.isPending)
  const as = useIsPhone() ? 'rows' : 'cards'

  const change = (changes: Partial<AttendeeFilters>) => {
    // At once: a person who is opened right after lies above the list with this search.
    setParams((before) => writeFilters(before, changes), { replace: true, preventScrollReset: true, flushSync: true })
    // Another list begins at its top, with the search still in view.
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < 0) list.current?.scrollIntoView({ block: 'start' })
  }
  const clear = () => change({ query: '', typeIds: [], subCategoryIds: [] })
  const isNarrowed = filters.query !== '' || filters.typeIds.length + filters.subCategoryIds.length > 0
  const { matches = 0, people = [] } = found.data ?? {}
  const count = found.data && t('networking.count', { count: matches })
  const more = () => {
    if (found.hasNextPage && !found.isFetchingNextPage && !found.isPlaceholderData) void found.fetchNextPage()
  }
  return (
    <Page title={t('networking.title')} titleHidden>
      <SearchRow
        label={t('networking.search')}
        placeholder={t('networking.search.placeholder')}
        value={filters.query}
        onChange={(query) => change({ query })}
        count={count}
      >
        <AttendeeFilterSheet
          event={event}
          filters={filters}
          onChange={change}
          showLabel={t('networking.show', { count: matches })}
        />
      </SearchRow>
      {found.isPending && <PeopleSkeleton as={as} />}
      {found.isError && people.length === 0 && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && people.length === 0 && (
        <Empty
          icon={<IconUsers size={26} stroke={1.6} />}
          title={isNarrowed ? t('networking.none') : t('networking.nobody')}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={clear}>
                {t('ui.filters.clear')}
              </Button>
            ) : (
              organizes && (
                <Button component={Link} to={`/event/${event.id}/organize/people`}>
                  {t('networking.nobody.share')}
                </Button>
              )
            )
          }
        >
          {t(
            isNarrowed ? 'networking.none.text' : organizes ? 'networking.nobody.organizer' : 'networking.nobody.text',
          )}
        </Empty>
      )}
      {people.length > 0 && (
        <div ref={list} className={classes.found} aria-busy={isSearching} data-searching={isSearching || undefined}>
          <Suspense fallback={<PeopleSkeleton as={as} />}>
            <PeopleList
              event={event}
              label={t('networking.title')}
              people={people}
              total={matches}
              as={as}
              onEnd={more}
              place={`${key} ${as}`}
            />
          </Suspense>
          {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
        </div>
      )}
    </Page>
  )
}

/** So long it stays after the work is done: an answer at once does not flicker. */
const CLEARS_AFTER_MS = 100

/** True while something is searched, and 100 ms longer. */
function useLoadingFlag(isSearching: boolean): boolean {
  const [flag, setFlag] = useState(isSearching)
  if (isSearching && !flag) setFlag(true)
  useEffect(() => {
    if (isSearching) return
    const timer = setTimeout(() => setFlag(false), CLEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSearching])
  return flag
}
