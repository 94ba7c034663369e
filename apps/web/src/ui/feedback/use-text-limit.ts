import type { ClipboardEvent } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { usePasteLimit } from './use-paste-limit.ts'

/** For a field that cuts nothing off: what is too long stays and says by how much, until it is shortened. */
export function useTextLimit() {
  const t = useText()
  const { number } = useFormats()
  const refuses = usePasteLimit()
  return {
    /** Undefined where there is room. */
    tooLong: (text: string, most: number): string | undefined => {
      const more = text.trim().length - most
      return more > 0 ? t('ui.tooLong', { most: number(most), number: number(more) }) : undefined
    },
    onPaste: (event: ClipboardEvent): void => void refuses(event.clipboardData, event),
  }
}
