import { indexFileOf, placeOf, TIERS } from './place-of.mjs'

const LIB = 'apps/web/src/lib/'
const UI = 'apps/web/src/ui/'
/** Files that need the contract before any feature is loaded: they read the tokens and the event of the host. */
const BEFORE_FEATURES = [`${LIB}api/session.ts`, `${LIB}event/host-event.ts`]
/** The tiers that each tier may import. */
const MAY_IMPORT = { contract: [], demo: ['contract'], server: ['contract', 'demo'], web: ['contract'] }
const RANK = { base: 0, feature: 1, app: 2, testing: 3, unknown: 3 }

/** Checks every import against tier, layer, index and order (docs/architecture.md). Type-only imports count. */
export function directions({ files, features }) {
  return files
    .filter((file) => file.place.tier)
    .flatMap((file) =>
      file.imports.flatMap((each) => {
        const problem = each.to ? wrongDirection(file, each, features) : wrongPackage(file, each)
        return problem ? [{ path: file.path, line: each.line, ...problem }] : []
      }),
    )
}

function wrongPackage(file, { from }) {
  const { tier, forTests } = file.place
  if (forTests) return null
  if (tier === 'demo') return { rule: 'tier', text: `the demo imports no packages; do without '${from}'` }
  if (tier !== 'contract' || from === 'zod/mini') return null
  return { rule: 'tier', text: `the contract imports only zod/mini and itself; do without '${from}'` }
}

function wrongDirection(file, { from, to }, features) {
  const here = file.place
  const there = placeOf(to)
  return (
    wrongTier(here, there, from, to) ??
    wrongHelper(here, there) ??
    wrongBase(file, to) ??
    wrongLayer(file.path, here, there) ??
    wrongIndexImport(here, there, to) ??
    wrongOrder(here, there, features)
  )
}

function wrongTier(here, there, from, to) {
  const { home } = TIERS.find((each) => each.name === here.tier)
  if (there.tier === here.tier || (there.tier === null && to.startsWith(`${home}/`))) return null
  if (there.tier === null) return { rule: 'tier', text: `'${from}' leaves ${home}; move the needed code inside` }
  if (here.tier === 'contract') return { rule: 'tier', text: `the contract must not import the ${there.tier}` }
  if (here.tier === 'server' && there.tier === 'demo' && here.feature !== 'demo') {
    return { rule: 'tier', text: 'only features/demo imports the demo; no other feature depends on demo data' }
  }
  if (!MAY_IMPORT[here.tier].includes(there.tier)) {
    return {
      rule: 'tier',
      text: `the ${here.tier} must not import the ${there.tier}; move shared code to the contract`,
    }
  }
  if (from.startsWith('.')) {
    return { rule: 'tier', text: `import the ${there.tier} by its name, @parley/${there.tier}` }
  }
  return null
}

function wrongHelper(here, there) {
  if (here.forTests || there.layer === 'testing' || !there.forTests) {
    return there.layer === 'testing' && !here.forTests ? onlyTests : null
  }
  return onlyTests
}

const onlyTests = { rule: 'testing', text: 'only tests may import from testing/ or from a test' }

/**
 * Checks the layer of an import. A web feature, and any test, may send a joint call of the contract's app, such as
 * `join`. Only the implementation joins features.
 */
function wrongLayer(path, here, there) {
  if (there.forTests || there.layer === null || RANK[there.layer] <= RANK[here.layer]) return null
  const isBefore = BEFORE_FEATURES.includes(path) || (path.startsWith(LIB) && here.forTests)
  if (isBefore && there.tier === 'contract') return null
  if (there.tier === 'contract' && there.layer === 'app' && (here.tier === 'web' || here.forTests)) return null
  return { rule: 'layer', text: `${nameOf(here)} must not import ${nameOf(there)}; pass it in from above` }
}

/** Refuses imports of ui in lib. */
function wrongBase({ path, place }, to) {
  if (!path.startsWith(LIB) || !to.startsWith(UI) || place.forTests) return null
  return { rule: 'layer', text: 'lib must not import ui; move drawing code to ui' }
}

function nameOf({ tier, layer, feature }) {
  if (layer === 'feature') return `feature ${feature}`
  if (layer === 'base')
    return { contract: "the contract's root", demo: 'the demo', server: 'platform', web: 'ui and lib' }[tier]
  return layer
}

function wrongIndexImport(here, there, to) {
  if (!there.feature || there.feature === here.feature || there.forTests || there.isScreen) return null
  const index = indexFileOf(to)
  return to === index ? null : { rule: 'index', text: `import ${index} instead of ${to}` }
}

function wrongOrder(here, there, features) {
  if (!here.feature || !there.feature || there.feature === here.feature) return null
  if (features.indexOf(there.feature) < features.indexOf(here.feature)) return null
  return {
    rule: 'order',
    text: `${there.feature} comes after ${here.feature} in features.ts; listen to its fact or join both in app/`,
  }
}
