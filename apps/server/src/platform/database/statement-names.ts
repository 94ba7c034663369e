import { createHash } from 'node:crypto'

const NAMED_FROM = 3
/**
 * Limits the memory for statements. A text with a list of variable length has many forms, which are not worth a plan
 * each.
 */
const MAX_SEEN = 1_000
const MAX_NAMED = 200

export interface StatementNames {
  nameOf(text: string): string | undefined
  giveUp(text: string): void
}

/** Names the statements that a connection sends for the third time, so that they are prepared. */
export function makeStatementNames(): StatementNames {
  const seen = new Map<string, number>()
  const named = new Map<string, string>()
  const givenUp = new Set<string>()
  return {
    nameOf(text) {
      const name = named.get(text)
      if (name || named.size >= MAX_NAMED || givenUp.has(text)) return name
      const times = (seen.get(text) ?? 0) + 1
      if (times < NAMED_FROM) {
        if (seen.size >= MAX_SEEN) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const made = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      named.set(text, made)
      return made
    },
    giveUp(text) {
      named.delete(text)
      givenUp.add(text)
    },
  }
}
