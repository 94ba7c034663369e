const OUR_COLOR = '#1f5f4a'

export interface Band {
  /** Colours as `#rrggbb`. */
  readonly band: string
  readonly onBand: string
}

export function bandOf(color: string | null): Band {
  const band = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : OUR_COLOR
  return { band, onBand: isLight(band) ? '#181814' : '#ffffff' }
}

/** Applies the relative luminance of WCAG. Above the threshold, dark text is easier to read. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
