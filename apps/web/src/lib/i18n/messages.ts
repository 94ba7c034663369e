import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Language } from './languages.ts'

/** Every key of the catalogue; a misspelt one does not compile. */
export type MessageId = keyof typeof import('../../../locales/en.json')

/** Texts as they are written; those that must be read, the build has read already. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

interface Parts {
  /** What the first pages of guests can say. */
  readonly first: () => Promise<{ default: Texts }>
  /** What else the pages can say that an event opens with. */
  readonly event: () => Promise<{ default: Texts }>
  readonly rest: () => Promise<{ default: Texts }>
  /** What only the screens of organizers can say. */
  readonly organize: () => Promise<{ default: Texts }>
}

/* Which part a text is in, the build finds out: vite/text-parts.ts. */
const catalogues: Record<Language, Parts> = {
  tr: {
    first: () => import('../../../locales/tr.json?first'),
    event: () => import('../../../locales/tr.json?event'),
    rest: () => import('../../../locales/tr.json?rest'),
    organize: () => import('../../../locales/tr.json?organize'),
  },
  en: {
    first: () => import('../../../locales/en.json?first'),
    event: () => import('../../../locales/en.json?event'),
    rest: () => import('../../../locales/en.json?rest'),
    organize: () => import('../../../locales/en.json?organize'),
  },
  ru: {
    first: () => import('../../../locales/ru.json?first'),
    event: () => import('../../../locales/ru.json?event'),
    rest: () => import('../../../locales/ru.json?rest'),
    organize: () => import('../../../locales/ru.json?organize'),
  },
  es: {
    first: () => import('../../../locales/es.json?first'),
    event: () => import('../../../locales/es.json?event'),
    rest: () => import('../../../locales/es.json?rest'),
    organize: () => import('../../../locales/es.json?organize'),
  },
}

/** Every text of a language, or in the one in which the page began, those of an event's first pages. */
const here = new Map<Language, Texts>()
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
  const { first, event, rest, organize } = catalogues[language]
  const parts = await Promise.all([first(), event(), rest(), ...(withOrganizers ? [organize()] : [])])
  return put(language, parts)
}

/** A load that began before another may end after it, since browsers answer imports of one file in any order. */
function put(language: Language, parts: readonly { default: Texts }[]): Texts {
  const messages: Texts = Object.assign({}, here.get(language), ...parts.map((part) => part.default))
  here.set(language, messages)
  for (const tell of watchers) tell()
  return messages
}

/** The texts of a language once they are here, before anyone who waits for them goes on. */
export const messagesHere = (language: Language): Texts | undefined => here.get(language)

/** As if a language had not been spoken yet. Files of tests share a page. */
export function forgetMessages(language: Language): void {
  here.delete(language)
  loading.delete(language)
}

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

/** Ends when what an event opens with can be said in the language in which the page began. */
export async function eventTexts(): Promise<void> {
  const language = await begun
  if (here.has(language)) return
  const { first, event } = catalogues[language]
  put(language, await Promise.all([first(), event()]))
}

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
