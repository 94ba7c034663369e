import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './messages.ts'

export type TextValues = Record<string, string | number | null | undefined>
export type TextFor = (id: MessageId, values?: TextValues) => string

/** `t('ui.close')`: the text of a key in the reader's language, with the event's own wording where it has one. */
export function useText(): TextFor {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}

type RichValues = Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>

/** As `useText`, for texts with links or emphasis in them: `<b>…</b>` is given as `b: (parts) => <b>{parts}</b>`. */
export function useRichText(): (id: MessageId, values: RichValues) => ReactNode {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values as Record<string, ReactNode>) as ReactNode
}
