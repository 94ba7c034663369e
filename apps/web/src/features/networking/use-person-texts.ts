import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson } from '@parley/contract/networking'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PersonProps } from '../../ui/people/person-card.tsx'
import { optionTexts, personLines, typeText } from '../participants/index.ts'
import { otherMatches, whyThisPerson } from './why-this-person.ts'

type Shown = Required<Pick<PersonProps, 'name' | 'lines' | 'chips'>> &
  Pick<PersonProps, 'photo' | 'seed' | 'reason' | 'tag' | 'presence'>

/** A found person as a card or row shows them: who, why, what else fits, and what kind. */
export function usePersonTexts(event: EventDetails): (person: FoundPerson) => Shown {
  const t = useText()
  const { language } = useLanguage()
  const options = optionTexts(event.categories, language)
  return (person) => {
    const reason = whyThisPerson(person)
    const option = reason && options.get(reason.optionId)
    const type = event.participantTypes.find(({ id }) => id === person.typeId)
    return {
      name: person.fullName,
      photo: person.profilePhotoPath,
      seed: person.id,
      lines: personLines(person),
      reason: reason && option ? t(`networking.reason.${reason.kind}`, { option }) : undefined,
      chips: otherMatches(person, option ? reason : null).flatMap((id) => options.get(id) ?? []),
      tag: typeText(type, language) || undefined,
      ...presenceOf(event, person),
    }
  }
}

/** Whether one is at the venue is told in hybrid events only. */
function presenceOf({ eventType }: EventDetails, { present }: FoundPerson): Pick<Shown, 'presence'> {
  if (eventType !== 'hybrid' || !present) return {}
  return { presence: present === 'venue' ? 'here' : 'away' }
}
