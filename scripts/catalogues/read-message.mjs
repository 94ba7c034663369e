import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Parses a text into its arguments, words and plural cases.
 * @param {string} text ICU
 * @returns {{ names: string[], words: string[], plurals: string[][] }} the names of arguments and tags, sorted; the
 *   words outside of them, in lower case; the cases of each plural
 * @throws {SyntaxError} when the text is not ICU
 */
export function parseStunMessage(text) {
  const names = new Set()
  const plurals = []
  let said = ''
  const walk = (parts) => {
    for (const part of parts) {
      if (part.type === TYPE.literal) said += ` ${part.value}`
      else if (part.type !== TYPE.pound) names.add(part.value)
      if (part.type === TYPE.tag) walk(part.children)
      if (part.type === TYPE.plural && part.pluralType === 'cardinal') plurals.push(Object.keys(part.options))
      if (part.type === TYPE.plural || part.type === TYPE.select) {
        for (const option of Object.values(part.options)) walk(option.value)
      }
    }
  }
  walk(parse(text))
  return {
    names: [...names].sort(),
    words: said.toLowerCase().match(/[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu) ?? [],
    plurals,
  }
}
