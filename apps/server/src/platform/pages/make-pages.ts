import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isGuestPage } from '@parley/contract'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { type Chunk, preloadLinks } from './preload-links.ts'

const DEFAULT_LANGUAGE = 'en'

/** Pages that people open first, and what these need besides the entry. */
export interface FirstPages {
  /** Fits the path. */
  readonly at: RegExp
  /** Areas of the build: see `apps/web/vite/areas.ts`. */
  readonly areas: readonly string[]
}

/** The pages that Vite built, one for each program: `apps/web/vite/programs.ts`. */
const PROGRAMS = { guest: 'guest.html', app: 'index.html' } as const

/**
 * The page at each address: that of its program, in the language that a browser asks for, with links to its texts and to what an
 * address that people open first needs. Null if nothing is built.
 *
 * @param head what every page's head holds besides
 */
export function makePages(folder: string, head: string, firstPages: readonly FirstPages[]) {
  const [guest, app] = [PROGRAMS.guest, PROGRAMS.app].map((file) => readPage(path.join(folder, file), head))
  if (!guest || !app) return null
  const manifest = readManifest(folder)
  const languages = Object.keys(manifest).flatMap((source) => catalogueOf(source) ?? [])
  const made = new Map<string, string>()

  const make = (isGuest: boolean, page: FirstPages | undefined, language: string) => {
    const [entry, html, bundle] = isGuest ? [PROGRAMS.guest, guest, 'guest'] : [PROGRAMS.app, app, 'app']
    const links = preloadLinks(manifest, entry, [...(page?.areas ?? []), `locales/${language}.json?${bundle}`])
    return html.replace('<html lang="en"', `<html lang="${language}"`).replace('</head>', () => `${links}</head>`)
  }
  return (at: string, acceptLanguage: string | undefined): string => {
    const language = acceptedLanguage(acceptLanguage, languages) ?? DEFAULT_LANGUAGE
    const isGuest = isGuestPage(at)
    const page = firstPages.findIndex((each) => each.at.test(at))
    const key = `${isGuest} ${page} ${language}`
    const known = made.get(key) ?? make(isGuest, firstPages[page], language)
    made.set(key, known)
    return known
  }
}

const readPage = (file: string, head: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').replace('</head>', () => `${head}</head>`) : null

const catalogueOf = (source: string) => /^locales\/(\w+)\.json\?guest$/.exec(source)?.[1]

/** What Vite says of its build. Empty where there is none. */
function readManifest(folder: string): Record<string, Chunk> {
  const file = path.join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
}
