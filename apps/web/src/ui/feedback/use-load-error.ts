import { useEffect } from 'react'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { useFailureText } from '../../lib/i18n/index.ts'
import { LOAD_ERROR_MS } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

/** Puts a failed load on the global error list for 5 seconds; once for each failure. Where no answer came, the page itself says so. */
export function useLoadError(error: Error | null): void {
  const toasts = useToasts()
  const failureText = useFailureText()
  useEffect(() => {
    if (error && !isApiFailure(error, 'offline')) toasts.error(failureText(error), { lifeMs: LOAD_ERROR_MS })
    // The words may change with the language; the failure is told only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}
