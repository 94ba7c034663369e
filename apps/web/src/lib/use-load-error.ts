import { useEffect } from 'react'
import { LOAD_ERROR_MS } from '../ui/toast-store.ts'
import { useToasts } from '../ui/use-toasts.ts'
import { useFailureText } from './i18n/use-failure-text.ts'

/** Puts a failed load on the global error list for 5 seconds; once for each failure. */
export function useLoadError(error: Error | null): void {
  const toasts = useToasts()
  const failureText = useFailureText()
  useEffect(() => {
    if (error) toasts.error(failureText(error), { lifeMs: LOAD_ERROR_MS })
    // The words may change with the language; the failure is told only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [error])
}
