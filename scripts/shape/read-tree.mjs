import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { placeOf, TIERS } from './place-of.mjs'
import { readImports } from './read-imports.mjs'
import { splitComments } from './split-comments.mjs'

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'public', 'coverage', 'test-results', 'playwright-report'])
const CODE = /\.(?:ts|tsx|mjs|js|css)$/
const FEATURES_FILE = 'packages/contract/src/features.ts'

/**
 * @typedef {import('./place-of.mjs').Place} Place
 * @typedef {import('./read-imports.mjs').Import} Import
 * @typedef {{ path: string, text: string, code: string, comments: { from: number, to: number }[], place: Place,
 *   imports: (Import & { to: string | null })[] }} SourceFile
 *   `code` is the text without comments; `to` is the path of one of our files, or null for a package
 * @typedef {{ path: string, text: string }} Migration
 * @typedef {{ features: string[], files: SourceFile[], byPath: Map<string, SourceFile>, migrations: Migration[],
 *   rules: string[] }} Tree `rules` has the texts of docs/rules
 */

/**
 * Reads all sources, migrations and rules once, for all checks.
 * @param {string} root
 * @returns {Tree}
 */
export function readTree(root) {
  const paths = FOLDERS.flatMap((folder) => filesUnder(root, folder))
  const files = paths.filter((path) => CODE.test(path)).map((path) => readSource(root, path))
  const migrations = paths
    .filter((path) => path.startsWith('apps/server/migrations/') && path.endsWith('.sql'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { features: readFeatures(byPath.get(FEATURES_FILE)), files, byPath, migrations, rules: listRules(root) }
}

function listRules(root) {
  return filesUnder(root, 'docs/rules').map((path) => readFileSync(join(root, path), 'utf8'))
}

function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesUnder(root, path)
      return entry.isFile() ? [path] : []
    })
}

function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  const { code, comments } = path.endsWith('.css') ? { code: text, comments: [] } : splitComments(text)
  const imports = path.endsWith('.css') ? [] : readImports(code)
  return {
    path,
    text,
    code,
    comments,
    place: placeOf(path),
    imports: imports.map((each) => ({ ...each, to: resolve(path, each.from) })),
  }
}

function resolve(importer, from) {
  const [plain] = from.split('?')
  if (plain.startsWith('.')) return posix.join(posix.dirname(importer), plain)
  const ours = /^@parley\/(contract|demo|server|web)(?:\/(.+))?$/.exec(plain)
  if (!ours) return null
  const { home } = TIERS.find(({ name }) => name === ours[1])
  return ours[2] ? `${home}/src/${ours[2]}/index.ts` : `${home}/src/index.ts`
}

function readFeatures(file) {
  const list = /export const features = \[([^\]]*)\]/.exec(file?.code ?? '')
  return [...(list?.[1] ?? '').matchAll(/['"]([^'"]+)['"]/g)].map((found) => found[1])
}
