import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { LoadFailed, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePeopleInDay } from '../../calendar/index.ts'
import { type LobbyPart, seesTab } from '../../events/index.ts'
import { SuggestionCard } from './suggestions/suggestion-card.tsx'
import { useSuggestions } from './suggestions/use-suggestions.ts'

const MOST = 3
/**
 * The number of requested people. It is large enough that the list remains full when some are asked or ignored before
 * the next fetch.
 */
const ASKED_FOR = 12

function useLobbySuggestions(event: EventDetails, isPlaced = true) {
  const enabled = isPlaced && seesTab(event, 'participant')
  return { enabled, ...useSuggestions(event, ASKED_FOR, { enabled }) }
}

export function useHasPeopleToMeet(event: EventDetails, isPlaced: boolean): boolean | null {
  const { enabled, people, isLoading, isLoadingError } = useLobbySuggestions(event, isPlaced)
  if (!enabled) return false
  return isLoading ? null : isLoadingError || people.length > 0
}

/** Suggests people to meet, except those in the lobby's agenda block. Renders nothing if there are none. */
export function PeopleToMeet({ event, title: own, setting }: LobbyPart) {
  const t = useText()
  // On a phone, cards side by side in a narrow column would leave too little space for names.
  const isPhone = useIsPhone()
  const as = setting?.isWide && !isPhone ? 'cards' : 'rows'
  const title = own ?? t('app.lobby.people')
  const { enabled, people: found, isLoadingError, error, refetch, ...read } = useLobbySuggestions(event)
  const inDay = usePeopleInDay(event)
  const isPending = read.isPending || inDay === null
  const people = inDay === null ? [] : found.filter(({ id }) => !inDay.has(id))
  if (!enabled || (!isPending && !isLoadingError && people.length === 0)) return null
  return (
    <Section
      title={title}
      action={<MoreLink href={`/event/${event.id}/attendees?order=suggested`}>{t('app.lobby.seeAll')}</MoreLink>}
    >
      {isPending && <PeopleSkeleton as={as} count={MOST} />}
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {people.length > 0 && (
        <CardGrid label={title} as={as}>
          {people.slice(0, MOST).map((person) => (
            <SuggestionCard key={person.id} event={event} person={person} as={as} headingLevel={3} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
