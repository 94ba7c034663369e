import { createElement, Fragment, type ReactNode } from 'react'
import { fillText } from './fill-text.ts'
import type { MessageId } from './messages.ts'
import { useTexts } from './text-provider.tsx'

export type TextValues = Record<string, string | number | null | undefined>
export type TextFor = (id: MessageId, values?: TextValues) => string

/** Returns the function `t`, as in `t('ui.close')`. It uses the event's own wording if there is one. */
export function useText(): TextFor {
  const { language, texts } = useTexts()
  return (id, values) => fillText(language, texts[id] ?? '', values) as string
}

type RichValue = ReactNode | ((parts: ReactNode[]) => ReactNode)
type RichValues = Record<string, RichValue>

/** Renders texts with links or emphasis: `b: (parts) => <b>{parts}</b>` renders `<b>…</b>`. */
export function useRichText(): (id: MessageId, values: RichValues) => ReactNode {
  const { language, texts } = useTexts()
  return (id, values) => {
    const keyed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withKeys(value)]))
    const content = fillText<ReactNode>(language, texts[id] ?? '', keyed)
    return Array.isArray(content) ? content.map(keyedPart) : content
  }
}

function withKeys(value: RichValue) {
  return typeof value === 'function' ? (parts: ReactNode[]) => value(parts.map(keyedPart)) : value
}

/** Uses the index as the key, because the order of the parts never changes. */
function keyedPart(part: ReactNode, index: number): ReactNode {
  return typeof part === 'string' ? part : createElement(Fragment, { key: index }, part)
}
