export type Edge = 'before' | 'after'

/** Returns the new index, counted in the list without the dropped entry. */
export function dropPosition(from: number, over: number, edge: Edge): number {
  const gap = edge === 'before' ? over : over + 1
  return from < gap ? gap - 1 : gap
}
