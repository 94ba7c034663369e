import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useToasts } from './use-toasts.ts'

/** Far above the limit of any field, but small enough for a browser to wrap into lines quickly. */
const MOST_PASTED = 100_000
const MOST_MARKUP = 2_000_000

/** Refuses pasted text that is so long that it would freeze the page, and shows a toast. */
export function usePasteLimit(): (pasted: DataTransfer | null, event: { preventDefault: () => void }) => boolean {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  return (pasted, event) => {
    const { length } = pasted?.getData('text/plain') ?? ''
    const isMuch = length > MOST_PASTED || (pasted?.getData('text/html') ?? '').length > MOST_MARKUP
    if (!isMuch) return false
    event.preventDefault()
    toasts.error(t('ui.pastedTooMuch', { count: length, number: number(length) }), { about: 'pasted' })
    return true
  }
}
