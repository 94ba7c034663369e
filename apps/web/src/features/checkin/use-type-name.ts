import type { EventDetails } from '@parley/contract/app'
import { useLanguage } from '../../lib/i18n/index.ts'
import { typeText } from '../participants/index.ts'

/** Empty for a type that is gone. */
export function useTypeName({ participantTypes }: EventDetails): (id: string | undefined) => string {
  const { language } = useLanguage()
  const texts = new Map(participantTypes.map((type) => [type.id, typeText(type, language)]))
  return (id = '') => texts.get(id) ?? ''
}
