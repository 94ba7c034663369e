import { parseSettings } from '../settings.ts'

export interface UnknownSetting {
  readonly name: string
  readonly meant: string
}

/**
 * The shortest name with a recognized typo. Short names are too similar to foreign names, such as `HOST` and `HOME`.
 */
const LEAST_LENGTH = 6
const OURS = /^(?:PARLEY|OIDC|SMTP|SMS|VAPID|LINKEDIN|SUPPORT_WIDGET|SEARCH_INDEX)_/
/** Settings of the start script, the print agent and the tests. */
const OTHERS = new Set(['PARLEY_PRINT_TOKEN', 'NODE_ENV', 'TEST_SIZE'])

/** Lists misspelt settings, and unknown names with our prefixes. */
export function unknownSettings(env: Record<string, string | undefined>): UnknownSetting[] {
  const known = [...settingNames()]
  return Object.keys(env).flatMap((name) => {
    const text = name.toUpperCase()
    if (known.includes(name) || OTHERS.has(name) || !env[name]) return []
    const plain = text.replace(/^PARLEY_/, '')
    const [nearest] = known
      .map((meant) => ({ meant, steps: editDistance(plain, meant) }))
      .sort((a, b) => a.steps - b.steps)
    if (!nearest) return []
    const isNear = nearest.steps <= (plain.length < LEAST_LENGTH ? 0 : plain.length < 9 ? 1 : 2)
    return isNear || OURS.test(text) ? [{ name, meant: nearest.meant }] : []
  })
}

function settingNames(): ReadonlySet<string> {
  const names = new Set<string>()
  parseSettings(
    new Proxy<Record<string, undefined>>(
      {},
      {
        get(_, name) {
          names.add(String(name))
          return undefined
        },
      },
    ),
  )
  return names
}

/** Counts the letters that are inserted, omitted, changed or swapped with a neighbour. */
function editDistance(one: string, other: string): number {
  const width = other.length + 1
  const steps: number[][] = [Array.from({ length: width }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at < width; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let best = Math.min(
        (steps[row - 1]?.[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (steps[row - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) best = Math.min(best, (steps[row - 2]?.[at - 2] ?? 0) + 1)
      line.push(best)
    }
    steps.push(line)
  }
  return steps[one.length]?.[other.length] ?? 0
}
