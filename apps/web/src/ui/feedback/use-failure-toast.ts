import { useRef } from 'react'
import { useFailureText } from '../../lib/i18n/index.ts'
import type { NewToast } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

interface FailureToast {
  /** Shows a failure toast, which replaces the previous one. */
  readonly tell: (words: string, options?: Pick<NewToast, 'lifeMs'>) => void
  readonly showCallError: (error: unknown) => void
  /** Closes the failure toast. Call it before a retry, because the old failure may no longer apply. */
  readonly clear: () => void
}

export function useFailureToast(): FailureToast {
  const toasts = useToasts()
  const failureText = useFailureText()
  const toastId = useRef(0)
  const clear = () => toasts.dismiss(toastId.current)
  const tell: FailureToast['tell'] = (words, options) => {
    clear()
    toastId.current = toasts.error(words, options)
  }
  const showCallError = (error: unknown) => tell(failureText(error))
  return { tell, showCallError, clear }
}
