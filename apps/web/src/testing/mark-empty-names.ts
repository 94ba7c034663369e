/** Stands in a sentence where it has a place for a name, and was given none. */
export const NO_NAME = '\u2205'

interface Part {
  readonly type?: number
  readonly value?: unknown
}

/** A place of a text that shows a value as it is; one that only chooses between words shows nothing. */
const SHOWN = 0b1

function shows(text: unknown, name: string): boolean {
  if (typeof text === 'string') return new RegExp(`\\{\\s*${name}\\s*\\}`).test(text)
  if (typeof text !== 'object' || text === null) return false
  const { type, value } = text as Part
  return (type === SHOWN && value === name) || Object.values(text).some((part) => shows(part, name))
}

/** The values of a text, with a mark in the place of each that is empty and would be shown. */
export function markEmpty<Values extends object | undefined>(text: unknown, values: Values): Values {
  if (!values) return values
  const marked = Object.entries(values).map(([name, value]) => {
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return [name, isEmpty && shows(text, name) ? NO_NAME : value]
  })
  return Object.fromEntries(marked) as Values
}
