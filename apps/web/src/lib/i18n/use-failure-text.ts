import { type ApiFailure, isApiFailure, OFFLINE_CODE, UNKNOWN_CODE } from '../api/api-failure.ts'
import type { MessageId, Texts } from './messages.ts'
import { useTexts } from './text-provider.tsx'
import { type TextValues, useText } from './use-text.ts'

/**
 * Returns a function that describes an error. A code without a text shows the server's message. An error that is not an
 * API failure is reported as our own fault.
 */
export function useFailureText(): (error: unknown) => string {
  const { texts } = useTexts()
  const t = useText()
  return (error) => {
    if (!isApiFailure(error)) return t('error.internalError')
    const key = keyOf(error, texts)
    return key ? t(key, error.params as TextValues) : error.message
  }
}

const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

function keyOf({ code, status }: ApiFailure, texts: Texts): MessageId | null {
  // If the server is down, a proxy answers for it, and not with JSON.
  const isAway = status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT
  if (code === UNKNOWN_CODE) return isAway ? 'error.unavailable' : 'error.UNKNOWN'
  if (code === OFFLINE_CODE) return 'error.offline'
  const key = `error.${code}`
  return key in texts ? (key as MessageId) : null
}
