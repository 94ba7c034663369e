import type { EventDetails } from '@parley/contract/app'
import type { Tag } from '@parley/contract/networking'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { describeChosenOptions, optionGroups, typeText } from '../participants/index.ts'
import type { AttendeeFilters } from './attendee-filters.ts'

export interface ChosenFilter {
  readonly key: string
  readonly label: string
  readonly without: Partial<AttendeeFilters>
}

const TAGS = { favourite: 'networking.favourites', ignored: 'networking.ignored' } as const satisfies Record<
  Tag,
  string
>

export function useFilterTexts(event: EventDetails) {
  const t = useText()
  const { language } = useLanguage()
  const types = event.participantTypes
    .toSorted((a, b) => a.index - b.index)
    .map((type) => ({ id: type.id, name: typeText(type, language) }))
  const groups = optionGroups(event.categories, language)
  const words = {
    tag: (tag: Tag) => t(TAGS[tag]),
    contact: (state: NonNullable<AttendeeFilters['contactState']>) => t(`networking.contact.${state}`),
    present: (present: NonNullable<AttendeeFilters['present']>) => t(`participants.present.${present}`),
  }
  const chosenOf = ({ typeIds, chosen, tag, contactState, present, onlyMatches }: AttendeeFilters): ChosenFilter[] => [
    ...(onlyMatches ? [{ key: 'fits', label: t('networking.filter.fits'), without: { onlyMatches: false } }] : []),
    ...(tag ? [{ key: tag, label: words.tag(tag), without: { tag: null } }] : []),
    ...(contactState
      ? [{ key: contactState, label: words.contact(contactState), without: { contactState: null } }]
      : []),
    ...(present ? [{ key: present, label: words.present(present), without: { present: null } }] : []),
    ...typeIds.map((id) => ({
      key: id,
      // A choice that the event no longer has still narrows the search, and can be removed.
      label: types.find((type) => type.id === id)?.name || t('networking.filter.gone'),
      without: { typeIds: typeIds.filter((each) => each !== id) },
    })),
    ...describeChosenOptions(chosen, groups, t('networking.filter.gone')),
  ]
  return { types, groups, words, chosenOf }
}
