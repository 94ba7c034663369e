import type { EventDetails } from '@parley/contract/app'
import { MAX_SUGGESTED } from '@parley/contract/networking'
import { useText } from '../../../../lib/i18n/index.ts'
import { useSuggestions } from './use-suggestions.ts'

export function SuggestedCount({ event }: { event: EventDetails }) {
  const t = useText()
  const { people } = useSuggestions(event, MAX_SUGGESTED)
  return people.length > 0 && t('networking.suggested.count', { count: people.length })
}
