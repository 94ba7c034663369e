/** A colour: lightness 0–1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** Parses `#rgb` or `#rrggbb` to red, green and blue, 0–1 each; otherwise null. */
export function parseHex(hex: string): [number, number, number] | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (!digits) return null
  const pairs = digits.length === 3 ? digits.split('').map((each) => each + each) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((each) => Number.parseInt(each, 16) / 255)
  return [red, green, blue]
}

export const formatHex = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Converts a hex colour. Null if the text is not one. */
export function hexToOklch(hex: string): Oklch | null {
  const parts = parseHex(hex)
  if (!parts) return null
  const [r, g, b] = parts.map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Returns the nearest hex colour within sRGB. Reduces the chroma and preserves lightness and hue. */
export function oklchToHex(colour: Oklch): string {
  let { c } = colour
  let parts = toLinearRgb({ ...colour, c })
  while (c > 0.001 && parts.some((part) => part < -0.0005 || part > 1.0005)) {
    c *= 0.97
    parts = toLinearRgb({ ...colour, c })
  }
  return formatHex(parts.map((part) => toGamma(Math.min(1, Math.max(0, part)))))
}

/** Returns the contrast by WCAG 2, 1–21. A text that is not a colour counts as black. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = (parseHex(hex) ?? [0, 0, 0]).map(toLinear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
