import { placeOf } from './place-of.mjs'

const ROUTES = /^apps\/web\/src\/app\/(?:guest-|organize-)?routes\.tsx$/

/** Checks that only the route tables import screens, and lazily, so that each screen stays in its own chunk. */
export function screens({ files }) {
  return files
    .filter((file) => file.place.tier === 'web' && !file.place.isTest)
    .flatMap((file) =>
      file.imports.flatMap((each) => {
        const isReported = each.to && touchesScreens(each.to) && !isPartOf(file.path, each.to)
        const text = isReported ? problemOf(file.path, each.kind) : null
        return text ? [{ path: file.path, line: each.line, rule: 'screens', text }] : []
      }),
    )
}

function touchesScreens(to) {
  return placeOf(to).isScreen || /\/features\/.*\*/.test(to) || /\/screens\/.*\*/.test(to)
}

/**
 * Returns true for a part of the screen. Parts of `screens/kitchen.tsx` may be in `screens/kitchen/`, which stays in
 * the same chunk.
 */
function isPartOf(path, to) {
  const folder = /^.*\/screens\/[^/]+\//.exec(to)?.[0]
  return folder !== undefined && (path.startsWith(folder) || path === `${folder.slice(0, -1)}.tsx`)
}

function problemOf(path, kind) {
  if (/\/features\/[^/]+\/index\.tsx?$/.test(path)) return 'an index exports hooks and small parts, never a screen'
  if (!ROUTES.test(path)) return 'only app/routes.tsx imports a screen; move the shared parts into components/'
  return kind === 'dynamic' ? null : 'import the screen lazily: () => import(…)'
}
