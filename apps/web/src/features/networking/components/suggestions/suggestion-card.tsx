import type { EventDetails } from '@parley/contract/app'
import type { Suggestion } from '@parley/contract/networking'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { optionTexts, useEventReasonWords } from '../../../participants/index.ts'
import { asFound } from '../../found-pages.ts'
import { FoundPerson } from '../found-person.tsx'

type Props = {
  event: EventDetails
  person: Suggestion
  as: 'cards' | 'rows'
  headingLevel?: 2 | 3
}

/** A person whom I should meet: the best reason in full, and what else we share. */
export function SuggestionCard({ event, person, as, headingLevel }: Props) {
  const { language } = useLanguage()
  const [best] = useEventReasonWords(event).say(person.reasons)
  const names = optionTexts(event.categories, language)
  const chips = person.reasons.slice(1).flatMap(({ optionId }) => names.get(optionId ?? '') ?? [])
  return (
    <FoundPerson
      event={event}
      person={asFound(person)}
      why={{ reason: best, chips }}
      as={as}
      {...(headingLevel ? { headingLevel } : {})}
    />
  )
}
