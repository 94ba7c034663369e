import { ApiFailure } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'

export function useRefusalText(): (code: string) => string {
  const t = useText()
  const failureText = useFailureText()
  // For a person who is in no team any more, the server answers `notFound`.
  return (code) => (code === 'notFound' ? t('leads.refused.notInTeam') : failureText(new ApiFailure(409, { code })))
}
