import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a phone number in E.164 format. If a cell contains several numbers, the first readable one counts.
 *
 * @param country ISO code of the country for numbers without a country code; null for none
 * @returns null for a text that is no number, or a number without a country
 * @see docs/rules/imports.md PIMPORT-17
 */
export function parsePhone(cell: string, country: string | null): string | null {
  const whole = numberIn(cell, country)
  if (whole !== null) return whole
  for (const part of cell.split(/[;,/|]/)) {
    const found = numberIn(part, country)
    if (found !== null) return found
  }
  return null
}

function numberIn(text: string, country: string | null): string | null {
  const digits = text.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{5,14}$/.test(digits)) return digits
  if (country === null || !isCountry(country) || !/^[\d\s().\-/\u00a0]{4,30}$/.test(text.trim())) return null
  const number = parsePhoneNumberFromString(text, country)
  return number?.isPossible() ? number.number : null
}

const isCountry = (code: string): code is CountryCode => (getCountries() as string[]).includes(code)

export function countryOfZone(zone: string): string | null {
  const known = canonical(zone)
  const found = getCountries().find((code) => zonesOf(code).some((each) => canonical(each) === known))
  return found ?? null
}

const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

const zonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as WithTimeZones).getTimeZones?.() ?? []

/** A method that TypeScript does not declare yet. */
type WithTimeZones = Intl.Locale & { getTimeZones?: () => string[] | undefined }
