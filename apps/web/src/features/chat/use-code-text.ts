import type { MessageId } from '../../lib/i18n/messages.ts'
import { useTexts } from '../../lib/i18n/text-provider.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

/** Words for the code of a refusal that was kept on this device. */
export function useCodeText(): (code: string) => string {
  const { texts } = useTexts()
  const t = useText()
  return (code) => {
    const key = `error.${code}`
    return t(key in texts ? (key as MessageId) : 'error.internalError')
  }
}
