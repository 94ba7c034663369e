import { type Head, line, MIDDLE, path } from './shapes.ts'

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'

/** Drawn between the face and the mouth's own line, so the mouth is cut out of the full ones. */
export function drawBeard(beard: Beard, head: Head, colour: string): string {
  const mouth = 82 + (head.chin - 82) * 0.42
  const lip = path(
    `M70 ${mouth - 1} Q73 ${mouth - 7.4} ${MIDDLE} ${mouth - 5.4} Q87 ${mouth - 7.4} 90 ${mouth - 1} Q84 ${mouth - 2.6} ${MIDDLE} ${mouth - 2} Q76 ${mouth - 2.6} 70 ${mouth - 1}Z`,
    colour,
  )
  switch (beard) {
    case 'none':
      return ''
    case 'stubble':
      return path(jaw(head, mouth, 0), colour, 'opacity="0.2"')
    case 'short':
      return path(jaw(head, mouth, 1), colour) + lip
    case 'full':
      return path(jaw(head, mouth, 9), colour) + lip
    case 'moustache':
      return lip
    case 'goatee':
      return (
        lip +
        path(
          `M73 ${mouth + 8} Q${MIDDLE} ${mouth + 5} 87 ${mouth + 8} Q87 ${head.chin + 5} ${MIDDLE} ${head.chin + 5} Q73 ${head.chin + 5} 73 ${mouth + 8}Z`,
          colour,
        )
      )
  }
}

/** The lower face from ear to ear, `below` units longer than the chin, with an opening for the mouth. */
function jaw({ left, right, half, chin, jaw: breadth }: Head, mouth: number, below: number): string {
  const wide = half * (breadth + below * 0.02)
  const out = below > 0 ? 1 : 0
  return `M${left - out} 70 C${left - out} ${chin - 16 + below} ${MIDDLE - wide} ${chin + below} ${MIDDLE} ${chin + below}
    C${MIDDLE + wide} ${chin + below} ${right + out} ${chin - 16 + below} ${right + out} 70
    C${right - 3} 82 ${right - 5} ${mouth - 6} ${MIDDLE + 12} ${mouth - 4.5} C${MIDDLE + 11} ${mouth + 8} ${MIDDLE - 11} ${mouth + 8} ${MIDDLE - 12} ${mouth - 4.5}
    C${left + 5} ${mouth - 6} ${left + 3} 82 ${left - out} 70Z`
}

/** What glasses a face may wear; all stand before the eyes at the same place. */
export function drawGlasses(kind: 'round' | 'square' | 'half', { left, right }: Head, frame: string): string {
  const lens = (d: string, rim: number) =>
    path(d, '#fff', `fill-opacity="0.07" stroke="${frame}" stroke-width="${rim}"`)
  const glint = (x: number) => line(`M${x - 4.6} 73 L${x - 1} 66.8`, '#fff', 1.6, 'opacity="0.5"')
  const temples = line(`M58 68.4 L${left - 1} 66.8 M102 68.4 L${right + 1} 66.8`, frame, 1.8)
  const bridge = line('M77.6 69.6 Q80 67.4 82.4 69.6', frame, 2)
  const pair = (at: (x: number) => string) => at(68) + at(92) + glint(68) + glint(92) + bridge + temples
  switch (kind) {
    case 'round':
      return pair((x) => lens(`M${x - 9.6} 70.8 a9.6 9.6 0 1 1 19.2 0 a9.6 9.6 0 1 1 -19.2 0Z`, 2))
    case 'square':
      return pair((x) =>
        lens(
          `M${x - 5.4} 63.4 h10.8 q4.4 0 4.4 4.4 v5.6 q0 4.4 -4.4 4.4 h-10.8 q-4.4 0 -4.4 -4.4 v-5.6 q0 -4.4 4.4 -4.4Z`,
          2,
        ),
      )
    case 'half':
      return pair(
        (x) =>
          lens(`M${x - 9.8} 65 C${x - 9.8} 82 ${x + 9.8} 82 ${x + 9.8} 65Z`, 0.9) +
          line(`M${x - 9.8} 65.2 Q${x} 62.6 ${x + 9.8} 65.2`, frame, 2.6),
      )
  }
}
