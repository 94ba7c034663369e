import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './languages.ts'

/** Every key of the catalogue; a misspelt one does not compile. */
export type MessageId = keyof typeof import('../../../locales/en.json')

/** Texts as they are written. The build has parsed those with parameters. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

/** The two programs of the build. */
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

/** What this page loads of each language: its program's texts, and those of staff from their first screen on. */
let bundles: readonly Bundle[] = ['app']
const here = new Map<Language, Texts>()
const loading = new Map<Language, Promise<Texts>>()
const watchers = new Set<() => void>()

/** Says which program's texts this page loads. */
export function speakAs(program: Program): void {
  bundles = [program]
}

/** All texts of one language. If they could not be fetched, the next caller tries again. */
export function loadMessages(language: Language): Promise<Texts> {
  const known = loading.get(language)
  if (known) return known
  const started = loadWhole(language).catch((error: unknown) => {
    loading.delete(language)
    throw error
  })
  loading.set(language, started)
  return started
}

/** A load that began before another may end after it, since browsers answer imports of one file in any order. */
async function loadWhole(language: Language): Promise<Texts> {
  const parts = await Promise.all(bundles.map((bundle) => load[language][bundle]()))
  const messages: Texts = Object.assign({}, here.get(language), ...parts.map((part) => part.default))
  here.set(language, messages)
  for (const notify of watchers) notify()
  return messages
}

/** The texts of a language if they are loaded. */
export const messagesHere = (language: Language): Texts | undefined => here.get(language)

/** Forgets a language. Files of tests share a page. */
export function forgetMessages(language: Language): void {
  here.delete(language)
  loading.delete(language)
}

export function watchMessages(notify: () => void): () => void {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

/** Loads the texts that only staff read, in each language that the page has spoken; later languages come with them. */
export async function staffTexts(): Promise<void> {
  const spoken = new Set([...here.keys(), ...loading.keys()])
  if (!bundles.includes('staff')) {
    bundles = [...bundles, 'staff']
    loading.clear()
  }
  await Promise.all([...spoken].map(loadMessages))
}
