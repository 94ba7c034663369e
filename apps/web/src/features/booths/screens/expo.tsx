import { Suspense, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useHasElapsed } from '../../../ui/feedback/use-has-elapsed.ts'
import { ChosenFilters, FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { FavouritesToggle } from '../../../ui/forms/filter-toggle.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useBooths } from '../api.ts'
import {
  type BoothFilters,
  countBoothFilters,
  NO_FILTERS,
  parseBoothFilters,
  withBoothFilters,
} from '../booth-filters.ts'
import { BoothsFound } from '../components/list/booths-found.tsx'
import { BoothsSkeleton } from '../components/list/booths-skeleton.tsx'
import { shownKinds, useBoothTexts, useChosenFilters } from '../use-booth-texts.ts'
import classes from './expo.module.css'

const TYPES_WAIT_MS = 2_000

const BoothFacets = lazyPart(() => import('../components/list/booth-facets.tsx').then((it) => it.BoothFacets))

/** /event/{eventId}/expo?kind=…&q=…&type=…&in=…&fav=1&fits=1: the booths, the most important exhibitors first. */
export function Expo() {
  const t = useText()
  const event = useCurrentEvent()
  const { key } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const filters = parseBoothFilters(params)
  const found = useBooths(event.id, filters)
  const chosen = useChosenFilters(event, filters)
  const as = useIsPhone() ? 'rows' : 'cards'

  const change = (changes: Partial<BoothFilters>) => {
    // The URL is flushed at once, so that a booth opened right afterwards lies above the list with this search.
    setParams((before) => withBoothFilters(before, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
    // A new result is shown from its top, with the search field in view.
    const top = list.current?.getBoundingClientRect().top ?? 0
    if (top < 0) list.current?.scrollIntoView({ block: 'start' })
  }
  const total = found.data?.matches
  const isSearching = found.isPlaceholderData || undefined
  // The tabs depend on the loaded types. The page waits for them for a short time, so that they do not push it down.
  const isLate = useHasElapsed(TYPES_WAIT_MS)
  const { isPending } = useBoothTexts(event)
  if (isPending && !isLate)
    return (
      <Page title={t('booths.title')} titleHidden>
        <BoothsSkeleton as={as} />
      </Page>
    )
  return (
    <Page title={t('booths.title')} titleHidden>
      <Kinds filters={filters} params={params} />
      <SearchRow
        label={t('booths.search')}
        placeholder={t('booths.search.placeholder')}
        value={filters.query}
        onChange={(query) => change({ query })}
        count={total !== undefined && t('booths.count', { count: total })}
        total={total}
      >
        <FavouritesToggle on={filters.onlyFavourites} onChange={(on) => change({ onlyFavourites: on })}>
          {t('booths.favourites')}
        </FavouritesToggle>
        <FilterSheet
          active={countBoothFilters(filters)}
          onClear={() => change(NO_FILTERS)}
          showLabel={total === undefined ? t('ui.filters.show') : t('booths.show', { count: total })}
        >
          <Suspense fallback={<RowsSkeleton />}>
            <BoothFacets event={event} filters={filters} onChange={change} />
          </Suspense>
        </FilterSheet>
      </SearchRow>
      <div ref={list} className={classes.found} aria-busy={isSearching} data-searching={isSearching}>
        <ChosenFilters
          chosen={chosen.map(({ without, ...each }) => ({ ...each, onRemove: () => change(without) }))}
          onClear={() => change(NO_FILTERS)}
        />
        <BoothsFound
          event={event}
          filters={filters}
          onChange={change}
          found={found}
          as={as}
          place={`expo ${key} ${as}`}
        />
      </div>
    </Page>
  )
}

/** Tabs for the kinds of booths. They are not shown if the event has only one kind. */
function Kinds({ filters, params }: { filters: BoothFilters; params: URLSearchParams }) {
  const t = useText()
  const event = useCurrentEvent()
  const { types, kindName } = useBoothTexts(event)
  const kinds = shownKinds(event, types)
  if (kinds.length < 2 && !filters.kind) return null
  // Types belong to one kind, so they are dropped from the filter.
  const hrefOf = (kind: BoothFilters['kind']) => `?${withBoothFilters(params, { kind, typeIds: [] })}`
  return (
    <Tabs
      label={t('booths.kinds')}
      items={[
        { key: 'all', label: t('booths.kind.all'), href: hrefOf(null), current: filters.kind === null },
        ...kinds.map((kind) => ({
          key: kind,
          label: kindName(kind),
          href: hrefOf(kind),
          current: filters.kind === kind,
        })),
      ]}
    />
  )
}
