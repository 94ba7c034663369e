import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson } from '@parley/contract/networking'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import type { PersonProps } from '../../ui/people/person-card.tsx'
import { optionTexts, personLines, typeText } from '../participants/index.ts'
import { otherMatches, reasonToMeet } from './reason-to-meet.ts'

interface PersonTexts {
  readonly shown: Pick<PersonProps, 'name' | 'lines' | 'chips' | 'photo' | 'seed' | 'reason' | 'presence'>
  readonly kind: string
  /** The text about presence, which only hybrid events have. */
  readonly presenceLabel: string | undefined
}

export function usePersonTexts(event: EventDetails): (person: FoundPerson) => PersonTexts {
  const t = useText()
  const { language } = useLanguage()
  const options = optionTexts(event.categories, language)
  return (person) => {
    const reason = reasonToMeet(person)
    const option = reason && options.get(reason.optionId)
    const type = event.participantTypes.find(({ id }) => id === person.typeId)
    const present = event.eventType === 'hybrid' ? person.present : null
    return {
      shown: {
        name: person.fullName,
        photo: person.profilePhotoPath,
        seed: person.id,
        lines: personLines(person),
        reason:
          reason && option
            ? t(reason.kind === 'offersYouSeek' ? 'participants.reason.theyOffer' : 'participants.reason.theySeek', {
                option,
              })
            : undefined,
        chips: otherMatches(person, option ? reason : null).flatMap((id) => options.get(id) ?? []),
        ...(present ? { presence: present === 'venue' ? 'here' : 'away' } : {}),
      },
      kind: typeText(type, language),
      presenceLabel: present ? t(`participants.present.${present}`) : undefined,
    }
  }
}
