import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isGuestPage, NEXT_FILES_ID } from '@parley/contract'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { type Chunk, importedFiles, preloadLinks } from './preload-links.ts'

const DEFAULT_LANGUAGE = 'en'

export interface FirstPages {
  readonly at: RegExp
  /** Areas of the build (`apps/web/vite/areas.ts`), or sources of screens. */
  readonly areas: readonly string[]
  /**
   * Sources of the screens that the next tap probably opens. The page prefetches them once it is idle, without running
   * them.
   */
  readonly next?: readonly string[]
}

/** The pages that Vite builds (`apps/web/vite/programs.ts`). The entry of each loads the area. */
const PROGRAMS = {
  guest: { page: 'guest.html', area: 'guest' },
  app: { page: 'index.html', area: 'app' },
} as const

/**
 * Makes a function that returns the page for a path, in the language that the browser requests. Null if nothing is
 * built.
 *
 * @param head further content of every page's head
 */
export function makePages(folder: string, head: string, firstPages: readonly FirstPages[]) {
  const [guest, app] = [PROGRAMS.guest, PROGRAMS.app].map(({ page }) => readPage(path.join(folder, page), head))
  if (!guest || !app) return null
  const manifest = readManifest(folder)
  const languages = Object.keys(manifest).flatMap((source) => catalogueOf(source) ?? [])
  const made = new Map<string, string>()

  const make = (isGuest: boolean, page: FirstPages | undefined, language: string) => {
    const [html, program, bundle] = isGuest ? [guest, PROGRAMS.guest, 'guest'] : [app, PROGRAMS.app, 'app']
    const first = [program.area, ...(page?.areas ?? []), `locales/${language}.json?${bundle}`]
    const links = preloadLinks(manifest, program.page, first)
    const next = page?.next ? importedFiles(manifest, page.next, [program.page, ...first]) : []
    // Asset names contain no character that could end the element.
    const list =
      next.length > 0 ? `<script type="application/json" id="${NEXT_FILES_ID}">${JSON.stringify(next)}</script>` : ''
    return html
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace('</head>', () => `${links}${list}</head>`)
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

function readManifest(folder: string): Record<string, Chunk> {
  const file = path.join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
}
