import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadNextPage } from '../../../lib/api/use-pages.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { PeopleSkeleton, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useHasElapsed } from '../../../ui/feedback/use-has-elapsed.ts'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { FavouritesToggle } from '../../../ui/forms/filter-toggle.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePeople } from '../api.ts'
import { type AttendeeFilters, countFilters, NO_FILTERS, parseFilters, withFilters } from '../attendee-filters.ts'
import { parseOrder } from '../attendee-order.ts'
import { NetworkingTabs } from '../components/networking-tabs.tsx'
import { hasNetworkingTabs } from '../has-tables-page.ts'
import { useSavedSearches } from '../use-saved-searches.ts'
import { useTags } from '../use-tags.ts'
import classes from './attendees.module.css'

const PeopleFound = lazyPart(() => import('../components/people-found.tsx').then((it) => it.PeopleFound))
const OrderChoice = lazyPart(() => import('../components/suggestions/order-choice.tsx').then((it) => it.OrderChoice))
const SuggestedCount = lazyPart(() =>
  import('../components/suggestions/suggested-count.tsx').then((it) => it.SuggestedCount),
)
const AttendeeFacets = lazyPart(() => import('../components/attendee-facets.tsx').then((it) => it.AttendeeFacets))

/** Milliseconds to wait for the live tags. Without a live connection, tagged people then load without their number. */
const TAGS_WITHIN_MS = 2_000

/** /event/{eventId}/attendees?q=…&type=…&in=…&tag=…&contact=…&present=…&fits=1&order=… */
export function Attendees() {
  const t = useText()
  const event = useCurrentEvent()
  const { key } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const filters = parseFilters(params)
  const order = parseOrder(params)
  // Suggestions cover all people, so a query or a filter shows the list instead.
  const isSuggested = order === 'suggested' && filters.query === '' && countFilters(filters) === 0
  const tags = useTags(event)
  const isLate = useHasElapsed(TAGS_WITHIN_MS)
  const found = usePeople(event.id, filters, {
    enabled: !isSuggested && (filters.tag === null || tags.isKnown || isLate),
    orderBy: order === 'suggested' ? 'rank' : order,
    tagged: filters.tag ? tags.count(filters.tag) : 0,
  })
  // The saved searches are fetched together with the people, so that they do not push the list down later.
  useSavedSearches(event.id)
  const isSearching = useLoadingFlag(found.isPlaceholderData || found.isPending)
  const as = useIsPhone() ? 'rows' : 'cards'

  const change = (changes: Partial<AttendeeFilters>) => {
    // The URL is flushed synchronously, because a person opened right afterwards must overlay the list with this
    // search.
    setParams((before) => withFilters(before, changes), { replace: true, preventScrollReset: true, flushSync: true })
    // A new list begins at its top, with the search field still visible.
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < 0) list.current?.scrollIntoView({ block: 'start' })
  }
  const all = found.data?.people ?? []
  // A newly tagged person leaves the list at once. An undo restores them at the same place.
  const people = all.filter(({ id, tag }) => {
    const own = tags.of(id, tag)
    return filters.tag ? own === filters.tag : own !== 'ignored'
  })
  const total = Math.max(people.length, (found.data?.matches ?? 0) - (all.length - people.length))
  const isKnown = !isSuggested && found.data !== undefined
  return (
    <Page title={t('networking.title')} titleHidden headFirst>
      {hasNetworkingTabs(event) && (
        <div className={classes.tabs}>
          <NetworkingTabs event={event} />
        </div>
      )}
      <SearchRow
        label={t('networking.search')}
        placeholder={t(as === 'rows' ? 'networking.search' : 'networking.search.placeholder')}
        value={filters.query}
        onChange={(query) => change({ query })}
        count={
          isSuggested ? (
            <Suspense fallback={null}>
              <SuggestedCount event={event} />
            </Suspense>
          ) : (
            isKnown && t('networking.count', { count: total })
          )
        }
        total={isKnown ? total : undefined}
      >
        <FavouritesToggle on={filters.tag === 'favourite'} onChange={(on) => change({ tag: on ? 'favourite' : null })}>
          {t('networking.favourites')}
        </FavouritesToggle>
        <FilterSheet
          active={countFilters(filters)}
          onClear={() => change(NO_FILTERS)}
          showLabel={isKnown ? t('networking.show', { count: total }) : t('ui.filters.show')}
        >
          <Suspense fallback={<RowsSkeleton />}>
            <AttendeeFacets event={event} filters={filters} onChange={change} />
          </Suspense>
        </FilterSheet>
        <span className={classes.order}>
          <Suspense fallback={null}>
            <OrderChoice order={order === 'suggested' && !isSuggested ? 'rank' : order} />
          </Suspense>
        </span>
      </SearchRow>
      <div
        ref={list}
        className={classes.found}
        aria-busy={isKnown && isSearching}
        data-searching={(isKnown && isSearching) || undefined}
      >
        <Suspense fallback={<PeopleSkeleton as={as} />}>
          <PeopleFound
            event={event}
            filters={filters}
            isSuggested={isSuggested}
            onChange={change}
            found={found}
            people={people}
            total={total}
            as={as}
            onEnd={() => loadNextPage(found)}
            place={`${key} ${as}`}
          />
        </Suspense>
      </div>
    </Page>
  )
}

/** Milliseconds of the loading state after a search, because fast replies must not flicker. */
const CLEARS_AFTER_MS = 100

/** Returns true while a search loads, and for 100 ms longer. */
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
