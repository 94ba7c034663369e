/** The move of a person in the list. `left`: no longer listed. */
export type Move =
  | { readonly kind: 'same' | 'new' | 'left' }
  | { readonly kind: 'up' | 'down'; readonly places: number }

interface Moves {
  readonly before: ReadonlyMap<string, Move>
  readonly after: ReadonlyMap<string, Move>
  readonly count: number
}

/** Returns the moves between two lists. @param before ids, the best first */
export function movesBetween(before: readonly string[], after: readonly string[]): Moves {
  const moveOf = (id: string): Move => {
    const [from, to] = [before.indexOf(id), after.indexOf(id)]
    if (from === -1) return { kind: 'new' }
    if (to === -1) return { kind: 'left' }
    if (from === to) return { kind: 'same' }
    return { kind: to < from ? 'up' : 'down', places: Math.abs(from - to) }
  }
  const moves = (ids: readonly string[]) => new Map(ids.map((id) => [id, moveOf(id)]))
  const [ofBefore, ofAfter] = [moves(before), moves(after)]
  return { before: ofBefore, after: ofAfter, count: [...ofAfter.values()].filter(({ kind }) => kind !== 'same').length }
}
