import type { EventDetails } from '@parley/contract/app'
import { MAX_SUGGESTED } from '@parley/contract/networking'
import { IconSparkles } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../../ui/feedback/states.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Lists the suggested people in place of all people. */
export function SuggestedPeople({ event, as }: { event: EventDetails; as: 'cards' | 'rows' }) {
  const t = useText()
  const { people, isPending, isLoadingError, error, refetch } = useSuggestions(event, MAX_SUGGESTED)
  return (
    <>
      {isPending && <PeopleSkeleton as={as} />}
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !isLoadingError && people.length === 0 && (
        <Empty
          icon={IconSparkles}
          title={t('networking.suggested.none')}
          action={<LinkButton to={`/event/${event.id}/event-profile`}>{t('networking.suggested.none.act')}</LinkButton>}
        >
          {t('networking.suggested.none.text')}
        </Empty>
      )}
      {people.length > 0 && (
        <CardGrid label={t('networking.suggested')} as={as}>
          {people.map((person) => (
            <SuggestionCard key={person.id} event={event} person={person} as={as} inFull />
          ))}
        </CardGrid>
      )}
    </>
  )
}
