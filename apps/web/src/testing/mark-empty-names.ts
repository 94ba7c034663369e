/** The mark of a placeholder that was filled with an empty name. */
export const NO_NAME = '\u2205'

interface Part {
  readonly type?: number
  readonly value?: unknown
}

/** The parser's type of an element that shows a value. Other types only choose between texts. */
const SHOWN = 0b1

function shows(text: unknown, name: string): boolean {
  if (typeof text === 'string') return new RegExp(`\\{\\s*${name}\\s*\\}`).test(text)
  if (typeof text !== 'object' || text === null) return false
  const { type, value } = text as Part
  return (type === SHOWN && value === name) || Object.values(text).some((part) => shows(part, name))
}

/** Marks empty values, but only those that would be shown. */
export function markEmpty<Values extends object | undefined>(text: unknown, values: Values): Values {
  if (!values) return values
  const marked = Object.entries(values).map(([name, value]) => {
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return [name, isEmpty && shows(text, name) ? NO_NAME : value]
  })
  return Object.fromEntries(marked) as Values
}
