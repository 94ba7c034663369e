import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { type Chunk, preloadLinks } from './preload-links.ts'

const DEFAULT_LANGUAGE = 'en'

/** Pages that people open first, and what these need besides the entry. */
export interface FirstPages {
  /** Fits the path. */
  readonly at: RegExp
  /** Areas of the build: see `apps/web/vite/areas.ts`. */
  readonly areas: readonly string[]
  /** The parts of the texts that they say besides what guests read: see `apps/web/vite/text-parts.ts`. */
  readonly texts?: readonly ('event' | 'rest')[]
}

/**
 * The page at each address, in the language that a browser asks for, with links to what it needs besides the entry: of the
 * texts only the first part for guests, since the others come when the page has nothing else to do, or with the screen
 * that says them.
 *
 * @param html what Vite built
 */
export function makePages(folder: string, html: string, firstPages: readonly FirstPages[]) {
  const manifest = readManifest(folder)
  const languages = Object.keys(manifest).flatMap((source) => catalogueOf(source) ?? [])
  const made = new Map<string, string>()

  const make = (page: FirstPages | undefined, language: string) => {
    const texts = ['first', ...(page?.texts ?? [])].map((part) => `locales/${language}.json?${part}`)
    const links = preloadLinks(manifest, [...(page?.areas ?? []), ...texts])
    return html.replace('<html lang="en"', `<html lang="${language}"`).replace('</head>', () => `${links}</head>`)
  }
  return (at: string, acceptLanguage: string | undefined): string => {
    const language = acceptedLanguage(acceptLanguage, languages) ?? DEFAULT_LANGUAGE
    const page = firstPages.findIndex((each) => each.at.test(at))
    const key = `${page} ${language}`
    const known = made.get(key) ?? make(firstPages[page], language)
    made.set(key, known)
    return known
  }
}

const catalogueOf = (source: string) => /^locales\/(\w+)\.json\?first$/.exec(source)?.[1]

/** What Vite says of its build. Empty where there is none. */
function readManifest(folder: string): Record<string, Chunk> {
  const file = path.join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
}
