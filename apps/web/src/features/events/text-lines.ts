import { fold } from '@parley/contract'

export interface TextLine {
  readonly key: string
  readonly area: string
  /** Null where the product knows this text no longer. */
  readonly standard: string | null
  /** Null where the standard text stands. */
  readonly own: string | null
}

type Texts = Readonly<Record<string, string>>

/** Every text of a language, by area and key; those of the event that the product does not know come last. */
export function textLines(standard: Texts, own: Texts): TextLine[] {
  const strange = Object.keys(own).filter((key) => !(key in standard))
  return [...Object.keys(standard).sort(), ...strange.sort()].map((key) => ({
    key,
    area: standard[key] === undefined ? '' : (key.split('.')[0] ?? ''),
    standard: standard[key] ?? null,
    own: own[key] ?? null,
  }))
}

/** The lines that hold every word of the query in their key or in one of their texts. */
export function filterLines(lines: readonly TextLine[], query: string, changedOnly: boolean): TextLine[] {
  const words = fold(query).split(' ').filter(Boolean)
  return lines.filter((line) => {
    if (changedOnly && line.own === null) return false
    if (words.length === 0) return true
    const text = fold(`${line.key} ${line.standard ?? ''} ${line.own ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
