import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT } from '@parley/contract/checkin'
import { useLanguage, useText } from '../../lib/i18n/index.ts'
import { typeText } from '../participants/index.ts'

/**
 * Returns a function that names an area. The event as a whole has a translated default name until organizers name it.
 */
export function useAreaName(): (area: { readonly id: string; readonly name: string }) => string {
  const t = useText()
  return ({ id, name }) => (name === '' && id === ALL_EVENT ? t('checkin.entrance') : name)
}

/** Returns a function that names a participant type. Empty for a deleted type. */
export function useTypeName({ participantTypes }: EventDetails): (id: string | undefined) => string {
  const { language } = useLanguage()
  const texts = new Map(participantTypes.map((type) => [type.id, typeText(type, language)]))
  return (id = '') => texts.get(id) ?? ''
}
