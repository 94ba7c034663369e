import type { fillText, messageOf, TextValues } from '../platform/texts.ts'

/** A place of a text that shows a value as it is; one that only chooses between words shows nothing. */
const SHOWN = 1

function shows(part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { type, value } = part as { type?: number; value?: unknown }
  return (type === SHOWN && value === name) || Object.values(part).some((each) => shows(each, name))
}

/** Names that a text would show and that are empty. */
export const emptyAmong = (text: unknown, values: TextValues): string[] =>
  Object.entries(values)
    .filter(([name, value]) => typeof value === 'string' && value.trim() === '' && shows(text, name))
    .map(([name]) => name)

/** Texts that were filled with no name since the last test. */
export const emptyNames: string[] = []

/** Fills texts as the product does, and remembers which had a place for a name and were given none. */
export const remembering =
  (fill: typeof fillText, read: typeof messageOf): typeof fillText =>
  (language, key, values = {}) => {
    const empty = emptyAmong(read(language, key).getAst(), values)
    emptyNames.push(...empty.map((name) => `${language} ${key}: ${name}`))
    return fill(language, key, values)
  }
