import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson as Person } from '@parley/contract/networking'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { LoadFailed, Loading, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { ChosenFilters } from '../../../ui/forms/filter-sheet.tsx'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import type { PeopleQuery } from '../api.ts'
import { type AttendeeFilters, NO_FILTERS } from '../attendee-filters.ts'
import { ComparePicksContext, usePicks } from '../compare-picks.ts'
import { filtersToSave, findSavedSearch } from '../saved-filters.ts'
import { useFilterTexts } from '../use-filter-texts.ts'
import { useSavedSearches } from '../use-saved-searches.ts'
import { CompareBar } from './compare-bar.tsx'
import { FoundPerson } from './found-person.tsx'
import classes from './people-found.module.css'

const CARD_WIDTH = 312

const NobodyFound = lazyPart(() => import('./nobody-found.tsx').then((it) => it.NobodyFound))
const SuggestedPeople = lazyPart(() => import('./suggestions/suggested-people.tsx').then((it) => it.SuggestedPeople))

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  onChange: (changes: Partial<AttendeeFilters>) => void
  isSuggested: boolean
  found: PeopleQuery
  /** The people, without those that a tag has just removed. */
  people: readonly Person[]
  /** The number of people, including those not loaded yet. */
  total: number
  as: 'cards' | 'rows'
  onEnd: () => void
  /** The key for the scroll position. */
  place: string
}

export function PeopleFound(props: Props) {
  const { event, filters, onChange, isSuggested, found, total, as } = props
  const { chosenOf } = useFilterTexts(event)
  const picks = usePicks()
  const chosen = chosenOf(filters).map(({ key, label, without }) => ({ key, label, onRemove: () => onChange(without) }))
  return (
    <ComparePicksContext value={as === 'cards' ? picks : null}>
      {!isSuggested && found.data && (
        <SavedBar event={event} filters={filters} total={total}>
          <ChosenFilters chosen={chosen} onClear={() => onChange(NO_FILTERS)} />
        </SavedBar>
      )}
      {isSuggested ? (
        <Suspense fallback={<PeopleSkeleton as={as} />}>
          <SuggestedPeople event={event} as={as} />
        </Suspense>
      ) : (
        <Found {...props} />
      )}
      {as === 'cards' && <CompareBar eventId={event.id} picks={picks} />}
    </ComparePicksContext>
  )
}

function Found({ event, filters, onChange, found, people, total, as, onEnd, place }: Props) {
  const t = useText()
  if (!found.data) return <Loading of={found} skeleton={<PeopleSkeleton as={as} />} />
  if (people.length === 0) {
    return (
      <Suspense fallback={null}>
        <NobodyFound event={event} filters={filters} onChange={onChange} />
      </Suspense>
    )
  }
  return (
    <>
      {found.data.isNear && (
        <Text above={4} below={16} tone="soft" size={15} weight={600} breaks="anywhere" role="status">
          {t('networking.near', { query: filters.query })}
        </Text>
      )}
      <WindowList
        label={t('networking.title')}
        rows={people}
        keyOf={({ id }) => id}
        total={total}
        rowHeight={as === 'cards' ? 226 : 138}
        cardWidth={as === 'cards' ? CARD_WIDTH : null}
        onEnd={onEnd}
        place={place}
      >
        {(person) => <FoundPerson event={event} person={person} as={as} view={filters.tag} />}
      </WindowList>
      {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
    </>
  )
}

const SavedLinks = lazyPart(() => import('./saved-links.tsx').then((it) => it.SavedLinks))
const SavedNews = lazyPart(() => import('./saved-news.tsx').then((it) => it.SavedNews))
const SaveSearch = lazyPart(() => import('./save-search.tsx').then((it) => it.SaveSearch))

type SavedBarProps = {
  event: EventDetails
  filters: AttendeeFilters
  total: number
  children: ReactNode
}

/** The bar of saved searches, loaded on demand. The chosen filters need no further code. */
function SavedBar({ event, filters, total, children }: SavedBarProps) {
  const known = useSavedSearches(event.id)
  const searches = known ?? []
  const toSave = filtersToSave(filters)
  const saved = findSavedSearch(searches, filters)
  return (
    <>
      <Row gap={8} align="start" className={classes.bar}>
        <Box shrink className={classes.lines}>
          {searches.length > 0 && (
            <Suspense fallback={<Box above={4} below={8} className={classes.place} />}>
              <SavedLinks searches={searches} chosenId={saved?.id} />
            </Suspense>
          )}
          {children}
        </Box>
        {known && toSave && (
          <Suspense fallback={null}>
            <SaveSearch event={event} filters={toSave} saved={saved} total={total} />
          </Suspense>
        )}
      </Row>
      {saved && (
        <Suspense fallback={null}>
          <SavedNews key={saved.id} event={event} search={saved} />
        </Suspense>
      )}
    </>
  )
}
