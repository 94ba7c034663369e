import { IntlMessageFormat } from 'intl-messageformat'

/** Fetches what reads ICU: the build leaves it out of the first pages, whose texts it has read itself. */
export async function bringParser(): Promise<void> {
  IntlMessageFormat.__parse = (await import('@formatjs/icu-messageformat-parser')).parse
}
