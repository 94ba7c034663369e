/**
 * Holds the shape of the tree that docs/architecture.md tells. Silent when all is well; else one line per violation,
 * `path:line rule: what to do`, and exit code 1. Runs on bare Node, with no package.
 *
 * node scripts/check-shape.mjs [folder]
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpIfAsked } from './lib/help.mjs'
import { callPaths } from './shape/call-paths.mjs'
import { citedRules, oneRuleANumber } from './shape/cited-rules.mjs'
import { cycles } from './shape/cycles.mjs'
import { directions } from './shape/directions.mjs'
import { lazyParts } from './shape/lazy-parts.mjs'
import { migrations } from './shape/migrations.mjs'
import { names } from './shape/names.mjs'
import { ownLooks } from './shape/own-looks.mjs'
import { readTree } from './shape/read-tree.mjs'
import { rooms } from './shape/rooms.mjs'
import { screens } from './shape/screens.mjs'
import { sizes } from './shape/sizes.mjs'
import { sqlWrites } from './shape/sql-writes.mjs'
import { tableKeys } from './shape/table-keys.mjs'

const RULES = [
  directions,
  rooms,
  screens,
  lazyParts,
  names,
  ownLooks,
  callPaths,
  cycles,
  sizes,
  migrations,
  tableKeys,
  sqlWrites,
  citedRules,
  oneRuleANumber,
]

/**
 * @param {string} root
 * @returns {string[]} one line for each violation, in the order of the files
 */
export function checkShape(root) {
  const roomList = JSON.parse(readFileSync(join(root, 'scripts/shape/rooms.json'), 'utf8'))
  const tree = { ...readTree(root), roomList }
  return RULES.flatMap((rule) => rule(tree))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
    .map(({ path, line, rule, text }) => `${path}:${line} ${rule}: ${text}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(`node scripts/check-shape.mjs [folder]: holds the shape of the tree that docs/architecture.md tells.

Silent when all is well; else one line per violation and exit code 1.`)

  const problems = checkShape(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
