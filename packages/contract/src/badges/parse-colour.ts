const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  navy: '#000080',
  silver: '#c0c0c0',
}

const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/

/** Returns `#` and hexadecimal digits, `transparent`, or null for none. An unreadable value becomes black. */
export function parseColour(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text
  if (text === 'transparent') return text
  const rgb = RGB.exec(text)
  if (!rgb) return NAMED[text] ?? '#000000'
  const [, red, green, blue, alpha, percent] = rgb
  const shown = [red, green, blue].map((each) => hex(Number(each)))
  const cover = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1)
  return `#${shown.join('')}${cover < 1 ? hex(cover * 255) : ''}`
}

const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
