/** A pin. All sizes are in pixels. */
export interface PinBox {
  readonly x: number
  readonly y: number
  readonly widthPx: number
  /** The priority of the pin. Lower ranks come first. */
  readonly rank: number
}

export type PinLook = 'name' | 'icon' | 'dot' | 'none'

export const PIN_HEIGHT_PX = 26
const ICON_PX = 26
const DOT_PX = 9
const GAP_PX = 3
const CELL_PX = 64

/**
 * Returns the look of each pin. Lower ranks come first, then the order of the list, so that panning the map does not
 * change a pin.
 */
export function layOutPins(pins: readonly PinBox[]): readonly PinLook[] {
  const taken: Taken = new Map()
  const dots: Taken = new Map()
  const looks: PinLook[] = pins.map(() => 'none')
  const order = pins.map((_, index) => index).toSorted((a, b) => (pins[a]?.rank ?? 0) - (pins[b]?.rank ?? 0) || a - b)
  for (const index of order) {
    const pin = pins[index]
    if (!pin) continue
    const look = (['name', 'icon'] as const).find((each) => isFree(taken, boxOf(pin, each))) ?? 'dot'
    const [among, box] = look === 'dot' ? [dots, dotOf(pin)] : [taken, boxOf(pin, look)]
    if (look === 'dot' && !isFree(dots, box)) continue
    looks[index] = look
    for (const cell of cellsOf(box)) among.set(cell, [...(among.get(cell) ?? []), box])
  }
  return looks
}

type Taken = Map<string, Box[]>

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf({ x, y, widthPx }: PinBox, look: 'name' | 'icon'): Box {
  const half = (look === 'name' ? widthPx : ICON_PX) / 2 + GAP_PX
  const high = PIN_HEIGHT_PX / 2 + GAP_PX
  return { left: x - half, right: x + half, top: y - high, bottom: y + high }
}

const dotOf = ({ x, y }: PinBox): Box => ({
  left: x - DOT_PX / 2,
  right: x + DOT_PX / 2,
  top: y - DOT_PX / 2,
  bottom: y + DOT_PX / 2,
})

function isFree(taken: Readonly<Taken>, box: Box): boolean {
  return cellsOf(box).every((cell) => (taken.get(cell) ?? []).every((other) => !overlap(box, other)))
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Returns the grid cells of a box. Only boxes in the same cell have to be compared. */
function cellsOf({ left, right, top, bottom }: Box): string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x++) {
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y++) cells.push(`${x} ${y}`)
  }
  return cells
}
