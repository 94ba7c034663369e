import { acceptedLanguage } from './accepted-language.ts'
import { type Chunk, preloadLinks } from './preload-links.ts'
import { readBuilt } from './read-built.ts'

const DEFAULT_LANGUAGE = 'en'

/**
 * The page at each address, in the language that a browser asks for, with links to what it needs besides the entry: of the
 * texts only the first part, since the others come when the page has nothing else to do, or with the screen that says them.
 *
 * @param html what Vite built
 */
export function makePages(folder: string, html: string, firstPages: Readonly<Record<string, string>>) {
  const manifest = readBuilt<Chunk>(folder, 'manifest')
  const languages = Object.keys(manifest).flatMap((source) => catalogueOf(source) ?? [])
  const made = new Map<string, string>()

  const make = (at: string, language: string) => {
    const screen = firstPages[at]
    const links = preloadLinks(manifest, [...(screen ? [screen] : []), `locales/${language}.json?first`])
    return html.replace('<html lang="en"', `<html lang="${language}"`).replace('</head>', () => `${links}</head>`)
  }
  return (at: string, acceptLanguage: string | undefined): string => {
    const language = acceptedLanguage(acceptLanguage, languages) ?? DEFAULT_LANGUAGE
    const key = `${at in firstPages ? at : ''} ${language}`
    const known = made.get(key) ?? make(at, language)
    made.set(key, known)
    return known
  }
}

const catalogueOf = (source: string) => /^locales\/(\w+)\.json\?first$/.exec(source)?.[1]
