import { IntlMessageFormat } from 'intl-messageformat'
import type { Messages } from './messages.ts'

/**
 * Lays an event's own texts over the standard ones.
 *
 * A text with broken ICU, with a placeholder the standard text does not know, or for a key that does not exist is left
 * out, so that the standard one stays: an organizer's slip never shows as an error.
 */
export function mergeMessages(standard: Messages, own: Readonly<Record<string, unknown>> | null | undefined): Messages {
  if (!own) return standard
  const merged = { ...standard }
  for (const [id, text] of Object.entries(own)) {
    const before = standard[id]
    if (before !== undefined && typeof text === 'string' && canReplace(before, text)) merged[id] = text
  }
  return merged
}

function canReplace(before: string, text: string): boolean {
  try {
    const known = placeholders(before)
    return [...placeholders(text)].every((name) => known.has(name))
  } catch {
    return false
  }
}

/** The part of the parser's tree that is read here: literals have no name to fill, `#` neither. */
type Element = { type: number; value?: string; options?: Record<string, { value: Element[] }>; children?: Element[] }

const LITERAL = 0
const POUND = 7

/** @throws SyntaxError when the text is no ICU message */
function placeholders(text: string): Set<string> {
  const names = new Set<string>()
  const visit = (elements: Element[]) => {
    for (const element of elements) {
      if (element.type !== LITERAL && element.type !== POUND && element.value) names.add(element.value)
      if (element.children) visit(element.children)
      for (const option of Object.values(element.options ?? {})) visit(option.value)
    }
  }
  visit(new IntlMessageFormat(text, 'en').getAst())
  return names
}
