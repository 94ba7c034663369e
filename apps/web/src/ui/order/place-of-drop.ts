export type Edge = 'before' | 'after'

/** Where an entry stands, counted in the list without it, once it is dropped before or after another one. */
export function placeOfDrop(from: number, over: number, edge: Edge): number {
  const gap = edge === 'before' ? over : over + 1
  return from < gap ? gap - 1 : gap
}
