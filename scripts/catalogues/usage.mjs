import { readTree } from '../shape/read-tree.mjs'

const LITERAL = /(['"`])([a-z][\w-]*(?:\.[\w-]+)+)\1/g
const TEMPLATE = /`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/g
const SUFFIX = /`\$\{[^}`]*\}(\.[\w.-]+)`/g
const ASKED = /(?<![\w.])(?:t|rich)\(\s*([^,()]*(?:\([^()]*\)[^,()]*)*)/g

/** The pattern of every error code. It is no evidence that one key is used, so it is ignored. */
const ANY_ERROR = '^error\\..+$'

/**
 * Reads the keys that the sources of an app and of the contract name: as literals, as patterns of templates
 * (`events.${state}`), or as prefixes (`${mail}.subject`).
 * @param {string} root
 * @param {string} app
 * @returns {{ isUsed: (key: string) => boolean, asked: { key: string, path: string, line: number }[] }} `asked` are the
 *   literals handed to `t(…)`
 */
export function readUsage(root, app) {
  const files = readTree(root).files.filter(
    ({ path, place }) =>
      !place.forTests && (path.startsWith(`${app}/src/`) || path.startsWith('packages/contract/src/')),
  )
  const whole = new Set(files.flatMap(({ code }) => [...code.matchAll(LITERAL)].map((found) => found[2])))
  const patterns = files.flatMap(({ code }) => [...code.matchAll(TEMPLATE)].map((found) => patternOf(found[1])))
  const ends = files.flatMap(({ code }) => [...code.matchAll(SUFFIX)].map((found) => found[1]))
  const isUsed = (key) =>
    whole.has(key) ||
    patterns.some((pattern) => pattern.source !== ANY_ERROR && pattern.test(key)) ||
    ends.some((end) => key.endsWith(end) && whole.has(key.slice(0, -end.length)))
  const asked = files
    .filter(({ path }) => path.startsWith(`${app}/`))
    .flatMap(({ path, code }) =>
      [...code.matchAll(ASKED)].flatMap((found) =>
        [...found[1].matchAll(LITERAL)].map((literal) => ({
          key: literal[2],
          path,
          line: code.slice(0, found.index + found[0].indexOf(literal[0])).split('\n').length,
        })),
      ),
    )
  return { isUsed, asked }
}

/** Turns `error.${code}` into a pattern of every key that begins with `error.`. Text after the hole must match, too. */
function patternOf(template) {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('.+')}$`)
}
