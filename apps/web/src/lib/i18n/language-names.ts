const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What a language is called in the reader's, such as Turkish for tr. Programmes from elsewhere name languages as they like. */
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

/** The `lang` of words in a language, for those who hear or hyphenate them; undefined where it is no language that is known. */
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

/** Codes of two letters that the browser knows a language for, each language once. */
export function knownLanguages(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  return codes.filter((code) => names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code)
}
