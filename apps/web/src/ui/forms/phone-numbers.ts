import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/* The numbering plans of the world are 40 kB, so only the phone field imports this module, dynamically. */

export type { CountryCode }

export interface Country {
  readonly code: CountryCode
  /** The name in the reader's language. */
  readonly name: string
  /** The calling code with a plus: `+90`. */
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

/** Returns null if the number is not complete. */
export function parsePhoneNumber(typed: string, country: CountryCode | null) {
  const number = parsePhoneNumberFromString(typed, country ?? undefined)
  if (!number?.isPossible()) return null
  // Several countries can share a calling code. The first possible one is the main country.
  const own = number.country ?? number.getPossibleCountries()[0] ?? null
  return { e164: number.number as string, country: own, national: number.formatNational() }
}

/**
 * The country of each zone that was searched. Each render asks, and searching the zones of all countries takes longer
 * than a render.
 */
const countries = new Map<string, CountryCode | null>()

/** Returns the country of an IANA zone. Null if it is unknown, or if the browser cannot list the zones of a country. */
export function countryOfZone(zone: string): CountryCode | null {
  const known = countries.get(zone)
  if (known !== undefined) return known
  const zonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as WithTimeZones).getTimeZones?.() ?? []
  const found = getCountries().find((code) => zonesOf(code).includes(zone)) ?? null
  countries.set(zone, found)
  return found
}

/** A locale with `getTimeZones`, which is missing in some browsers and in TypeScript's types. */
type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }

export function isCountry(code: string | undefined): code is CountryCode {
  return code !== undefined && (getCountries() as string[]).includes(code)
}
