import type { FieldError } from '@parley/contract'
import type { MessageId } from '../i18n/messages.ts'
import { useTexts } from '../i18n/text-provider.tsx'
import { useText } from '../i18n/use-text.ts'

export function Problem({ error, label }: { error: FieldError; label: string }) {
  const { texts } = useTexts()
  const t = useText()
  const id = error.key in texts ? (error.key as MessageId) : 'validation.error.format'
  return t(id, { field: label, ...error.params })
}
