import { ApiFailure } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'

export function useRefusalText(): (code: string) => string {
  const t = useText()
  const failureText = useFailureText()
  // To whoever is in no team any more there is nothing at all.
  return (code) => (code === 'notFound' ? t('leads.refused.notInTeam') : failureText(new ApiFailure(409, { code })))
}
