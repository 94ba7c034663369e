export const TIERS = [
  { name: 'contract', home: 'packages/contract', base: [], features: '' },
  { name: 'demo', home: 'packages/demo', base: [], features: '' },
  { name: 'server', home: 'apps/server', base: ['platform'], features: 'features/' },
  { name: 'web', home: 'apps/web', base: ['ui', 'lib', 'styles'], features: 'features/' },
]

/** The layer of the contract's own files, which every feature may import. */
const CONTRACT_ROOT_LAYER = 'base'

/**
 * @typedef {object} Place
 * @property {'contract' | 'demo' | 'server' | 'web' | null} tier null outside their `src` folders
 * @property {'base' | 'feature' | 'app' | 'testing' | 'unknown' | null} layer base is platform, ui, lib and the contract's own files
 * @property {string | null} feature
 * @property {boolean} forTests a test, or something only tests may import
 * @property {boolean} isTest
 * @property {boolean} isScreen
 */

/**
 * Derives tier, layer and feature from a path.
 * @param {string} path from the root, with slashes
 * @returns {Place}
 */
export function placeOf(path) {
  const isTest = /\.(?:test|spec)\.[a-z]+$/.test(path)
  const forTests = isTest || path.includes('/testing/')
  const tier = TIERS.find((each) => path.startsWith(`${each.home}/src/`))
  if (!tier) return { tier: null, layer: null, feature: null, forTests, isTest, isScreen: false }

  const inside = path.slice(`${tier.home}/src/`.length)
  const isScreen = tier.name === 'web' && /^(?:features\/[^/]+|app)\/screens\/.+\.tsx?$/.test(inside) && !forTests
  return { tier: tier.name, ...layerOf(tier, inside), forTests, isTest, isScreen }
}

function layerOf(tier, inside) {
  const [first] = inside.split('/')
  const none = { feature: null }
  // The demo package has folders of its own instead of features.
  if (tier.name === 'demo') return { layer: 'base', ...none }
  if (!inside.includes('/')) return { layer: tier.name === 'contract' ? CONTRACT_ROOT_LAYER : 'app', ...none }
  if (first === 'app' || first === 'testing') return { layer: first, ...none }
  if (tier.base.includes(first)) return { layer: 'base', ...none }
  if (!inside.startsWith(tier.features)) return { layer: 'unknown', ...none }

  const inFeatures = inside.slice(tier.features.length)
  if (!inFeatures.includes('/')) return { layer: 'unknown', ...none }
  return { layer: 'feature', feature: inFeatures.split('/')[0] }
}

/** Returns the path of the feature's index, the one file that others may import, or null. */
export function indexFileOf(path) {
  const { tier, feature } = placeOf(path)
  if (!tier || !feature) return null
  const { home, features } = TIERS.find((each) => each.name === tier)
  return `${home}/src/${features}${feature}/index.ts`
}
