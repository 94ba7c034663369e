/**
 * A part of a parsed statement. A query or an expression has its kind as its only field: `{ RangeVar: { relname:
 * 'meeting' } }`.
 */
export interface Part {
  readonly [field: string]: Part | undefined
}

export const listOf = (part: Part | undefined): readonly Part[] =>
  Array.isArray(part) ? (part as unknown as Part[]) : []
export const wordOf = (part: unknown): string => (typeof part === 'string' ? part : '')

/** Finds all parts of a kind, including nested ones, but not those in parts of the kind `notIn`. */
export function partsIn(part: unknown, kind: string, notIn?: string): Part[] {
  if (Array.isArray(part)) return part.flatMap((each) => partsIn(each, kind, notIn))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, within]) => {
    if (name === notIn) return []
    return name === kind ? [within as Part, ...partsIn(within, kind, notIn)] : partsIn(within, kind, notIn)
  })
}
