import { PictureRefused } from './picture-refused.ts'

export interface CleanElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly id: string | null
  readonly draws: readonly string[]
  readonly children: readonly (CleanElement | string)[]
}

/** The most shapes of a drawing, including shapes drawn again by reference. A browser draws this number quickly. */
const MAX_DRAWN = 500_000
/** The most shapes including patterns and markers. A single attribute of a group applies these to all of its shapes. */
const MAX_PAINTED = 20_000_000
const MAX_CHAINED = 60

/**
 * Refuses small files that expand to huge pictures, such as groups that use groups that use groups. @throws
 * PictureRefused
 */
export function refuseBombs(root: CleanElement): void {
  const all = elementsIn(root)
  const byId = new Map(all.flatMap((each) => (each.id ? [[each.id, each] as const] : [])))
  const known = new Map<string, number>()
  const underWay = new Set<string>()

  function drawnBy(id: string): number {
    const before = known.get(id)
    if (before !== undefined) return before
    const element = byId.get(id)
    if (!element) return 0
    if (underWay.has(id) || underWay.size >= MAX_CHAINED) throw new PictureRefused()
    underWay.add(id)
    const drawn = weigh(element)
    underWay.delete(id)
    known.set(id, drawn)
    return drawn
  }

  function weigh(element: CleanElement): number {
    const sum = elementsIn(element).reduce(
      (drawn, each) => drawn + 1 + each.draws.reduce((others, id) => others + drawnBy(id), 0),
      0,
    )
    if (sum > MAX_DRAWN) throw new PictureRefused()
    return sum
  }

  const drawn = weigh(root)
  const corners = all.reduce((sum, { attributes }) => sum + cornersOf(attributes), 0)
  const heaviest = (name: string) =>
    all.reduce((most, each) => (each.name === name ? Math.max(most, weigh(each)) : most), 0)
  if (drawn * heaviest('pattern') + corners * heaviest('marker') > MAX_PAINTED) throw new PictureRefused()
}

/** Estimates the number of corners. Each corner may have a marker, and takes at least four characters. */
const cornersOf = (attributes: ReadonlyMap<string, string>) =>
  ((attributes.get('d') ?? '').length + (attributes.get('points') ?? '').length) / 4

function elementsIn(element: CleanElement): CleanElement[] {
  const found = [element]
  for (let at = 0; at < found.length; at++) {
    for (const each of found[at]?.children ?? []) if (typeof each !== 'string') found.push(each)
  }
  return found
}
