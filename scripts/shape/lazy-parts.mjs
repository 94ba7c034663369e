const LAZY_PART = 'apps/web/src/lib/lazy-part.ts'
const ROUTES = /^apps\/web\/src\/app\/(?:guest-|organize-)?routes\.tsx$/
/** Matches the entries, which report a failed load themselves. */
const ENTRY = /^apps\/web\/src\/main(?:-guest)?\.tsx$/
const LAZY = /^import \{[^}]*\blazy\b[^}]*\} from 'react'/m
const PART = /\bimport\(\s*'[^'\n]+\.tsx'/g
const WAITS = /\b(?:lazyPart|optionalPart|staffPart|windowPart|fetchPart|fetchStaffPart)\(\s*\(\) =>\s*$/
/** Matches functions of the route tables that wrap these, and constants for a screen that two lines share. */
const WAITS_IN_ROUTES =
  /\b(?:(?:screen|staffScreen|dayOr)\(|(?:page|storedPage|staffPage|detail)\([^()]*,|const \w+ =)\s*\(\) =>\s*$/

/**
 * Checks that code is loaded later only through lib/lazy-part.ts, which survives a lost connection and loads staff
 * texts.
 */
export function lazyParts({ files }) {
  return files
    .filter(({ path, place }) => place.tier === 'web' && !place.forTests && path !== LAZY_PART && !ENTRY.test(path))
    .flatMap(({ path, code }) => {
      const at = (index, text) => ({ path, line: code.slice(0, index).split('\n').length, rule: 'lazy', text })
      const bare = LAZY.exec(code)
      const parts = [...code.matchAll(PART)].filter(({ index }) => {
        const before = code.slice(0, index)
        return (
          !/\btypeof\s+$/.test(before) && !WAITS.test(before) && !(ROUTES.test(path) && WAITS_IN_ROUTES.test(before))
        )
      })
      return [
        ...(bare
          ? [
              at(
                bare.index,
                'use lazyPart, optionalPart, staffPart or windowPart of lib/lazy-part.ts: they survive a lost connection',
              ),
            ]
          : []),
        ...parts.map(({ index }) =>
          at(
            index,
            'load it with lazyPart, optionalPart, staffPart, windowPart or fetchPart: they survive a lost connection',
          ),
        ),
      ]
    })
}
