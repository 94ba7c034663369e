import { useFailureText, useText } from '../../lib/i18n/index.ts'
import type { NewToast } from '../feedback/toast-store.ts'
import { useToasts } from '../feedback/use-toasts.ts'

type Options = Pick<NewToast, 'lifeMs' | 'about' | 'state'>

/** Shows a toast with an undo button. The result of the undo, or its failure, replaces the toast. */
export function useUndoToast(): (message: string, undo: () => Promise<unknown>, options?: Options) => void {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  return (message, undo, options) => {
    const about = options?.about ?? `undo ${message}`
    const run = async () => {
      try {
        await undo()
        toasts.success(t('ui.undo.done'), { about })
      } catch (error) {
        toasts.error(failureText(error), { about })
      }
    }
    toasts.success(message, { ...options, about, undo: { run: () => void run() } })
  }
}
