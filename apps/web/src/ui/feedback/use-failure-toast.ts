import { useRef } from 'react'
import { useFailureText } from '../../lib/i18n/index.ts'
import type { NewToast } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

interface FailureToast {
  /** Says that an act has failed, in the place of what was said of it before. */
  readonly tell: (words: string, options?: Pick<NewToast, 'lifeMs'>) => void
  /** The same in the words for a failed call. */
  readonly tellWhy: (error: unknown) => void
  /** Before it is tried again: what went wrong then is not so any more, or is said again. */
  readonly clear: () => void
}

/** For an act that says by a message why it failed. */
export function useFailureToast(): FailureToast {
  const toasts = useToasts()
  const failureText = useFailureText()
  const told = useRef(0)
  const clear = () => toasts.dismiss(told.current)
  const tell: FailureToast['tell'] = (words, options) => {
    clear()
    told.current = toasts.error(words, options)
  }
  const tellWhy = (error: unknown) => tell(failureText(error))
  return { tell, tellWhy, clear }
}
