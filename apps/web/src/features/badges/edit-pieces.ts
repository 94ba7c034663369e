import { type CanvasObject, MAX_OBJECTS } from '@parley/contract/badges'
import { newKey, type Piece } from './draft.ts'
import { moved } from './geometry.ts'

export type Patch = Partial<
  Pick<
    Extract<CanvasObject, { type: 'Textbox' }>,
    | 'left'
    | 'top'
    | 'width'
    | 'height'
    | 'angle'
    | 'opacity'
    | 'fill'
    | 'stroke'
    | 'strokeWidth'
    | 'name'
    | 'locked'
    | 'text'
    | 'fontSize'
    | 'fontWeight'
    | 'textAlign'
    | 'lineHeight'
    | 'fit'
    | 'upperCase'
  > & { rx: number }
>

export function changed(pieces: readonly Piece[], keys: ReadonlySet<string>, patch: Patch): readonly Piece[] {
  return pieces.map((piece) => (keys.has(piece.key) ? ({ ...piece, ...fitting(piece, patch) } as Piece) : piece))
}

const NEW_TO_SOME = new Set(['name', 'locked'])

function fitting(piece: Piece, patch: Patch): Patch {
  return Object.fromEntries(Object.entries(patch).filter(([name]) => name in piece || NEW_TO_SOME.has(name)))
}

/** Moves objects by a distance. Locked objects stay in place. */
export const nudged = (pieces: readonly Piece[], keys: ReadonlySet<string>, dx: number, dy: number) =>
  pieces.map((piece) => (keys.has(piece.key) && !piece.locked ? moved(piece, dx, dy) : piece))

export const removed = (pieces: readonly Piece[], keys: ReadonlySet<string>) =>
  pieces.filter(({ key, locked }) => !keys.has(key) || locked)

/** Adds copies in front with a small offset, at most as many as a badge may have. */
export function copied(pieces: readonly Piece[], objects: readonly CanvasObject[], asidePx: number): Piece[] {
  return objects.slice(0, Math.max(0, MAX_OBJECTS - pieces.length)).map((piece) => ({
    ...moved(piece, asidePx, asidePx),
    locked: false,
    key: newKey(),
  }))
}

/** Moves an object in the order of layers. The front object is the last in the list. */
export function movedInOrder(pieces: readonly Piece[], key: string, place: number): readonly Piece[] {
  const piece = pieces.find((each) => each.key === key)
  if (!piece) return pieces
  const others = pieces.filter((each) => each !== piece)
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, piece)
}

export type LayerMove = 'front' | 'forward' | 'backward' | 'back'

export function movedToLayer(pieces: readonly Piece[], keys: ReadonlySet<string>, where: LayerMove): readonly Piece[] {
  const chosen = pieces.filter(({ key }) => keys.has(key))
  const others = pieces.filter(({ key }) => !keys.has(key))
  if (where === 'front') return [...others, ...chosen]
  if (where === 'back') return [...chosen, ...others]
  const first = pieces.findIndex(({ key }) => keys.has(key))
  const before = pieces.slice(0, first).length
  const at = where === 'forward' ? before + 1 : before - 1
  return others.toSpliced(Math.max(0, Math.min(others.length, at)), 0, ...chosen)
}

/** Returns the object that the Tab key leads to. Null past the end, so that the focus leaves the badge. */
export function nextKey(pieces: readonly Piece[], key: string | null, backwards: boolean): string | null {
  const at = pieces.findIndex((piece) => piece.key === key)
  const next = key === null ? (backwards ? pieces.length - 1 : 0) : backwards ? at - 1 : at + 1
  return pieces[next]?.key ?? null
}
