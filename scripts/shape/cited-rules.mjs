const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/
/** Matches a rule, which is a list item that begins with its number. */
const BEGINS = /^- \*\*([A-Z]+\d*-\d+)\*\*/gm
const WRITTEN = /\*\*([A-Z]+\d*-\d+)\*\*/g
const CITED = /\b([A-Z]+\d*)-\d+\b/g

/**
 * Checks that each rule number in a test exists in docs/rules.
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

/**
 * Checks that no two rules have the same number.
 * @param {import('./read-tree.mjs').Tree} tree
 */
export function uniqueRuleNumbers({ rules }) {
  const numbers = rules.flatMap((text) => [...text.matchAll(BEGINS)].map(([, number]) => number))
  return numbers
    .filter((number, at) => numbers.indexOf(number) < at)
    .map((number) => ({ path: 'docs/rules', line: 1, rule: 'rule', text: `two rules have the number ${number}` }))
}
