import { ApiFailure } from '../../lib/api/index.ts'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export function useRefusalText(): (code: string) => string {
  const t = useText()
  const failureText = useFailureText()
  // To whoever is in no team any more there is nothing at all.
  return (code) => (code === 'notFound' ? t('leads.refused.notInTeam') : failureText(new ApiFailure(409, { code })))
}
