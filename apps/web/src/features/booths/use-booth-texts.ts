import type { EventDetails } from '@parley/contract/app'
import { type BoothKind, type BoothType, boothKinds, type FoundBooth } from '@parley/contract/booths'
import type { Category } from '@parley/contract/participants'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { seesTab } from '../events/index.ts'
import { describeChosenOptions, localizedText, optionGroups, optionTexts } from '../participants/index.ts'
import { useBoothTypes } from './api.ts'
import type { BoothFilters } from './booth-filters.ts'

const NO_TYPES: readonly (BoothType & { booths: number })[] = []
const NO_CATEGORIES: readonly Category[] = []

export function useBoothTexts(event: EventDetails) {
  const t = useText()
  const { language } = useLanguage()
  const { data, isPending } = useBoothTypes(event.id)
  const types = data?.types ?? NO_TYPES
  const categories = data?.categoriesForBooth ?? NO_CATEGORIES
  const options = optionTexts(categories, language)
  const typeName = (id: string) => localizedText(types.find((type) => type.id === id)?.texts ?? {}, language)
  const kindName = (kind: BoothKind) => {
    const own = event.tabs.find(({ name }) => name === kind)?.texts
    return own?.[language] || own?.en || t(`booths.kind.${kind}`)
  }
  /** Returns the reason to visit a booth. Undefined without a reason. */
  const reasonOf = ({ offersYouSeek, seeksYouOffer }: Pick<FoundBooth, 'offersYouSeek' | 'seeksYouOffer'>) => {
    const offered = offersYouSeek.find((id) => options.has(id))
    const sought = seeksYouOffer.find((id) => options.has(id))
    if (offered) return t('booths.reason.offers', { option: options.get(offered) })
    return sought ? t('booths.reason.seeks', { option: options.get(sought) }) : undefined
  }
  return { types, categories, typeName, kindName, reasonOf, isPending }
}

export type BoothTexts = ReturnType<typeof useBoothTexts>

/** Lists the kinds that the reader may see and that have booths, in order. */
export const shownKinds = (event: EventDetails, types: BoothTexts['types']): BoothKind[] =>
  boothKinds.filter((kind) => seesTab(event, kind) && types.some((type) => type.kind === kind && type.booths > 0))

interface ChosenFilter {
  readonly key: string
  readonly label: string
  readonly without: Partial<BoothFilters>
}

/** Lists the chosen filters. One for a deleted type or option still applies, and can be removed. */
export function useChosenFilters(event: EventDetails, filters: BoothFilters): ChosenFilter[] {
  const t = useText()
  const { language } = useLanguage()
  const { categories, typeName } = useBoothTexts(event)
  const groups = optionGroups(categories, language)
  const { typeIds, chosen, onlyFavourites, onlyMatches } = filters
  return [
    ...(onlyMatches ? [{ key: 'fits', label: t('booths.filter.fits'), without: { onlyMatches: false } }] : []),
    ...(onlyFavourites ? [{ key: 'fav', label: t('booths.favourites'), without: { onlyFavourites: false } }] : []),
    ...typeIds.map((id) => ({
      key: id,
      label: typeName(id) || t('booths.filter.gone'),
      without: { typeIds: typeIds.filter((each) => each !== id) },
    })),
    ...describeChosenOptions(chosen, groups, t('booths.filter.gone')),
  ]
}
