const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/
const WRITTEN = /\*\*([A-Z]+\d*-\d+)\*\*/g
const CITED = /\b([A-Z]+\d*)-\d+\b/g

/**
 * A number that a test cites is that of a rule in docs/rules: who looks a failing test up finds what it holds.
 * @param {import('./read-tree.mjs').Tree} tree
 */
export function citedRules({ files, rules }) {
  const known = new Set(rules.flatMap((text) => [...text.matchAll(WRITTEN)].map(([, number]) => number)))
  const families = new Set([...known].map((number) => number.slice(0, number.lastIndexOf('-'))))
  return files
    .filter(({ path }) => TEST.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          [...line.matchAll(CITED)]
            .filter(([number, family]) => families.has(family) && !known.has(number))
            .map(([number]) => ({ path, line: at + 1, rule: 'rule', text: `docs/rules has no ${number}` })),
        ),
    )
}
