import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Maximum characters of pasted text, far above the limit of any field, but few enough for a browser to wrap quickly.
 */
const MAX_PASTED = 100_000
const MAX_MARKUP = 2_000_000

/** Refuses longer pasted text, which would freeze the page. */
export function usePasteLimit(): (pasted: DataTransfer | null, event: { preventDefault: () => void }) => boolean {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  return (pasted, event) => {
    const { length } = pasted?.getData('text/plain') ?? ''
    const isMuch = length > MAX_PASTED || (pasted?.getData('text/html') ?? '').length > MAX_MARKUP
    if (!isMuch) return false
    event.preventDefault()
    toasts.error(t('ui.pastedTooMuch', { count: length, number: number(length) }), { about: 'pasted' })
    return true
  }
}
