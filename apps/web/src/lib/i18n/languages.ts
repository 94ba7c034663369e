/** The languages of the interface in the order of the picker. The names are never translated. */
export const LANGUAGES = { tr: 'Türkçe', en: 'English', ru: 'Русский', es: 'Español' } as const

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

/** The storage key of the chosen language. The inline script of `index.html` reads it too. */
export const LANGUAGE_KEY = 'parley.language'

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}

/** Returns the language chosen on this device, else the event's at its own host, else the browser's, else English. */
export function firstLanguage(remembered: string | null, browser: readonly string[], ofEvent?: string): Language {
  if (isLanguage(remembered)) return remembered
  if (isLanguage(ofEvent)) return ofEvent
  for (const tag of browser) {
    const base = tag.toLowerCase().split('-')[0]
    if (isLanguage(base)) return base
  }
  return DEFAULT_LANGUAGE
}

/** Returns the chosen language. Null if none was chosen, or if the browser refuses storage. */
export function loadSavedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}

export function chosenLanguage(): Language | null {
  const remembered = loadSavedLanguage()
  return isLanguage(remembered) ? remembered : null
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // A private window may refuse to store it. The choice then lasts as long as the page.
  }
}
