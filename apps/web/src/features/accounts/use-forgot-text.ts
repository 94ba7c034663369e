import { isApiFailure } from '../../lib/api/api-failure.ts'
import { type MessageId, useFailureText, useText, useTexts } from '../../lib/i18n/index.ts'

export function useForgotText(): (error: unknown) => string {
  const { texts } = useTexts()
  const t = useText()
  const failureText = useFailureText()
  return (error) => {
    const id = isApiFailure(error) ? `forgot.password.error.${error.code}` : ''
    return id in texts ? t(id as MessageId) : failureText(error)
  }
}
