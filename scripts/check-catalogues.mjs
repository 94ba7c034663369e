/**
 * Checks the texts of both apps: four complete languages, valid ICU, no unused and no missing key. Prints one line per
 * violation, `path:line rule: how to fix it`, and exits with 1; prints nothing if there is none. Needs a Node that runs
 * TypeScript.
 *
 * node scripts/check-catalogues.mjs [folder]
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare } from './catalogues/compare.mjs'
import { readFailures } from './catalogues/failures.mjs'
import { listDuplicateKeys, readCatalogues } from './catalogues/read-catalogues.mjs'
import { readUsage } from './catalogues/usage.mjs'
import { helpIfAsked } from './lib/help.mjs'
import { readTree } from './shape/read-tree.mjs'

const APPS = ['apps/web', 'apps/server']
const BEGINNINGS = ['ui.', 'app.', 'error.']
/** Keys that the specification prescribes literally. */
const GIVEN = [
  'validation.error.',
  'login.auth.error',
  'forgot.password.',
  'confirm.email.',
  'registration.form.error',
  'participant.form.presenceStatus.error',
  'checkIn.container.checkIn.error',
]

/**
 * Checks the texts of both apps.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function checkCatalogues(root) {
  const { features } = readTree(root)
  const failures = await readFailures(root)
  return APPS.flatMap((app) => {
    const catalogues = readCatalogues(root, app)
    const [english] = catalogues
    return [
      ...catalogues.flatMap(({ path }) => twice(root, path)),
      ...compare(catalogues),
      ...beginnings(english, [...features.map((each) => `${each}.`), ...BEGINNINGS, ...GIVEN]),
      ...uses(root, app, english, failures),
      ...(app === 'apps/web' ? errors(english, failures) : []),
    ]
  }).map(({ path, line, rule, text }) => `${path}:${line} ${rule}: ${text}`)
}

function twice(root, path) {
  return listDuplicateKeys(root, path).map(({ key, line }) => ({
    path,
    line,
    rule: 'key',
    text: `'${key}' occurs twice`,
  }))
}

function beginnings({ path, texts, lineOf }, words) {
  return Object.keys(texts)
    .filter((key) => !words.some((word) => key.startsWith(word)))
    .map((key) => ({ path, line: lineOf(key), rule: 'key', text: `begin '${key}' with a feature, ui, app or error` }))
}

function uses(root, app, { path, texts, lineOf }, failures) {
  const { isUsed, asked } = readUsage(root, app)
  const unused = Object.keys(texts)
    .filter((key) => !isUsed(key) && !failures.some(({ code }) => key === `error.${code}`))
    .map((key) => ({ path, line: lineOf(key), rule: 'unused', text: `nothing in ${app} shows '${key}'; drop it` }))
  const unknown = asked
    .filter(({ key }) => !(key in texts))
    .map(({ key, ...at }) => ({ ...at, rule: 'missing', text: `'${key}' is not in ${path}` }))
  return [...unused, ...unknown]
}

function errors({ path, texts }, failures) {
  return failures
    .filter(({ code }) => !(`error.${code}` in texts))
    .map(({ name, code }) => ({
      path,
      line: 1,
      rule: 'missing',
      text: `add the text 'error.${code}' for the failure ${name}`,
    }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(`node scripts/check-catalogues.mjs [folder]: checks the catalogues of texts: each language has the same keys, and every key is used and translated.

Prints one line per violation and exits with 1; prints nothing if there is none.`)

  const problems = await checkCatalogues(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
