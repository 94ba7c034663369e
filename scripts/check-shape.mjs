/**
 * Checks the tree against docs/architecture.md: import directions, cycles, names, owners of tables, plain words. Prints one line
 * per violation, `path:line rule: how to fix it`, and exits with 1; prints nothing if there is none. Needs Node alone.
 *
 * node scripts/check-shape.mjs [folder]           checks
 * node scripts/check-shape.mjs --sizes [folder]   prints sizes, without judging them
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpIfAsked } from './lib/help.mjs'
import { callPaths } from './shape/call-paths.mjs'
import { citedRules, uniqueRuleNumbers } from './shape/cited-rules.mjs'
import { cycles } from './shape/cycles.mjs'
import { directions } from './shape/directions.mjs'
import { lazyParts } from './shape/lazy-parts.mjs'
import { migrations } from './shape/migrations.mjs'
import { names } from './shape/names.mjs'
import { ownLooks } from './shape/own-looks.mjs'
import { plainWords } from './shape/plain-words.mjs'
import { readTree } from './shape/read-tree.mjs'
import { screens } from './shape/screens.mjs'
import { sizesOf } from './shape/sizes.mjs'
import { sqlWrites } from './shape/sql-writes.mjs'
import { subfolders } from './shape/subfolders.mjs'
import { tableKeys } from './shape/table-keys.mjs'

const RULES = [
  directions,
  subfolders,
  screens,
  lazyParts,
  names,
  ownLooks,
  callPaths,
  cycles,
  migrations,
  tableKeys,
  sqlWrites,
  citedRules,
  uniqueRuleNumbers,
  plainWords,
]

/**
 * Checks a tree.
 * @param {string} root
 * @returns {string[]} one line for each violation, in the order of the files
 */
export function checkShape(root) {
  const tree = readWithLayers(root)
  return RULES.flatMap((rule) => rule(tree))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
    .map(({ path, line, rule, text }) => `${path}:${line} ${rule}: ${text}`)
}

function readWithLayers(root) {
  return { ...readTree(root), layers: JSON.parse(readFileSync(join(root, 'scripts/shape/layers.json'), 'utf8')) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(`node scripts/check-shape.mjs [--sizes] [folder]: checks the tree against docs/architecture.md.

Prints one line per violation and exits with 1; prints nothing if there is none. With --sizes it prints the lines of each part.`)

  const args = process.argv.slice(2).filter((each) => each !== '--sizes')
  const root = resolve(args[0] ?? fileURLToPath(new URL('..', import.meta.url)))
  const isSizes = process.argv.includes('--sizes')
  const lines = isSizes ? sizesOf(readWithLayers(root)) : checkShape(root)
  for (const line of lines) console.log(line)
  process.exitCode = isSizes || lines.length === 0 ? 0 : 1
}
