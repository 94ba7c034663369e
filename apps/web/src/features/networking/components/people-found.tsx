import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson as Person } from '@parley/contract/networking'
import { Suspense } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PeopleSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { ChosenFilters } from '../../../ui/forms/filter-sheet.tsx'
import { Text } from '../../../ui/layout/box.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import type { PeopleQuery } from '../api.ts'
import { type AttendeeFilters, NO_FILTERS } from '../attendee-filters.ts'
import { ComparePicksContext, usePicks } from '../compare-picks.ts'
import { useFilterTexts } from '../use-filter-texts.ts'
import { CompareBar } from './compare-bar.tsx'
import { FoundPerson } from './found-person.tsx'
import { SavedBar } from './saved-bar.tsx'

/** The narrowest a card may get, in pixels. */
const CARD_WIDTH = 312

const NobodyFound = lazyPart(() => import('./nobody-found.tsx').then((it) => it.NobodyFound))
const SuggestedPeople = lazyPart(() => import('./suggestions/suggested-people.tsx').then((it) => it.SuggestedPeople))

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  onChange: (changes: Partial<AttendeeFilters>) => void
  /** Suggestions stand in the place of the list. */
  isSuggested: boolean
  found: PeopleQuery
  /** Those of the found whom the list shows. */
  people: readonly Person[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  as: 'cards' | 'rows'
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
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
  if (found.isPending) return <PeopleSkeleton as={as} />
  if (!found.data) return <LoadFailed onRetry={found.refetch} error={found.error} />
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
