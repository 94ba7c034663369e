import { useEffect } from 'react'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { useFailureText } from '../../lib/i18n/index.ts'
import { LOAD_ERROR_MS } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Shows a toast for a failed load. Shows none if there was no answer at all, because the page itself then reports the
 * lost connection.
 */
export function useLoadError(error: Error | null): void {
  const toasts = useToasts()
  const failureText = useFailureText()
  useEffect(() => {
    if (error && !isApiFailure(error, 'offline')) toasts.error(failureText(error), { lifeMs: LOAD_ERROR_MS })
    // The text is no dependency: it may change with the language, but each failure is shown only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}
