import { fold } from '@parley/contract'

export interface TextLine {
  readonly key: string
  readonly area: string
  /** The default text. Null if the product no longer has this text. */
  readonly standard: string | null
  /** The organizer's text. Null if the default text is used. */
  readonly own: string | null
}

type Texts = Readonly<Record<string, string>>

/** Lists the texts by area and key. Texts that the product no longer has come last. */
export function textLines(standard: Texts, own: Texts): TextLine[] {
  const strange = Object.keys(own).filter((key) => !(key in standard))
  return [...Object.keys(standard).sort(), ...strange.sort()].map((key) => ({
    key,
    area: standard[key] === undefined ? '' : (key.split('.')[0] ?? ''),
    standard: standard[key] ?? null,
    own: own[key] ?? null,
  }))
}

/** Returns the lines that match. Every word of the query must be in key or texts. */
export function filterLines(lines: readonly TextLine[], query: string, changedOnly: boolean): TextLine[] {
  const words = fold(query).split(' ').filter(Boolean)
  return lines.filter((line) => {
    if (changedOnly && line.own === null) return false
    if (words.length === 0) return true
    const text = fold(`${line.key} ${line.standard ?? ''} ${line.own ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
