import { type ColourScale, colourScale, OWN_STEP, readableOn } from './colour-scale.ts'
import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { type Palette, parsePalette } from './palette.ts'

/** Parley's own colour: petrol, the ink of a signature. */
export const PARLEY_BRAND = '#0d5560'
export const PARLEY_ACCENT = '#ff7a4d'

/** The lightest and the darkest ground that brand-coloured text stands on, per scheme. */
export const LIGHT_GROUND = '#f6f6f3'
export const DARK_GROUND = '#1d1d23'

const DARK_INK = '#191915'
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3
const HERO_RATIO = 7.5
/** A colour so light that it must lose itself to be read as a link: the link is ink then, and underlined in the colour. */
const TOO_LIGHT = 2
/** Below this chroma a fill in the dark is a grey, as a disabled one is. */
const GREY = 0.035
const LIGHT_FILL = '#f1f1ee'

export type BrandVariables = Record<`--${string}`, string>

/**
 * Everything that changes with an event's colours, as CSS variables; Parley's own colours when it has none.
 * Text on the colour is chosen by contrast, so that a pure yellow still gives a button and a link one can read.
 */
export function brandVariables(colorsJson: unknown): BrandVariables {
  const palette: Palette = parsePalette(colorsJson) ?? { brand: PARLEY_BRAND, accent: PARLEY_ACCENT }
  const steps = colourScale(palette.brand)
  const own = steps[OWN_STEP]
  const darkFill = fillInTheDark(own)
  const darkOnBrand = readableOn(steps[4], DARK_GROUND, TEXT_RATIO)

  const fill = both(own, darkFill)
  const hover = both(nudge(own), nudge(darkFill))
  const isTooLight = contrast(own, LIGHT_GROUND) < TOO_LIGHT
  const onLight = (ratio: number) => (isTooLight ? DARK_INK : readableOn(own, LIGHT_GROUND, ratio))
  const link = both(onLight(TEXT_RATIO), darkOnBrand)
  return {
    ...Object.fromEntries(steps.map((colour, step) => [`--brand-${step}`, colour])),
    '--brand-fill': fill,
    '--brand-fill-hover': hover,
    '--brand-on': both(inkOn(own), inkOn(darkFill)),
    '--brand-link': link,
    '--brand-line': isTooLight ? `light-dark(${own}, transparent)` : 'transparent',
    '--brand-ring': both(onLight(SHAPE_RATIO), darkOnBrand),
    '--brand-tint': both(steps[0], `color-mix(in oklab, ${steps[5]} 20%, #17171c)`),
    ...heroVariables(steps, palette.accent),
    '--mantine-primary-color-filled': fill,
    '--mantine-primary-color-filled-hover': hover,
    '--mantine-color-brand-filled': fill,
    '--mantine-color-brand-filled-hover': hover,
    '--mantine-color-brand-text': link,
    '--mantine-color-anchor': link,
  }
}

/** White where it can be read, else our ink, else black: one of them always has 4.5:1. */
export function inkOn(colour: string): string {
  return ['#ffffff', DARK_INK].find((ink) => contrast(ink, colour) >= TEXT_RATIO) ?? '#000000'
}

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** The own colour where it can be seen in the dark, else as little lighter as that takes; what is grey becomes light. */
function fillInTheDark(own: string): string {
  const fill = readableOn(own, DARK_GROUND, SHAPE_RATIO)
  const isGrey = (hexToOklch(fill)?.c ?? 0) < GREY
  return isGrey && contrast(fill, DARK_GROUND) < HERO_RATIO ? LIGHT_FILL : fill
}

/** A dark colour gets darker towards the words, which are white; a light one keeps itself, and the words are dark. */
function heroVariables(steps: ColourScale, accent: string | null): BrandVariables {
  const own = steps[OWN_STEP]
  const ink = inkOn(own)
  const voice = accent ?? turned(own, 60)
  if (ink === '#ffffff') {
    return {
      '--hero-ink': ink,
      '--hero-deep': heroDeep(steps),
      '--hero-own': own,
      '--hero-light': steps[5],
      '--hero-glow': turned(own, 32),
      '--hero-voice': readableOn(voice, steps[8], TEXT_RATIO),
    }
  }
  return {
    '--hero-ink': ink,
    '--hero-deep': own,
    '--hero-own': steps[5],
    '--hero-light': steps[3],
    '--hero-glow': turned(own, -24),
    '--hero-voice': readableOn(voice, own, TEXT_RATIO),
  }
}

/** White words stand on this side of the hero whatever the event's colour is. */
function heroDeep(steps: readonly string[]): string {
  const dark = steps.slice(OWN_STEP + 1).find((each) => contrast(each, '#ffffff') >= HERO_RATIO)
  return dark ?? readableOn(steps.at(-1) ?? DARK_INK, '#ffffff', HERO_RATIO)
}

const nudge = (colour: string) =>
  changed(colour, ({ l, c, h }) => ({ l: l + (inkOn(colour) === '#ffffff' ? -0.045 : 0.035), c, h }))

const turned = (colour: string, degrees: number) =>
  changed(colour, ({ l, c, h }) => ({ l: Math.max(0.55, l), c: Math.max(0.09, c), h: (h + degrees + 360) % 360 }))

function changed(colour: string, change: (seen: Oklch) => Oklch): string {
  const seen = hexToOklch(colour)
  return seen ? oklchToHex(change(seen)) : colour
}
