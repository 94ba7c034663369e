/** Measures of a head, in units of the 160 x 160 picture. */
export type Head = {
  /** Half the width at the temples. */
  half: number
  left: number
  right: number
  /** Vertical position of the chin. */
  chin: number
  /** Breadth of the jaw, from 0.5 (pointed) to 0.9 (square). */
  jaw: number
}

export const MIDDLE = 80

export function placeHead(half: number, chin: number, jaw: number): Head {
  return { half, left: MIDDLE - half, right: MIDDLE + half, chin, jaw }
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d.replaceAll(/\s+/g, ' ').trim()}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return path(
    d,
    'none',
    `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  )
}

export function dot(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, wide: number, high: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}" ${more}/>`
}

export function bothSides(drawing: string): string {
  return `${drawing}<g transform="translate(${2 * MIDDLE} 0) scale(-1 1)">${drawing}</g>`
}

export function faceOutline({ left, right, half, chin, jaw }: Head): string {
  const wide = half * jaw
  return `M${left} 66 C${left} 30 ${right} 30 ${right} 66 C${right} ${chin - 18} ${MIDDLE + wide} ${chin} ${MIDDLE} ${chin}
    C${MIDDLE - wide} ${chin} ${left} ${chin - 18} ${left} 66Z`
}
