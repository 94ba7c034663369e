import {
  type BadgeCanvas,
  type BadgeTemplate,
  badgeCanvas,
  type CanvasObject,
  pixelsOf,
  type templateFields,
} from '@parley/contract/badges'
import type * as z from 'zod/mini'

/** An object of a badge. `key` identifies it until the page is left. */
export type Piece = CanvasObject & { readonly key: string }
export type SideName = 'front' | 'back'

export interface Side {
  readonly background: string | null
  readonly pieces: readonly Piece[]
}

export interface Draft {
  readonly name: string
  readonly typeIds: readonly string[]
  readonly isDefault: boolean
  readonly widthMm: number
  readonly heightMm: number
  readonly resolution: number
  readonly front: Side
  readonly back: Side | null
}

let made = 0
export const newKey = (): string => `piece${++made}`
export const emptySide: Side = { background: null, pieces: [] }

export function draftOf(template: Omit<BadgeTemplate, 'id' | 'rev' | 'changedAtMillis' | 'type'>): Draft {
  const { name, typeIds, isDefault, widthMm, heightMm, resolution, templates } = template
  const back = templates.back === null ? null : sideOf(templates.back)
  return { name, typeIds, isDefault, widthMm, heightMm, resolution, front: sideOf(templates.front), back }
}

/** Parses a side. One that was saved by a newer release may contain unknown objects. It is then shown empty. */
function sideOf(json: string): Side {
  try {
    return editable(badgeCanvas.parse(JSON.parse(json)))
  } catch {
    return emptySide
  }
}

/** Returns a side to edit. The scale of its objects is applied to their size. */
export const editable = ({ background, objects }: BadgeCanvas): Side => ({
  background,
  pieces: objects.map((object) => ({ ...unscaled(object), key: newKey() })),
})

function unscaled(object: CanvasObject): CanvasObject {
  const { scaleX, scaleY } = object
  if (scaleX === 1 && scaleY === 1) return object
  const size = { width: object.width * scaleX, height: object.height * scaleY, scaleX: 1, scaleY: 1 }
  const least = Math.min(scaleX, scaleY)
  if (object.type === 'Textbox') return { ...object, ...size, fontSize: object.fontSize * scaleY }
  if (object.type === 'Image' || object.type === 'Code') return { ...object, ...size }
  return { ...object, ...size, rx: object.rx * least, strokeWidth: object.strokeWidth * least }
}

export const canvasOf = ({ background, pieces }: Side): BadgeCanvas => ({
  background,
  objects: pieces.map((piece) => rounded(withoutKey(piece))),
})
export const jsonOf = (side: Side): string => JSON.stringify(canvasOf(side))

export function withoutKey(piece: Piece): CanvasObject {
  const { key, ...object } = piece
  void key
  return object
}

/** Rounds to a hundredth of a pixel, which is finer than any printer. */
function rounded<O extends CanvasObject>(object: O): O {
  const round = (value: number) => Math.round(value * 100) / 100
  const { left, top, width, height, angle } = object
  return {
    ...object,
    left: round(left),
    top: round(top),
    width: round(width),
    height: round(height),
    angle: round(angle),
  }
}

export function fieldsOf(draft: Draft): z.output<z.ZodMiniObject<typeof templateFields>> {
  const { name, typeIds, isDefault, widthMm, heightMm, resolution, front, back } = draft
  const templates = { front: jsonOf(front), back: back && jsonOf(back) }
  return {
    name: name.trim(),
    type: 'badge',
    typeIds: [...typeIds],
    isDefault,
    widthMm,
    heightMm,
    resolution,
    templates,
  }
}

export const sizePx = ({ widthMm, heightMm, resolution }: Pick<Draft, 'widthMm' | 'heightMm' | 'resolution'>) => ({
  width: pixelsOf(widthMm, resolution),
  height: pixelsOf(heightMm, resolution),
})
export const toMm = (px: number, dpi: number): number => (px / dpi) * 25.4
export const toPx = (mm: number, dpi: number): number => (mm / 25.4) * dpi
export const toPt = (px: number, dpi: number): number => (px / dpi) * 72
export const ptToPx = (pt: number, dpi: number): number => (pt / 72) * dpi

export const sideNamed = (draft: Draft, name: SideName): Side =>
  (name === 'front' ? draft.front : draft.back) ?? emptySide

export function withSide(draft: Draft, name: SideName, change: (side: Side) => Side): Draft {
  return { ...draft, [name]: change(sideNamed(draft, name)) }
}

export const withPieces = (draft: Draft, name: SideName, change: (pieces: readonly Piece[]) => readonly Piece[]) =>
  withSide(draft, name, (side) => ({ ...side, pieces: change(side.pieces) }))

/** Changes the resolution. Positions and sizes on paper stay the same. */
export function withResolution(draft: Draft, resolution: number): Draft {
  const by = resolution / draft.resolution
  const scaled = (side: Side): Side => ({ ...side, pieces: side.pieces.map((piece) => scaledBy(piece, by)) })
  return { ...draft, resolution, front: scaled(draft.front), back: draft.back && scaled(draft.back) }
}

function scaledBy<P extends CanvasObject>(piece: P, by: number): P {
  const { left, top, width, height, strokeWidth } = piece
  const placed = {
    left: left * by,
    top: top * by,
    width: width * by,
    height: height * by,
    strokeWidth: strokeWidth * by,
  }
  if (piece.type === 'Textbox') return { ...piece, ...placed, fontSize: piece.fontSize * by }
  if (piece.type === 'Image' || piece.type === 'Code') return { ...piece, ...placed }
  return { ...piece, ...placed, rx: piece.rx * by }
}
