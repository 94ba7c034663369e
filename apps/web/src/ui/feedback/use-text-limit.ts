import type { ClipboardEvent } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { usePasteLimit } from './use-paste-limit.ts'

/** Checks the length of texts. Text over the limit stays, and the field shows by how much it is too long. */
export function useTextLimit() {
  const t = useText()
  const { number } = useFormats()
  const refuses = usePasteLimit()
  return {
    /** Returns the error of a text that is too long. Undefined if the text fits. */
    tooLong: (text: string, most: number): string | undefined => {
      const more = text.trim().length - most
      return more > 0 ? t('ui.tooLong', { most: number(most), number: number(more) }) : undefined
    },
    onPaste: (event: ClipboardEvent): void => void refuses(event.clipboardData, event),
  }
}
