const LAZY_PART = 'apps/web/src/lib/lazy-part.ts'
const ROUTES = /^apps\/web\/src\/app\/(?:organize-)?routes\.tsx$/
const LAZY = /^import \{[^}]*\blazy\b[^}]*\} from 'react'/m
const PART = /\bimport\(\s*'[^'\n]+\.tsx'/g
const WAITS = /\b(?:lazyPart|eventPart|sparePart|withTexts)\(\s*\(\) =>\s*$/
/** Beside those: the table's own words, each of which waits by one of them, and a way to a screen that two lines share. */
const WAITS_IN_ROUTES =
  /\b(?:screen\(|eventScreen\(|organizersScreen\(|(?:page|firstPage|eventPage|organizePage|detail)\([^()]*,|const \w+ =)\s*\(\) =>\s*$/

/** What a page fetches later may say any text, and a page begins with few: so every part comes with the others. */
export function lazyParts({ files }) {
  return files
    .filter(({ path, place }) => place.tier === 'web' && !place.forTests && path !== LAZY_PART)
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
        ...(bare ? [at(bare.index, 'take lazyPart or sparePart of lib/lazy-part.ts: they wait for the texts')] : []),
        ...parts.map(({ index }) =>
          at(index, 'fetch it by lazyPart, sparePart or withTexts: its texts may not be here'),
        ),
      ]
    })
}
