import { posix } from 'node:path'
import { indexFileOf, placeOf } from '../shape/place-of.mjs'

/** They put all features together, so that every call test would be affected by every change. */
const COMPOSITION =
  /^apps\/(?:server\/src\/(?:features|app|main|open-product)\.ts|(?:server|web)\/src\/app\/routes\.tsx?)$/

/**
 * The tests that a change breaks first: those of the same room or feature, and those that reach a changed file by imports.
 * What joins all features is not followed, nor a feature's index beyond those who import it. `npm test` runs the rest.
 *
 * @param {import('../shape/read-tree.mjs').Tree} tree
 * @param {readonly string[]} changed paths from the root
 * @returns {string[]} paths of test files, e2e journeys excepted
 */
export function affectedTests(tree, changed) {
  const importers = importersOf(tree)
  const reached = new Set(changed)
  const next = [...changed]
  for (let path = next.pop(); path; path = next.pop()) {
    if (COMPOSITION.test(path)) continue
    const isDoor = indexFileOf(path) === path && !changed.includes(path)
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      if (!isDoor) next.push(importer)
    }
  }
  const homes = new Set(changed.map(homeOf))
  return tree.files
    .filter(({ path, place }) => place.isTest && !path.startsWith('e2e/'))
    .filter(({ path }) => reached.has(path) || homes.has(homeOf(path)))
    .map(({ path }) => path)
}

function importersOf({ files }) {
  const importers = new Map()
  for (const { path, imports } of files) {
    for (const { to } of imports) if (to) importers.set(to, [...(importers.get(to) ?? []), path])
  }
  return importers
}

/** A feature, a folder of its tier, or else the file's own folder. */
function homeOf(path) {
  const { tier, feature, layer } = placeOf(path)
  return feature ? `${tier} ${feature}` : tier && layer === 'app' ? `${tier} app` : posix.dirname(path)
}
