import type { FieldError } from '@parley/contract'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/messages.ts'
import { useText } from '../i18n/use-text.ts'

/** What is wrong with a field, in the reader's language also after it changes. */
export function Problem({ error, label }: { error: FieldError; label: string }) {
  const { messages } = useIntl()
  const t = useText()
  const id = error.key in messages ? (error.key as MessageId) : 'validation.error.format'
  return t(id, { field: label, ...error.params })
}
