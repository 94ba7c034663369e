import type { Dice } from '../dice.ts'
import { INK, type Skin } from './colours.ts'
import { bothSides, dot, faceOutline, type Head, line, MIDDLE, oval, path } from './shapes.ts'
import type { Sitter } from './sitter.ts'

export function drawFace(
  dice: Dice,
  head: Head,
  skin: Skin,
  sitter: Sitter,
  hair: { brows: string; bearded: boolean },
): string {
  const outline = faceOutline(head)
  return [
    drawEars(head, skin),
    path(outline, skin.base),
    `<clipPath id="face">${path(outline, '#000')}</clipPath>`,
    `<g clip-path="url(#face)">${drawShade(head, skin)}${drawCheeks(head, skin)}${sitter.skin < 4 && dice.chance(0.14) ? drawFreckles(skin) : ''}</g>`,
    drawEyes(dice, sitter),
    drawBrows(dice, sitter, hair.brows),
    drawNose(dice, skin),
    drawMouth(dice, head, skin, sitter, hair.bearded),
    sitter.age === 'elder' ? drawLines(head, skin) : '',
  ].join('')
}

function drawEars(head: Head, skin: Skin): string {
  const x = head.left - 1
  return bothSides(
    path(`M${x + 4} 66 C${x - 7} 60 ${x - 9} 78 ${x + 1} 85 L${x + 6} 86Z`, skin.base) +
      line(`M${x} 71 C${x - 3.5} 70 ${x - 3} 77 ${x + 0.5} 79`, skin.shade, 1.6),
  )
}

function drawShade({ right, chin }: Head, skin: Skin): string {
  return path(
    `M${right + 4} 34 L${right + 4} ${chin + 4} L${MIDDLE - 4} ${chin + 4} C${right - 8} ${chin - 8} ${right - 6} 84 ${right - 8} 34Z`,
    skin.shade,
    'opacity="0.55"',
  )
}

function drawCheeks({ half }: Head, skin: Skin): string {
  return bothSides(oval(MIDDLE - half * 0.62, 84, 6.2, 4.6, skin.blush, 'opacity="0.42"'))
}

function drawFreckles(skin: Skin): string {
  const spots = [
    [64, 80],
    [68, 82.5],
    [62.5, 84.5],
    [67, 78.5],
  ] as const
  return bothSides(spots.map(([x, y]) => dot(x, y, 0.8, skin.line, 'opacity="0.6"')).join(''))
}

function drawEyes(dice: Dice, sitter: Sitter): string {
  const lash = sitter.presents === 'woman' ? line('M66.4 68.6 L64 67', INK, 1.7) : ''
  return bothSides(
    dice.weigh([
      [oval(69, 70.5, 2.5, 3, INK) + dot(69.9, 69.4, 0.8, '#fff') + lash, sitter.skin < 6 ? 5 : 0],
      [
        oval(69, 70.8, 4.3, 3.1, '#fffdf8') +
          dot(69.4, 70.8, 2.5, INK) +
          line('M64.4 69.6 Q69 65.6 73.4 69.4', INK, 1.8) +
          lash,
        4,
      ],
      [line('M65 71.4 Q69 67 73 71.4', INK, 2.3) + lash, 1],
    ]),
  )
}

function drawBrows(dice: Dice, sitter: Sitter, colour: string): string {
  const width = sitter.presents === 'man' ? dice.pick([2.6, 3.1, 3.5]) : dice.pick([1.7, 2.1, 2.4])
  const shape = dice.pick(['M63 62.4 Q68 58.6 74 61.4', 'M63 61.6 Q69 59.4 74 61.6', 'M63.4 63.4 Q67 58.4 74 60.4'])
  return bothSides(line(shape, colour, width))
}

function drawNose(dice: Dice, skin: Skin): string {
  const shape = dice.pick([
    'M80.5 69 C79.5 74 76.6 79 77.4 81.4 Q79.4 83.4 82.4 82',
    'M76.6 80.4 Q80 84.6 83.6 80.4',
    'M81.4 70 C82.6 75 85 79.4 84 81.6 Q81.8 83.4 78.6 82.2',
    'M77.6 79.6 C76.6 83 80 83.8 82.6 82.2',
  ])
  return line(shape, skin.line, 2)
}

function drawMouth(dice: Dice, { chin }: Head, skin: Skin, sitter: Sitter, bearded: boolean): string {
  const y = 82 + (chin - 82) * 0.42
  const closed = line(`M72.6 ${y} Q80 ${y + 5.4} 87.4 ${y}`, skin.lips, 2.4)
  const lopsided = line(`M73 ${y + 1.4} Q81 ${y + 4.6} 87.6 ${y - 1}`, skin.lips, 2.4)
  const laughing =
    path(
      `M71.6 ${y - 1.4} Q80 ${y + 0.6} 88.4 ${y - 1.4} Q87 ${y + 7} 80 ${y + 7} Q73 ${y + 7} 71.6 ${y - 1.4}Z`,
      '#7c2f2c',
    ) +
    path(
      `M73 ${y - 1} Q80 ${y + 0.8} 87 ${y - 1} Q86.4 ${y + 2.4} 80 ${y + 2.4} Q73.6 ${y + 2.4} 73 ${y - 1}Z`,
      '#fffaf2',
    )
  const full =
    path(
      `M72.8 ${y + 0.6} Q76.6 ${y - 2.6} 80 ${y - 1.2} Q83.4 ${y - 2.6} 87.2 ${y + 0.6} Q80 ${y + 7.4} 72.8 ${y + 0.6}Z`,
      skin.lips,
    ) + line(`M74 ${y + 0.9} Q80 ${y + 2.8} 86 ${y + 0.9}`, skin.line, 1.1)
  return dice.weigh([
    [closed, 4],
    [lopsided, bearded ? 0 : 2],
    [laughing, 3],
    [full, sitter.presents === 'woman' ? 4 : 0],
  ])
}

function drawLines({ chin }: Head, skin: Skin): string {
  const y = 82 + (chin - 82) * 0.3
  return (
    bothSides(
      line(`M66 ${y - 1.6} Q64.6 ${y + 2} 66.2 ${y + 5}`, skin.line, 1.3, 'opacity="0.7"') +
        line('M61.4 73.6 L59 75.4', skin.line, 1.2, 'opacity="0.7"'),
    ) + line('M73 52.6 Q80 51.2 87 52.6', skin.line, 1.2, 'opacity="0.55"')
  )
}

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'

/** Draws a beard between the face and the line of the mouth, so full beards have an opening for the mouth. */
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

/**
 * Returns the outline of a beard that reaches up to both sides, `below` units longer than the chin, with an opening for
 * the mouth.
 */
function jaw({ left, right, half, chin, jaw: breadth }: Head, mouth: number, below: number): string {
  const wide = half * (breadth + below * 0.02)
  const out = below > 0 ? 1 : 0
  return `M${left - out} 70 C${left - out} ${chin - 16 + below} ${MIDDLE - wide} ${chin + below} ${MIDDLE} ${chin + below}
    C${MIDDLE + wide} ${chin + below} ${right + out} ${chin - 16 + below} ${right + out} 70
    C${right - 3} 82 ${right - 5} ${mouth - 6} ${MIDDLE + 12} ${mouth - 4.5} C${MIDDLE + 11} ${mouth + 8} ${MIDDLE - 11} ${mouth + 8} ${MIDDLE - 12} ${mouth - 4.5}
    C${left + 5} ${mouth - 6} ${left + 3} 82 ${left - out} 70Z`
}

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
