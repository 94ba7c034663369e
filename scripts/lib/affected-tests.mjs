import { posix } from 'node:path'
import { indexFileOf, placeOf } from '../shape/place-of.mjs'

/** Matches files that join all features. If they counted, every change would affect every test of a call. */
const COMPOSITION =
  /^apps\/(?:server\/src\/(?:features|app|main|open-product)\.ts|(?:server|web)\/src\/app\/routes\.tsx?)$/

/**
 * Selects the tests that a change is most likely to break: those in the same subfolder or feature, and those that
 * import a changed file. Does not follow imports through files that join all features, nor through a feature's index
 * beyond its direct importers. `npm test` runs the rest.
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
    const isIndex = indexFileOf(path) === path && !changed.includes(path)
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      if (!isIndex) next.push(importer)
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

/** Returns the feature or the folder of its tier, else the file's own folder. */
function homeOf(path) {
  const { tier, feature, layer } = placeOf(path)
  return feature ? `${tier} ${feature}` : tier && layer === 'app' ? `${tier} app` : posix.dirname(path)
}
