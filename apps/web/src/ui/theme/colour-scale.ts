import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'

export type ColourScale = [string, string, string, string, string, string, string, string, string, string]

export const OWN_STEP = 6

/** Returns ten steps from nearly white to very dark. Step 6 is the given colour, unchanged. */
export function colourScale(hex: string): ColourScale {
  const own = hexToOklch(hex)
  if (!own) throw new RangeError(`not a colour: ${hex}`)
  const steps = Array.from({ length: 10 }, (_, step) => (step === OWN_STEP ? hex : oklchToHex(shade(own, step))))
  return steps as ColourScale
}

function shade(own: Oklch, step: number): Oklch {
  if (step < OWN_STEP) {
    const way = (step / OWN_STEP) ** 1.15
    return { l: 0.982 + (own.l - 0.982) * way, c: own.c * (0.12 + 0.88 * way), h: own.h }
  }
  const way = (step - OWN_STEP) / (9 - OWN_STEP)
  const darkest = Math.min(own.l * 0.6, 0.3)
  return { l: own.l + (darkest - own.l) * way, c: own.c * (1 - 0.35 * way), h: warmer(own.h, way) }
}

/** Shifts dark yellows towards orange, because yellow that only loses lightness looks olive. */
function warmer(hue: number, way: number): number {
  return hue > 70 && hue < 118 ? hue - (hue - 62) * 0.7 * way : hue
}

/** Makes a colour readable on a background. Changes only the lightness, and only as far as the contrast needs. */
export function readableOn(hex: string, ground: string, ratio: number): string {
  const own = hexToOklch(hex)
  if (!own || contrast(hex, ground) >= ratio) return hex
  const towards = contrast('#ffffff', ground) > contrast('#000000', ground) ? 1 : 0
  for (let way = 0.02; way < 1; way += 0.02) {
    const moved = oklchToHex({ ...own, l: own.l + (towards - own.l) * way, h: towards ? own.h : warmer(own.h, way) })
    if (contrast(moved, ground) >= ratio) return moved
  }
  return towards ? '#ffffff' : '#000000'
}
