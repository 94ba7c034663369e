import { type MessageId, type TextValues, useText, useTexts } from '../../lib/i18n/index.ts'

/** Words for the code of a refusal that was kept on this device; general ones where what they need was not kept. */
export function useCodeText(): (code: string, params?: TextValues) => string {
  const { texts } = useTexts()
  const t = useText()
  return (code, params) => {
    const key = `error.${code}`
    return (key in texts && t(key as MessageId, params)) || t('error.internalError')
  }
}
