import { IntlMessageFormat } from 'intl-messageformat'
import type { Texts } from './messages.ts'

export type TextProblem =
  | { readonly kind: 'empty' }
  /** A text that cannot be parsed. `code` is that of the parser, such as `EXPECT_ARGUMENT_CLOSING_BRACE`. */
  | { readonly kind: 'broken'; readonly code: string }
  | { readonly kind: 'unknown'; readonly name: string }

/** Returns null if the text can replace the standard one. It may use fewer placeholders. */
export function findTextProblem(before: Texts[string], text: string): TextProblem | null {
  if (!text.trim()) return { kind: 'empty' }
  try {
    const known = placeholdersOf(before)
    const name = placeholdersOf(text).find((each) => !known.includes(each))
    return name === undefined ? null : { kind: 'unknown', name }
  } catch (error) {
    return { kind: 'broken', code: (error as Error).message }
  }
}

/** An element of a parsed ICU message. Literals and `#` have no placeholder name. */
type Element = { type: number; value?: string; options?: Record<string, { value: Element[] }>; children?: Element[] }

const LITERAL = 0
const POUND = 7
const TAG = 8

/**
 * Lists each placeholder once: `name` for `{name}`, `<b>` for `<b>…</b>`.
 * @throws SyntaxError if the text is not a valid ICU message
 */
export function placeholdersOf(text: Texts[string]): string[] {
  const names = new Set<string>()
  const visit = (elements: Element[]) => {
    for (const { type, value, children, options } of elements) {
      if (type !== LITERAL && type !== POUND && value) names.add(type === TAG ? `<${value}>` : value)
      if (children) visit(children)
      for (const option of Object.values(options ?? {})) visit(option.value)
    }
  }
  visit(new IntlMessageFormat(text, 'en').getAst())
  return [...names]
}
