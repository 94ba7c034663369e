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

/** Codes of two letters that the browser knows a language for, each language once. */
export function knownLanguages(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  return codes.filter((code) => names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code)
}
