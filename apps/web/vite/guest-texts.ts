import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { readImports } from '../../../scripts/shape/read-imports.mjs'
import { withoutComments } from '../../../scripts/shape/without-comments.mjs'
import { isPlain } from '../src/lib/i18n/is-plain.ts'

const PART = /\/locales\/\w+\.json\?(?:import&)?(first|rest|organize)$/
const FIRST_SCREEN = /\bfirstPage\(\s*'[^']*',\s*\(\) =>\s*import\('([^']+)'\)/g
const ORGANIZERS_SCREEN = /\b(?:organizePage\(\s*'[^']*',|organizersScreen\()\s*\(\) =>\s*import\('[^']+'\)/g
/** What is imported through an index, and where the index has it from. */
const THROUGH_INDEX = /^(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^'\n]+\/index\.ts)'/gm
const OFFERED = /^export\s*\{([^}]*)\}\s*from\s*'([^'\n]+)'/gm
const TYPES = /^(?:import|export)\s+type\s[^'"]*\bfrom\s*'[^'\n]+'/gm
/** A name that is taken under another. */
const AS = / as \w+$/
const KEY = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
const BEGINNING = /`([a-z][\w-]*\.[^`\n$]*)\$\{/g

type Catalogue = Record<string, string>

/**
 * Offers each catalogue in three parts: `locales/en.json?first` is what the page can say before anything but the screens of
 * guests is fetched; `?organize` is what only the screens of organizers say; `?rest` is every other text. In all, texts that
 * must be read are compiled.
 *
 * @see docs/decisions/0009-guests-fetch-a-part-of-the-texts.md
 */
export function guestTexts(folder: string): Plugin {
  return {
    name: 'parley:guest-texts',
    enforce: 'pre',
    load(id) {
      const part = PART.exec(id)?.[1]
      if (!part) return null
      const file = id.slice(0, id.indexOf('?'))
      const modules = modulesOfFirstPages(folder)
      const others = modulesOfEverybody(folder)
      for (const each of [file, ...modules, ...others]) this.addWatchFile(each)
      const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
      const isFirst = keysNamedIn(modules)
      const isEverybodys = keysNamedIn(others)
      const isOrganizers = keysNamedIn(modulesOfOrganizers(folder))
      const partOf = (key: string) => {
        if (isFirst(key)) return 'first'
        return isOrganizers(key) && !isEverybodys(key) ? 'organize' : 'rest'
      }
      const texts = compiled(catalogue, (key) => partOf(key) === part)
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`, moduleType: 'js' }
    },
  }
}

/** What the entry and the first screens of guests load at once, of our own. */
export function modulesOfFirstPages(folder: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    found.add(file)
    const code = withoutComments(readFileSync(file, 'utf8'))
    const screens = [...code.matchAll(FIRST_SCREEN)].map(([, from]) => from)
    const atOnce = readImports(code.replaceAll(TYPES, '')).filter(({ kind }) => kind === 'static')
    for (const from of [...screens, ...atOnce.map((each) => each.from)]) {
      if (from?.startsWith('.')) visit(path.resolve(path.dirname(file), from))
    }
  }
  visit(path.join(folder, 'src/main.tsx'))
  return [...found]
}

/** What anyone's page may load at some time: all but the screens of organizers and what only those load. */
export function modulesOfEverybody(folder: string): string[] {
  return modulesFrom(path.join(folder, 'src/main.tsx'), (code) => code.replaceAll(ORGANIZERS_SCREEN, ''))
}

/** What only the screens of organizers load. */
export function modulesOfOrganizers(folder: string): string[] {
  const everybodys = new Set(modulesOfEverybody(folder))
  return modulesFrom(path.join(folder, 'src/main.tsx'), (code) => code).filter((file) => !everybodys.has(file))
}

/** All that is reached from a module, at once or later; of an index only what is imported through it. */
function modulesFrom(start: string, prepare: (code: string) => string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return
    found.add(file)
    const code = prepare(withoutComments(readFileSync(file, 'utf8'))).replaceAll(TYPES, '')
    const at = (from: string) => path.resolve(path.dirname(file), from)
    for (const { from } of readImports(code.replaceAll(THROUGH_INDEX, ''))) {
      if (from?.startsWith('.')) visit(at(from))
    }
    for (const [, names = '', index = ''] of code.matchAll(THROUGH_INDEX)) {
      for (const each of behindIndex(at(index), names)) visit(each)
    }
  }
  visit(start)
  return [...found]
}

/** The modules from which an index has those names. */
function behindIndex(index: string, names: string): string[] {
  if (!existsSync(index)) return []
  const wanted = namesIn(names).map((name) => name.replace(AS, ''))
  const offers = [...withoutComments(readFileSync(index, 'utf8')).matchAll(OFFERED)]
  return offers.flatMap(([, offered = '', from = '']) =>
    namesIn(offered).some((name) => wanted.includes(name)) ? [path.resolve(path.dirname(index), from)] : [],
  )
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Whether any of these modules names a key: whole, or its beginning in a template such as `error.${code}`. */
export function keysNamedIn(modules: readonly string[]): (key: string) => boolean {
  const codes = modules.map((file) => withoutComments(readFileSync(file, 'utf8')))
  const whole = new Set(codes.flatMap((code) => [...code.matchAll(KEY)].map((found) => found[2])))
  const beginnings = codes.flatMap((code) => [...code.matchAll(BEGINNING)].map((found) => found[1] ?? ''))
  return (key) => whole.has(key) || beginnings.some((each) => key.startsWith(each))
}

function compiled(catalogue: Catalogue, isIn: (key: string) => boolean) {
  const texts = Object.entries(catalogue).filter(([key]) => isIn(key))
  return Object.fromEntries(texts.map(([key, text]) => [key, isPlain(text) ? text : compile(text)]))
}

function compile(text: string): MessageFormatElement[] {
  return parse(text, { captureLocation: false })
}
