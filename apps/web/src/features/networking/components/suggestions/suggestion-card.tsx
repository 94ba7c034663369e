import type { EventDetails } from '@parley/contract/app'
import type { Suggestion } from '@parley/contract/networking'
import { useLanguage } from '../../../../lib/i18n/index.ts'
import { Row } from '../../../../ui/layout/box.tsx'
import { optionTexts, useEventReasonTexts } from '../../../participants/index.ts'
import { toFoundPerson } from '../../found-pages.ts'
import { FoundPerson } from '../found-person.tsx'

type Props = {
  event: EventDetails
  person: Suggestion
  as: 'cards' | 'rows'
  inFull?: boolean
  headingLevel?: 2 | 3
}

export function SuggestionCard({ event, person, as, inFull = false, headingLevel }: Props) {
  const { language } = useLanguage()
  const [best, ...others] = useEventReasonTexts(event).say(person.reasons)
  const names = optionTexts(event.categories, language)
  const shared = person.reasons.slice(1).flatMap(({ optionId }) => names.get(optionId ?? '') ?? [])
  const all = (
    <>
      {best}
      {others.map((each) => (
        <Row as="span" above={2} tone="meta" weight={500} key={each}>
          {each}
        </Row>
      ))}
    </>
  )
  return (
    <FoundPerson
      event={event}
      person={toFoundPerson(person)}
      why={inFull ? { reason: all, chips: [] } : { reason: best, chips: shared }}
      reasons={person.reasons}
      as={as}
      {...(headingLevel ? { headingLevel } : {})}
    />
  )
}
