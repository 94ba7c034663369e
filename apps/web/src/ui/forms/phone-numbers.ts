import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/* What is known of the world's phone numbers is 40 kB: fetched by the field that needs it, never before. */

export type { CountryCode }

export interface Country {
  readonly code: CountryCode
  /** In the reader's language. */
  readonly name: string
  /** With its plus: `+90`. */
  readonly calling: string
}

export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: callingCodeOf(code) }))
    .sort((a, b) => compare(a.name, b.name))
}

export const callingCodeOf = (code: CountryCode) => `+${getCountryCallingCode(code)}`

/** What a number is, typed in any way that its country knows; null when it is none, or not a whole one. */
export function readNumber(typed: string, country: CountryCode | null) {
  const number = parsePhoneNumberFromString(typed, country ?? undefined)
  if (!number?.isPossible()) return null
  // Of several that share a calling code it may not be sure which; the first is the main one.
  const own = number.country ?? number.getPossibleCountries()[0] ?? null
  return { e164: number.number as string, country: own, national: number.formatNational() }
}

/** To look through the zones of all countries takes longer than to draw the field, which asks whenever it is drawn. */
const countries = new Map<string, CountryCode | null>()

/** The country whose clocks the device shows; null where the browser cannot tell. */
export function countryOfZone(zone: string): CountryCode | null {
  const known = countries.get(zone)
  if (known !== undefined) return known
  const zonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as WithTimeZones).getTimeZones?.() ?? []
  const found = getCountries().find((code) => zonesOf(code).includes(zone)) ?? null
  countries.set(zone, found)
  return found
}

/** Not every browser knows it, and TypeScript does not yet. */
type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

export function isCountry(code: string | undefined): code is CountryCode {
  return code !== undefined && (getCountries() as string[]).includes(code)
}
