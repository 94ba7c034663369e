import type { CanvasObject } from '@parley/contract/badges'
import type { Piece } from './draft.ts'

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
type Box = Pick<CanvasObject, 'left' | 'top' | 'width' | 'height' | 'angle'>

/** Returns the bounds of a box that is rotated about its upper left corner. */
export function boundsOf({ left, top, width, height, angle }: Box): Bounds {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([x = 0, y = 0]) => ({ x: left + x * cos - y * sin, y: top + x * sin + y * cos }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function around(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

export const moved = <P extends Box>(piece: P, dx: number, dy: number): P => ({
  ...piece,
  left: piece.left + dx,
  top: piece.top + dy,
})

/** Rotates an object about its centre, as users expect. */
export function rotatedTo<P extends Box>(piece: P, angle: number): P {
  const middle = (box: Bounds) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
  const turned = { ...piece, angle }
  const [from, to] = [middle(boundsOf(piece)), middle(boundsOf(turned))]
  return moved(turned, from.x - to.x, from.y - to.y)
}

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

export function aligned(pieces: readonly Piece[], chosen: ReadonlySet<string>, how: Alignment, badge: Bounds): Piece[] {
  const boxes = pieces.filter(({ key }) => chosen.has(key)).map(boundsOf)
  const within = boxes.length > 1 ? around(boxes) : badge
  return pieces.map((piece) => {
    if (!chosen.has(piece.key) || piece.locked) return piece
    const box = boundsOf(piece)
    const across = { left: within.left - box.left, right: within.right - box.right }
    const down = { top: within.top - box.top, bottom: within.bottom - box.bottom }
    const shifts: Readonly<Record<Alignment, readonly [number, number]>> = {
      left: [across.left, 0],
      center: [(across.left + across.right) / 2, 0],
      right: [across.right, 0],
      top: [0, down.top],
      middle: [0, (down.top + down.bottom) / 2],
      bottom: [0, down.bottom],
    }
    return moved(piece, ...shifts[how])
  })
}

/** Distributes objects evenly. The outer ones stay. */
export function distributed(pieces: readonly Piece[], chosen: ReadonlySet<string>, along: 'x' | 'y'): readonly Piece[] {
  const [from, to] = along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const found = pieces
    .filter(({ key, locked }) => chosen.has(key) && !locked)
    .map((piece) => ({ key: piece.key, box: boundsOf(piece) }))
    .sort((one, other) => one.box[from] - other.box[from])
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || found.length < 3) return pieces
  const taken = found.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (last.box[to] - first.box[from] - taken) / (found.length - 1)
  const shifts = new Map<string, number>()
  let at = first.box[from]
  for (const { key, box } of found) {
    shifts.set(key, at - box[from])
    at += box[to] - box[from] + gap
  }
  return pieces.map((piece) => {
    const shift = shifts.get(piece.key) ?? 0
    return along === 'x' ? moved(piece, shift, 0) : moved(piece, 0, shift)
  })
}

export interface Guide {
  readonly along: 'x' | 'y'
  readonly at: number
}
export interface Snapped {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

interface Pull {
  readonly others: readonly Bounds[]
  readonly badge: Bounds
  /** The distance within which objects snap, in pixels of the badge. */
  readonly within: number
  /** The distance of grid lines in pixels of the badge. Null without a grid. */
  readonly grid: number | null
}

export function snapped(box: Bounds, { others, badge, within, grid }: Pull): Snapped {
  const lines = (from: 'left' | 'top', to: 'right' | 'bottom') =>
    [badge, ...others].flatMap((each) => [each[from], (each[from] + each[to]) / 2, each[to]])
  const pull = (from: 'left' | 'top', to: 'right' | 'bottom', along: 'x' | 'y') => {
    const own = [box[from], (box[from] + box[to]) / 2, box[to]]
    let best: { by: number; at: number } | null = null
    for (const at of lines(from, to)) {
      for (const edge of own) {
        const by = at - edge
        if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
      }
    }
    if (best) return { by: best.by, guide: [{ along, at: best.at }] }
    if (!grid) return { by: 0, guide: [] }
    return { by: Math.round(box[from] / grid) * grid - box[from], guide: [] }
  }
  const [x, y] = [pull('left', 'right', 'x'), pull('top', 'bottom', 'y')]
  return { dx: x.by, dy: y.by, guides: [...x.guide, ...y.guide] }
}
