import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type Call, failures, sharedFailures } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import type { Plugin } from 'vite'
import { isPlain } from '../src/lib/i18n/is-plain.ts'
import { type Chunk, filesBehind } from './first-build.ts'

export type Part = 'first' | 'event' | 'rest' | 'organize'

const PART = /\/locales\/\w+\.json\?(?:import&)?(first|event|rest|organize)$/
const CATALOGUE = /\/locales\/\w+\.json\b/
/** The calls that load a page or a part of one, most of them in the tables of routes, and what the first build makes of their argument. */
const FIRST_SCREENS = /\bfirstPage(?:\$\d+)?\("[^"]*", \(\) => /g
const EVENT_SCREENS = /\b(?:eventPage(?:\$\d+)?\("[^"]*", |event(?:Screen|Part)(?:\$\d+)?\()\(\) => /g
const ORGANIZERS_SCREENS = /\b(?:organizePage(?:\$\d+)?\("[^"]*", |organizersScreen(?:\$\d+)?\()\(\) => /g
const IMPORT = /^(?:__vitePreload\(\(\) => )?import\("([^"]+)"\)/
const KEY = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
const BEGINNING = /`([a-z][\w-]*\.[^`\n$]*)\$\{/g
const CALL = /\b\w+Calls\.(\w+)/g

/**
 * Offers each catalogue in four parts: `locales/en.json?first` is what the page can say before anything but the screens of
 * guests is fetched; `?event` is what else the pages say that an event opens with; `?organize` is what only the screens of
 * organizers say; `?rest` is every other text. In all, texts that must be read are compiled. Where nothing is built, all texts are in the first part.
 *
 * @see docs/decisions/0009-guests-fetch-a-part-of-the-texts.md
 */
export function textParts(partOf: (key: string) => Part = () => 'first'): Plugin {
  return {
    name: 'parley:text-parts',
    enforce: 'pre',
    load(id) {
      const part = PART.exec(id)?.[1]
      if (!part) return null
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const catalogue = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const texts = catalogue.filter(([key]) => partOf(key) === part).map(([key, text]) => [key, compiled(text)])
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))})`
      return { code, moduleType: 'js' }
    },
  }
}

/**
 * Finds for each text the part that it is in, by the code that names it.
 *
 * @param chunks of the first build
 */
export function partOfTexts(chunks: readonly Chunk[]): (key: string) => Part {
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const organizers = new Set(loadedBy(chunks, ORGANIZERS_SCREENS))
  const first = filesBehind(chunks, [...entries, ...loadedBy(chunks, FIRST_SCREENS)], ({ imports }) => imports)
  const opening = filesBehind(chunks, loadedBy(chunks, EVENT_SCREENS), ({ imports }) => imports)
  const everyones = filesBehind(chunks, entries, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((file) => !organizers.has(file)),
  ])
  const [isFirst, isOpening, isEveryones, isNamed] = [first, opening, everyones, chunks].map(keysNamedIn)
  return (key) => {
    if (isFirst?.(key)) return 'first'
    if (isOpening?.(key)) return 'event'
    return isNamed?.(key) && !isEveryones?.(key) ? 'organize' : 'rest'
  }
}

/** The files that such calls load. */
function loadedBy(chunks: readonly Chunk[], calls: RegExp): string[] {
  const files = chunks.flatMap(({ fileName, code }) =>
    [...code.matchAll(calls)].map(({ 0: call, index }) => {
      const from = IMPORT.exec(code.slice(index + call.length))?.[1]
      if (from === undefined) throw new Error(`vite/text-parts: what does ${call} import?`)
      return path.posix.join(path.posix.dirname(fileName), from)
    }),
  )
  if (files.length === 0) throw new Error(`vite/text-parts: no page is loaded by ${calls.source}`)
  return files
}

const wordsOf = (name: keyof typeof failures) => `error.${failures[name].code}`
/** The texts of the failures that each call answers besides those that every call does. */
const ownFailures = new Map(
  Object.values<Call>(everyCall).map(({ name, failures: own = [] }) => [name, own.map(wordsOf)] as const),
)
const isOfSomeCall = new Set([...ownFailures.values()].flat())
for (const name of sharedFailures) isOfSomeCall.delete(wordsOf(name))

/**
 * Whether the code in these names a key: whole, or its beginning in a template such as `error.${code}`. What only some calls
 * answer is said where one of them is sent.
 */
function keysNamedIn(chunks: readonly Chunk[]): (key: string) => boolean {
  const codes = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) => (CATALOGUE.test(id) || code === null ? [] : [code])),
  )
  const whole = new Set(codes.flatMap((code) => [...code.matchAll(KEY)].map((found) => found[2])))
  const beginnings = codes.flatMap((code) => [...code.matchAll(BEGINNING)].map((found) => found[1] ?? ''))
  const sent = codes.flatMap((code) => [...code.matchAll(CALL)].flatMap(([, name = '']) => ownFailures.get(name) ?? []))
  const failing = new Set(sent)
  return (key) =>
    whole.has(key) || failing.has(key) || (!isOfSomeCall.has(key) && beginnings.some((each) => key.startsWith(each)))
}

const compiled = (text: string): string | MessageFormatElement[] =>
  isPlain(text) ? text : parse(text, { captureLocation: false })
