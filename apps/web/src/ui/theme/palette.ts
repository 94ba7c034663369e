import { formatHex, parseHex } from './oklch.ts'

/** The colours of an event. The accent is null if none was given. */
export type Palette = { brand: string; accent: string | null }

const BRAND_KEYS = ['primary', 'primaryColor', 'primaryColour', 'brand', 'brandColor', 'main', 'mainColor', 'color']
const ACCENT_KEYS = ['accent', 'accentColor', 'secondary', 'secondaryColor', 'highlight']

/** Parses JSON text or an object, with any of the usual names, also nested one level. Null without a main colour. */
export function parsePalette(colorsJson: unknown): Palette | null {
  const colours = flatten(asObject(colorsJson))
  const brand = pick(colours, BRAND_KEYS)
  return brand ? { brand, accent: pick(colours, ACCENT_KEYS) } : null
}

function asObject(value: unknown): object {
  if (value !== null && typeof value === 'object') return value
  if (typeof value !== 'string') return {}
  if (parseHex(value)) return { primary: value }
  try {
    return asObject(JSON.parse(value) as unknown)
  } catch {
    return {}
  }
}

function flatten(value: object): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'string') flat.set(plain(key), each)
    else if (each !== null && typeof each === 'object') {
      for (const [inner, text] of Object.entries(each)) {
        if (typeof text === 'string' && !flat.has(plain(inner))) flat.set(plain(inner), text)
      }
    }
  }
  return flat
}

const plain = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '')

function pick(colours: Map<string, string>, keys: string[]): string | null {
  for (const key of keys) {
    const parts = parseHex(colours.get(plain(key)) ?? '')
    if (parts) return formatHex(parts)
  }
  return null
}
