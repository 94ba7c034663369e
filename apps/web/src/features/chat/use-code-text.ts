import { type MessageId, type TextValues, useText, useTexts } from '../../lib/i18n/index.ts'

/** Returns a function that describes a failure code. It is a general text if a parameter was not stored. */
export function useCodeText(): (code: string, params?: TextValues) => string {
  const { texts } = useTexts()
  const t = useText()
  return (code, params) => {
    const key = `error.${code}`
    return (key in texts && t(key as MessageId, params)) || t('error.internalError')
  }
}
