import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type Call, failures, sharedFailures } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import type { Plugin } from 'vite'
import { isPlain } from '../src/lib/i18n/is-plain.ts'
import { type Chunk, reachableChunks } from './first-build.ts'

export type Bundle = 'guest' | 'app' | 'staff'

const BUNDLE = /\/locales\/\w+\.json\?(?:import&)?(guest|app|staff)$/
const CATALOGUE = /\/locales\/\w+\.json\b/
/** Matches calls that load screens of staff, with their argument as the first build writes it. */
const STAFF =
  /\b(?:staffPage(?:\$\d+)?\("[^"]*", |(?:staffScreen|staffPart|fetchStaffPart)(?:\$\d+)?\()(?:\(\) => |(?!load\))([\w$]+)\))/g
const IMPORT = String.raw`(?:__vitePreload\(\(\) => )?import\("([^"]+)"\)`
const BEGINS = new RegExp(`^${IMPORT}`)
const KEY = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
const BEGINNING = /`([a-z][\w-]*\.[^`\n$]*)\$\{/g
const CALL = /\b\w+Calls\.(\w+)/g

/**
 * Splits the texts into bundles: `locales/en.json?guest` has the texts of the guest program, `?staff` those used only
 * by screens of staff, and `?app` all others. Texts with parameters are parsed here. Without `isIn`, each bundle has
 * all texts.
 * @see docs/decisions/0009-guests-fetch-a-part-of-the-texts.md
 */
export function textBundles(isIn: (key: string, bundle: Bundle) => boolean = () => true): Plugin {
  return {
    name: 'parley:text-bundles',
    enforce: 'pre',
    load(id) {
      const bundle = BUNDLE.exec(id)?.[1] as Bundle | undefined
      if (!bundle) return null
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const catalogue = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const texts = catalogue.filter(([key]) => isIn(key, bundle)).map(([key, text]) => [key, compiled(text)])
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))})`
      return { code, moduleType: 'js' }
    },
  }
}

/** Returns a function that is true if a bundle contains a key. @param chunks of the first build */
export function bundlesOfTexts(chunks: readonly Chunk[]): (key: string, bundle: Bundle) => boolean {
  const staff = loadedBy(chunks, STAFF)
  const behind = (first: readonly string[], without: readonly string[] = []) =>
    reachableChunks(chunks, first, ({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports.filter((file) => !without.includes(file)),
    ])
  const isGuests = textKeysIn(behind([entryOf(chunks, 'guest.html')]))
  const isApps = textKeysIn(behind([entryOf(chunks, 'index.html')], staff))
  const isStaffs = textKeysIn(behind(staff))
  const isIn: Record<Bundle, (key: string) => boolean> = {
    guest: isGuests,
    app: (key) => isApps(key) || !(isGuests(key) || isStaffs(key)),
    staff: (key) => isStaffs(key) && !isApps(key),
  }
  return (key, bundle) => isIn[bundle](key)
}

function entryOf(chunks: readonly Chunk[], page: string): string {
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && path.basename(facadeModuleId ?? '') === page)
  if (!entry) throw new Error(`vite/text-bundles: the build has no ${page}`)
  return entry.fileName
}

function loadedBy(chunks: readonly Chunk[], calls: RegExp): string[] {
  const files = chunks.flatMap(({ fileName, code }) =>
    [...code.matchAll(calls)].map(({ 0: call, 1: name, index }) => {
      const from = name ? importedBy(code, name) : BEGINS.exec(code.slice(index + call.length))?.[1]
      if (from === undefined) throw new Error(`vite/text-bundles: what does ${call} import?`)
      return path.posix.join(path.posix.dirname(fileName), from)
    }),
  )
  if (files.length === 0) throw new Error(`vite/text-bundles: no page is loaded by ${calls.source}`)
  return files
}

/** Returns the file in `const name = () => import(…)`. */
const importedBy = (code: string, name: string): string | undefined =>
  new RegExp(`\\b(?:var|let|const) ${name.replaceAll('$', '\\$')} = \\(\\) => ${IMPORT}`).exec(code)?.[1]

const keyOfFailure = (name: keyof typeof failures) => `error.${failures[name].code}`
/** The failures of each call, without those that every call may return. */
const failuresByCall = new Map(
  Object.values<Call>(everyCall).map(({ name, failures: own = [] }) => [name, own.map(keyOfFailure)] as const),
)
const isOfSomeCall = new Set([...failuresByCall.values()].flat())
for (const name of sharedFailures) isOfSomeCall.delete(keyOfFailure(name))

/**
 * Returns a function that is true for the keys that the code names. A key is named in full or by its beginning in a
 * template such as `error.${code}`. Failure texts of a few calls count as named if the code makes one of these calls.
 */
function textKeysIn(chunks: readonly Chunk[]): (key: string) => boolean {
  const codes = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) => (CATALOGUE.test(id) || code === null ? [] : [code])),
  )
  const whole = new Set(codes.flatMap((code) => [...code.matchAll(KEY)].map((found) => found[2])))
  const beginnings = codes.flatMap((code) => [...code.matchAll(BEGINNING)].map((found) => found[1] ?? ''))
  const sent = codes.flatMap((code) =>
    [...code.matchAll(CALL)].flatMap(([, name = '']) => failuresByCall.get(name) ?? []),
  )
  const failing = new Set(sent)
  return (key) =>
    whole.has(key) || failing.has(key) || (!isOfSomeCall.has(key) && beginnings.some((each) => key.startsWith(each)))
}

const compiled = (text: string): string | MessageFormatElement[] =>
  isPlain(text) ? text : parse(text, { captureLocation: false })
