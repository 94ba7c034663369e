/** A value as PostgreSQL reads it, or a name that is resolved when the script runs. */
export type Cell = string | null | { readonly name: string }

/** A statement of a script. If it `takes`, the columns of its only row become names for later statements. */
export interface Step {
  readonly text: string
  readonly values: readonly Cell[]
  readonly takes: boolean
}

export type Script = readonly Step[]

export function pgText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map(inArray).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  const isPlain = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? JSON.stringify(value) : String(value)
}

function inArray(value: unknown): string {
  if (Array.isArray(value)) return String(pgText(value))
  const text = pgText(value)
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Writes a statement. Known parameters are written in, so that it is planned as well as possible. The others stay
 * parameters.
 * @param write how the parameter with this name, the nth of those that stay, is written
 */
export function writeStep({ text, values }: Step, write: (name: string, nth: number) => string): string {
  const names: string[] = []
  return text.trim().replace(/\$(\d+)/g, (_, number: string) => {
    const cell = values[Number(number) - 1] ?? null
    if (cell === null) return 'null'
    if (typeof cell === 'string') return literal(cell)
    if (!names.includes(cell.name)) names.push(cell.name)
    return write(cell.name, names.indexOf(cell.name) + 1)
  })
}

/** Writes a text as an SQL literal. Escapes colons, because pgbench would read the text after one as a variable. */
function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3A').replaceAll('\n', '\\n')
  return `E'${escaped}'`
}
