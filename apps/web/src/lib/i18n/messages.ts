import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './languages.ts'

/** The key of a text. A misspelt key does not compile. */
export type MessageId = keyof typeof import('../../../locales/en.json')

/** Texts by key. The build has parsed those with parameters. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

export type Program = 'guest' | 'app'
type Bundle = Program | 'staff'

const load: Record<Language, Record<Bundle, () => Promise<{ default: Texts }>>> = {
  tr: {
    guest: () => import('../../../locales/tr.json?guest'),
    app: () => import('../../../locales/tr.json?app'),
    staff: () => import('../../../locales/tr.json?staff'),
  },
  en: {
    guest: () => import('../../../locales/en.json?guest'),
    app: () => import('../../../locales/en.json?app'),
    staff: () => import('../../../locales/en.json?staff'),
  },
  ru: {
    guest: () => import('../../../locales/ru.json?guest'),
    app: () => import('../../../locales/ru.json?app'),
    staff: () => import('../../../locales/ru.json?staff'),
  },
  es: {
    guest: () => import('../../../locales/es.json?guest'),
    app: () => import('../../../locales/es.json?app'),
    staff: () => import('../../../locales/es.json?staff'),
  },
}

let bundles: readonly Bundle[] = ['app']
const here = new Map<Language, Texts>()
const loading = new Map<Language, Promise<Texts>>()
const watchers = new Set<() => void>()

export function setProgram(program: Program): void {
  bundles = [program]
}

/** Loads the texts of a language. If that fails, the next caller tries again. */
export function loadMessages(language: Language): Promise<Texts> {
  const known = loading.get(language)
  if (known) return known
  const started = loadBundles(language).catch((error: unknown) => {
    loading.delete(language)
    throw error
  })
  loading.set(language, started)
  return started
}

/** Merges the texts with those loaded so far, because an earlier load may end after a later one. */
async function loadBundles(language: Language): Promise<Texts> {
  const parts = await Promise.all(bundles.map((bundle) => load[language][bundle]()))
  const messages: Texts = Object.assign({}, here.get(language), ...parts.map((part) => part.default))
  here.set(language, messages)
  for (const notify of watchers) notify()
  return messages
}

export const loadedMessages = (language: Language): Texts | undefined => here.get(language)

/** Removes the loaded texts. It is for tests, because test files share a page. */
export function forgetMessages(language: Language): void {
  here.delete(language)
  loading.delete(language)
}

export function watchMessages(notify: () => void): () => void {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

/** Loads the texts for staff in each language that the page has used. Languages loaded later include them. */
export async function loadStaffTexts(): Promise<void> {
  const spoken = new Set([...here.keys(), ...loading.keys()])
  if (!bundles.includes('staff')) {
    bundles = [...bundles, 'staff']
    loading.clear()
  }
  await Promise.all([...spoken].map(loadMessages))
}
