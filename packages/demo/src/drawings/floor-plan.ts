/** A place on the plan, as fractions of its width and height from the top left. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface DrawnPlan {
  readonly svg: string
  readonly widthPx: number
  readonly heightPx: number
  readonly widthM: number
  readonly rooms: readonly Spot[]
  /** The middle of each booth, row by row. */
  readonly booths: readonly Spot[]
  readonly tables: readonly Spot[]
  readonly areas: readonly (Spot & { readonly label: string })[]
}

interface Wanted {
  readonly rooms: number
  readonly booths: number
  readonly tables: number
  readonly labels: {
    readonly entrance: string
    readonly coffee: string
    readonly help: string
    readonly cloakroom: string
  }
}

const WIDTH = 2_000
const HEIGHT = 1_200
const WIDTH_M = 150
const WALL = 40
const ROOMS_HIGH = 230
const STAND = { width: 96, height: 76 }
const PER_ISLAND = 2
export const MAX_STANDS = 60
export const MAX_TABLES = 20

/**
 * Draws a floor plan. Rooms are along two walls, booths in islands between aisles, and meeting tables in the middle.
 */
export function drawFloorPlan({ rooms, booths, tables, labels }: Wanted): DrawnPlan {
  const [above, below] = [Math.ceil(rooms / 2), Math.floor(rooms / 2)]
  const top = inRow(above, WALL, ROOMS_HIGH)
  const bottom = inRow(below, HEIGHT - WALL - ROOMS_HIGH, ROOMS_HIGH, 420)
  const roomBoxes = [...top, ...bottom]
  const stands = standsOf(booths)
  const tableSpots = Array.from({ length: tables }, (_, index) => ({
    x: 870 + (index % 5) * 66,
    y: 560 + Math.floor(index / 5) * 56,
  }))
  const areas = [
    { label: labels.entrance, x: 230, y: HEIGHT - 90 },
    { label: labels.cloakroom, x: 120, y: HEIGHT - 210 },
    { label: labels.coffee, x: 1_000, y: 500 },
    { label: labels.help, x: WIDTH - 110, y: 600 },
  ]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f3ee"/>`,
    `<rect x="${WALL}" y="${WALL}" width="${WIDTH - 2 * WALL}" height="${HEIGHT - 2 * WALL}" fill="#fff" stroke="#3d3d38" stroke-width="8"/>`,
    '<g fill="#eef4f8" stroke="#3d3d38" stroke-width="4">',
    ...roomBoxes.map(({ x, y, width, height }) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`),
    '</g>',
    '<g stroke="#fff" stroke-width="10">',
    ...top.map(({ x, y, width, height }) => line(x + width / 2 - 34, y + height, 68)),
    ...bottom.map(({ x, y, width }) => line(x + width / 2 - 34, y, 68)),
    line(160, HEIGHT - WALL, 140),
    '</g>',
    '<rect x="820" y="450" width="360" height="310" rx="24" fill="#f3f7f1" stroke="#b9c8b4" stroke-width="3"/>',
    '<g fill="#fff" stroke="#8aa284" stroke-width="3">',
    ...tableSpots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="17"/>`),
    '</g>',
    '<g fill="#fbf6ea" stroke="#b9ab86" stroke-width="3">',
    ...stands.map(({ x, y }) => `<rect x="${x}" y="${y}" width="${STAND.width}" height="${STAND.height}"/>`),
    '</g>',
    '<g fill="none" stroke="#3d3d38" stroke-width="3">',
    ...Array.from({ length: 7 }, (_, step) => `<path d="M${WIDTH - 160 + step * 16} 640v90"/>`),
    `<rect x="${WIDTH - 164}" y="640" width="104" height="90"/>`,
    '</g>',
    '</svg>',
  ].join('')
  return {
    svg,
    widthPx: WIDTH,
    heightPx: HEIGHT,
    widthM: WIDTH_M,
    rooms: roomBoxes.map(({ x, y, width, height }) => spot(x + width / 2, y + height / 2)),
    booths: stands.map(({ x, y }) => spot(x + STAND.width / 2, y + STAND.height / 2)),
    tables: tableSpots.map(({ x, y }) => spot(x, y)),
    areas: areas.map(({ label, x, y }) => ({ label, ...spot(x, y) })),
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function inRow(count: number, y: number, height: number, from = WALL): Box[] {
  const width = (WIDTH - WALL - from) / Math.max(1, count)
  return Array.from({ length: count }, (_, index) => ({ x: from + index * width, y, width, height }))
}

const LEFT = { x: 110, columns: 6 }
const RIGHT = { x: 1_230, columns: 6 }
const ROWS = 5
const FIRST_Y = 320
const ROW_STEP = 118

/**
 * Places booths in islands of two columns, left and right of the tables. The remaining booths form a last row below.
 */
function standsOf(count: number): { x: number; y: number }[] {
  const places = Array.from({ length: ROWS }, (_, row) =>
    [LEFT, RIGHT].flatMap(({ x, columns }) =>
      Array.from({ length: columns }, (_unused, column) => ({
        x: x + column * STAND.width + Math.floor(column / PER_ISLAND) * 34,
        y: FIRST_Y + row * ROW_STEP,
      })),
    ),
  ).flat()
  if (count > places.length) throw new Error(`A drawn hall has room for ${places.length} stands`)
  return places.slice(0, count)
}

const line = (x: number, y: number, length: number) => `<path d="M${x} ${y}h${length}"/>`
const spot = (x: number, y: number): Spot => ({
  x: Math.round((x / WIDTH) * 10_000) / 10_000,
  y: Math.round((y / HEIGHT) * 10_000) / 10_000,
})
