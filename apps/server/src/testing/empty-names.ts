import type { fillText, messageOf, TextValues } from '../platform/texts.ts'

/** The type of a placeholder that shows its value. One of another type only selects a variant and shows nothing. */
const SHOWN = 1

function shows(part: unknown, name: string): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { type, value } = part as { type?: number; value?: unknown }
  return (type === SHOWN && value === name) || Object.values(part).some((each) => shows(each, name))
}

export const emptyNamesIn = (text: unknown, values: TextValues): string[] =>
  Object.entries(values)
    .filter(([name, value]) => typeof value === 'string' && value.trim() === '' && shows(text, name))
    .map(([name]) => name)

/** Texts with an empty name since the last test. */
export const emptyNames: string[] = []

/** Fills in texts as the product does, and records those with a placeholder for an empty name. */
export const remembering =
  (fill: typeof fillText, read: typeof messageOf): typeof fillText =>
  (language, key, values = {}) => {
    const empty = emptyNamesIn(read(language, key).getAst(), values)
    emptyNames.push(...empty.map((name) => `${language} ${key}: ${name}`))
    return fill(language, key, values)
  }
