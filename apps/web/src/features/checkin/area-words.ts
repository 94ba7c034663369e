import { ALL_EVENT } from '@parley/contract/checkin'
import { useText } from '../../lib/i18n/use-text.ts'

/** What an area is called: the event as a whole has a name in each language until organizers give it one. */
export function useAreaName(): (area: { readonly id: string; readonly name: string }) => string {
  const t = useText()
  return ({ id, name }) => (name === '' && id === ALL_EVENT ? t('checkin.entrance') : name)
}
