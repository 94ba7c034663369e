interface Row {
  readonly id: string
  readonly rev: number
  readonly deleted: boolean
}

interface Live<T> {
  readonly rows: readonly T[]
  readonly isPending: boolean
  readonly isGone: boolean
}

/**
 * Applies live changes to a list. Changed rows are updated, new ones added at their place, and deleted ones omitted.
 * @param before true if one row comes before the other
 * @param isToEnd true if the list was read to its end; otherwise rows after its last one wait for a later page
 */
export function withLive<T extends Row>(
  listed: readonly T[],
  live: Live<T>,
  { before, isToEnd }: { before: (one: T, other: T) => boolean; isToEnd: boolean },
): readonly T[] {
  if (live.isPending || live.isGone) return listed
  const byId = new Map(live.rows.map((row) => [row.id, row]))
  const updatedRows = listed.map((row) => {
    const now = byId.get(row.id)
    return now && now.rev > row.rev ? now : row
  })
  const known = new Set(listed.map(({ id }) => id))
  const last = listed.at(-1)
  const isWithin = (row: T) => isToEnd || last === undefined || before(row, last)
  const added = live.rows.filter((row) => !known.has(row.id) && isWithin(row))
  return [...updatedRows, ...added]
    .filter(({ deleted }) => !deleted)
    .sort((one, other) => (before(one, other) ? -1 : 1))
}
