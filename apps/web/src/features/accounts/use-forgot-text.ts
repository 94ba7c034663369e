import { isApiFailure } from '../../lib/api/api-failure.ts'
import type { MessageId } from '../../lib/i18n/messages.ts'
import { useTexts } from '../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** Words for a reset of the password that was refused: those for this case, else those that every call has. */
export function useForgotText(): (error: unknown) => string {
  const { texts } = useTexts()
  const t = useText()
  const failureText = useFailureText()
  return (error) => {
    const id = isApiFailure(error) ? `forgot.password.error.${error.code}` : ''
    return id in texts ? t(id as MessageId) : failureText(error)
  }
}
