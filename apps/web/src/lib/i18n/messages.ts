import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './languages.ts'

/** Every key of the catalogue; a misspelt one does not compile. */
export type MessageId = keyof typeof import('../../../locales/en.json')

/** Texts as they are written; those that must be read, the build has read already. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

interface Parts {
  /** What the first pages of guests can say. */
  readonly first: () => Promise<{ default: Texts }>
  readonly rest: () => Promise<{ default: Texts }>
  /** What only the screens of organizers can say. */
  readonly organize: () => Promise<{ default: Texts }>
}

/* Which part a text is in, the build finds out: vite/text-parts.ts. */
const catalogues: Record<Language, Parts> = {
  tr: {
    first: () => import('../../../locales/tr.json?first'),
    rest: () => import('../../../locales/tr.json?rest'),
    organize: () => import('../../../locales/tr.json?organize'),
  },
  en: {
    first: () => import('../../../locales/en.json?first'),
    rest: () => import('../../../locales/en.json?rest'),
    organize: () => import('../../../locales/en.json?organize'),
  },
  ru: {
    first: () => import('../../../locales/ru.json?first'),
    rest: () => import('../../../locales/ru.json?rest'),
    organize: () => import('../../../locales/ru.json?organize'),
  },
  es: {
    first: () => import('../../../locales/es.json?first'),
    rest: () => import('../../../locales/es.json?rest'),
    organize: () => import('../../../locales/es.json?organize'),
  },
}

const whole = new Map<Language, Texts>()
const loading = new Map<Language, Promise<Texts>>()
const watchers = new Set<() => void>()
/** From the first screen of organizers on, every language comes with what those say. */
let withOrganizers = false

/** The first part of one language and never of another. */
export async function loadFirstMessages(language: Language): Promise<Texts> {
  return (await catalogues[language].first()).default
}

/** Every text of one language that anyone may read. One that could not be fetched is tried again by the next who asks. */
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

async function loadWhole(language: Language): Promise<Texts> {
  const { first, rest, organize } = catalogues[language]
  const parts = await Promise.all([first(), rest(), ...(withOrganizers ? [organize()] : [])])
  // A load that began before the organizers' may end after theirs, since browsers answer imports of one file in any order.
  const messages: Texts = Object.assign({}, whole.get(language), ...parts.map((part) => part.default))
  whole.set(language, messages)
  for (const tell of watchers) tell()
  return messages
}

/** All texts of a language once they are here, before anyone who waits for them goes on. */
export const messagesHere = (language: Language): Texts | undefined => whole.get(language)

export function watchMessages(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

let beginIn: (language: Language) => void
const begun = new Promise<Language>((resolve) => {
  beginIn = resolve
})

/** Says in which language the page begins; only the first to say so is heard. */
export const beginTexts = (language: Language): void => beginIn(language)

/** Ends when every text is here in the language in which the page began; any later one comes as a whole. */
export async function everyText(): Promise<void> {
  await loadMessages(await begun)
}

/** The same with what the screens of organizers say, in all languages that the page has begun to speak. */
export async function organizersText(): Promise<void> {
  const spoken = new Set([await begun, ...loading.keys()])
  if (!withOrganizers) {
    withOrganizers = true
    loading.clear()
  }
  await Promise.all([...spoken].map(loadMessages))
}

/** Every text there is in one language. */
export async function loadEveryMessage(language: Language): Promise<Texts> {
  beginTexts(language)
  await organizersText()
  return loadMessages(language)
}
