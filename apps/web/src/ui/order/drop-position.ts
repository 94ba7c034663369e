export type Edge = 'before' | 'after'

/** Returns the new index of an entry that is dropped before or after another one, counted in the list without it. */
export function dropPosition(from: number, over: number, edge: Edge): number {
  const gap = edge === 'before' ? over : over + 1
  return from < gap ? gap - 1 : gap
}
