import { type ColourScale, colourScale, OWN_STEP, readableOn } from './colour-scale.ts'
import { contrast, hexToOklch, type Oklch, oklchToHex } from './oklch.ts'
import { type Palette, parsePalette } from './palette.ts'

export const PARLEY_BRAND = '#0d5560'
export const PARLEY_ACCENT = '#ff7a4d'

/** The backgrounds with the least contrast to brand-coloured text, per scheme. */
export const LIGHT_GROUND = '#f6f6f3'
export const DARK_GROUND = '#1d1d23'

const DARK_INK = '#191915'
const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3
const HERO_RATIO = 7.5
/**
 * The contrast below which a link has the text colour and an underline in the brand colour. Its own colour would have
 * to change too much.
 */
const TOO_LIGHT = 2
/** Chroma below which a fill in dark mode would look like a grey, disabled button. */
const GREY = 0.035
const LIGHT_FILL = '#f1f1ee'

export type BrandVariables = Record<`--${string}`, string>

/**
 * Returns the CSS variables of an event's colours. They are Parley's own if the event has none. The text colour on a
 * fill is chosen by contrast, so even pure yellow gives readable buttons and links.
 */
export function brandVariables(colorsJson: unknown): BrandVariables {
  const palette: Palette = parsePalette(colorsJson) ?? { brand: PARLEY_BRAND, accent: PARLEY_ACCENT }
  const steps = colourScale(palette.brand)
  const own = steps[OWN_STEP]
  const darkFill = darkModeFill(own)
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
    '--brand-on': both(textColorOn(own), textColorOn(darkFill)),
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

/**
 * Returns the text colour on a fill: white if it is readable, else our ink, else black. One of them always has a
 * contrast of 4.5:1.
 */
export function textColorOn(colour: string): string {
  return ['#ffffff', DARK_INK].find((ink) => contrast(ink, colour) >= TEXT_RATIO) ?? '#000000'
}

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`

/** Returns the colour of fills in dark mode: the colour itself if it is visible there. Grey colours become light. */
function darkModeFill(own: string): string {
  const fill = readableOn(own, DARK_GROUND, SHAPE_RATIO)
  const isGrey = (hexToOklch(fill)?.c ?? 0) < GREY
  return isGrey && contrast(fill, DARK_GROUND) < HERO_RATIO ? LIGHT_FILL : fill
}

/**
 * Returns the colours of the event's cover. A dark colour gets darker towards the text, which is white. A light colour
 * stays unchanged, and the text is dark.
 */
function heroVariables(steps: ColourScale, accent: string | null): BrandVariables {
  const own = steps[OWN_STEP]
  const ink = textColorOn(own)
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

/** Returns the dark end of the cover. White text is readable on it for every colour of an event. */
function heroDeep(steps: readonly string[]): string {
  const dark = steps.slice(OWN_STEP + 1).find((each) => contrast(each, '#ffffff') >= HERO_RATIO)
  return dark ?? readableOn(steps.at(-1) ?? DARK_INK, '#ffffff', HERO_RATIO)
}

const nudge = (colour: string) =>
  changed(colour, ({ l, c, h }) => ({ l: l + (textColorOn(colour) === '#ffffff' ? -0.045 : 0.035), c, h }))

const turned = (colour: string, degrees: number) =>
  changed(colour, ({ l, c, h }) => ({ l: Math.max(0.55, l), c: Math.max(0.09, c), h: (h + degrees + 360) % 360 }))

function changed(colour: string, change: (seen: Oklch) => Oklch): string {
  const seen = hexToOklch(colour)
  return seen ? oklchToHex(change(seen)) : colour
}
