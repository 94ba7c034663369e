const SIGNS = 9
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns the short form of a name. @see docs/rules/participants.md PEOPLE-10 */
export function shortName(name: string): string {
  const all = [...signs.segment(name)]
  if (all.length <= SIGNS) return name
  const firstSigns = all.slice(0, SIGNS).map(({ segment }) => segment)
  return `${firstSigns.join('').trimEnd()}..`
}
