export interface GridShape {
  readonly columns: number
  /** The width of each tile in pixels. */
  readonly width: number
  readonly height: number
}

/** The widest shape of a tile is a camera's picture, the narrowest that of a phone held upright. */
const WIDEST = 16 / 9
const NARROWEST = { upright: 3 / 4, lying: 4 / 3 } as const

export function gridShape(count: number, width: number, height: number, gap: number): GridShape {
  const narrowest = NARROWEST[width < height ? 'upright' : 'lying']
  const shapes = Array.from({ length: Math.max(1, count) }, (_, at) => shapeOf(at + 1))
  return shapes.reduce((best, each) => (areaOf(each) > areaOf(best) ? each : best))

  function shapeOf(columns: number): GridShape {
    const rows = Math.ceil(count / columns)
    const cellWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
    const cellHeight = Math.max(0, (height - gap * (rows - 1)) / rows)
    return {
      columns,
      width: Math.floor(Math.min(cellWidth, cellHeight * WIDEST)),
      height: Math.floor(Math.min(cellHeight, cellWidth / narrowest)),
    }
  }
}

const areaOf = ({ width, height }: GridShape) => width * height
