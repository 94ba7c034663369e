/** A4, used by office printers. */
export const SHEET = { widthMm: 210, heightMm: 297 } as const
/** Margin of the sheet, for the area that office printers cannot print and for crop marks. */
const EDGE_MM = 8

export interface Place {
  readonly x: number
  readonly y: number
  readonly angle: number
}

export interface SheetLayout {
  readonly fronts: readonly Place[]
  /** The backs in the same order, for a sheet that is turned over its long edge. */
  readonly backs: readonly Place[]
  readonly cutsX: readonly number[]
  readonly cutsY: readonly number[]
}

/**
 * Places badges on a sheet. They touch each other, so that one cut separates two. Returns null if a badge is larger
 * than a sheet.
 *
 * @see docs/rules/badges.md BADGE-11
 */
export function layOutSheet(widthMm: number, heightMm: number): SheetLayout | null {
  const upright = gridOf(widthMm, heightMm)
  const turned = gridOf(heightMm, widthMm)
  const isTurned = turned.columns * turned.rows > upright.columns * upright.rows
  const { columns, rows } = isTurned ? turned : upright
  if (columns * rows === 0) return null
  const [wide, high] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm]
  const left = (SHEET.widthMm - columns * wide) / 2
  const top = (SHEET.heightMm - rows * high) / 2
  const places = (back: boolean) =>
    Array.from({ length: columns * rows }, (_, index): Place => {
      const column = back ? columns - 1 - (index % columns) : index % columns
      const [x, y] = [left + column * wide, top + Math.floor(index / columns) * high]
      // A rotated badge has its upper edge on the right of the front. On the back this is the left, because the sheet
      // is turned over.
      if (!isTurned) return { x, y, angle: 0 }
      return back ? { x, y: y + high, angle: 270 } : { x: x + wide, y, angle: 90 }
    })
  const cuts = (from: number, step: number, count: number) =>
    Array.from({ length: count + 1 }, (_, at) => from + at * step)
  return { fronts: places(false), backs: places(true), cutsX: cuts(left, wide, columns), cutsY: cuts(top, high, rows) }
}

const gridOf = (wide: number, high: number) => ({
  columns: Math.floor((SHEET.widthMm - 2 * EDGE_MM) / wide),
  rows: Math.floor((SHEET.heightMm - 2 * EDGE_MM) / high),
})
