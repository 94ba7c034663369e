import { useIntl } from 'react-intl'
import { isApiFailure } from '../api/api-failure.ts'
import type { TextValues } from './use-text.ts'

/** Words for a failed call, by its code and with its parameters; a failure without words of its own is our fault. */
export function useFailureText(): (error: unknown) => string {
  const intl = useIntl()
  return (error) => {
    const id = keyOf(error, intl.messages)
    return intl.formatMessage({ id } as { id: 'ui.close' }, isApiFailure(error) ? (error.params as TextValues) : {})
  }
}

function keyOf(error: unknown, messages: object): string {
  if (isApiFailure(error, 'offline')) return 'error.offline'
  const key = isApiFailure(error) ? `error.${error.code}` : ''
  return key in messages ? key : 'error.internalError'
}
