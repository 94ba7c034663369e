/**
 * Checks package-lock.json: each package has a version and a hash, and none has a registry's address. Prints one line
 * per violation and exits with 1; prints nothing if there is none. Needs Node alone.
 *
 * node scripts/check-lock.mjs [package-lock.json]
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { helpIfAsked } from './lib/help.mjs'

/**
 * Checks a lock file.
 * @param {string} source the lock file's text
 * @returns {string[]}
 */
export function checkLock(source) {
  const { packages = {} } = JSON.parse(source)
  const lineOf = (name) => source.slice(0, Math.max(0, source.indexOf(`"${name}": {`))).split('\n').length
  const problems = Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && !link)
    .flatMap(([name, entry]) =>
      findProblems(entry).map((text) => `package-lock.json:${lineOf(name)} lock: ${name} ${text}`),
    )
  return Object.keys(packages).length > 0
    ? problems
    : ['package-lock.json:1 lock: it holds no package; run npm install']
}

/**
 * Lists the problems of a package. A bundled package needs no hash, because the hash of the outer package covers it.
 */
function findProblems({ version, integrity, inBundle, resolved = '' }) {
  return [
    ...(version ? [] : ['has no version: npm ci would fail on every platform']),
    ...(integrity || inBundle ? [] : ['has no integrity']),
    ...(/^(?:git\+)?https?:/.test(resolved) ? ['names a registry address; set omit-lockfile-registry-resolved'] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(`node scripts/check-lock.mjs [package-lock.json]: checks that each package has its version and hash, and no registry address.

Prints one line per violation and exits with 1; prints nothing if there is none.`)

  const path = process.argv[2] ?? fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const problems = checkLock(readFileSync(path, 'utf8'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
