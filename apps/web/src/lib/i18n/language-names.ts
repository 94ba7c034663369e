const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns a function that names languages in the reader's language. Free text from imported programmes is returned
 * unchanged.
 */
export function languageNames(reader: string): (id: string) => string {
  const names = new Intl.DisplayNames([reader], { type: 'language' })
  return (id) => {
    try {
      const name = names.of(id) ?? id
      return name === id ? id : name.slice(0, 1).toLocaleUpperCase(reader) + name.slice(1)
    } catch {
      return id
    }
  }
}

/** Returns the `lang` attribute for screen readers and hyphenation. Undefined if the language is unknown. */
export function langOf(language: string | null | undefined): string | undefined {
  if (!language) return undefined
  const tag = language.trim().replaceAll('_', '-')
  try {
    const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
    return known === undefined ? undefined : Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Lists the two-letter codes that the browser knows, without outdated synonyms. */
export function knownLanguages(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  return codes.filter((code) => names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code)
}
