import { isApiFailure } from '../api/api-failure.ts'
import type { MessageId, Texts } from './messages.ts'
import { useTexts } from './text-provider.tsx'
import { type TextValues, useText } from './use-text.ts'

/** Words for a failed call, by its code and with its parameters; a failure without words of its own is our fault. */
export function useFailureText(): (error: unknown) => string {
  const { texts } = useTexts()
  const t = useText()
  return (error) => t(keyOf(error, texts), isApiFailure(error) ? (error.params as TextValues) : {})
}

function keyOf(error: unknown, texts: Texts): MessageId {
  if (isApiFailure(error, 'offline')) return 'error.offline'
  const key = isApiFailure(error) ? `error.${error.code}` : ''
  return key in texts ? (key as MessageId) : 'error.internalError'
}
