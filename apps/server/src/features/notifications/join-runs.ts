import type { MovedOccurrence } from '../sessions/index.ts'

interface Run {
  readonly moved: readonly MovedOccurrence[]
  readonly dropped: readonly string[]
}

/** Several changes of the programme as one, oldest first: what moved twice moved from where it stood at first. */
export function joinRuns(runs: readonly Run[]): Run {
  const dropped = new Set(runs.flatMap((run) => run.dropped))
  const first = new Map<string, MovedOccurrence>()
  for (const each of runs.flatMap((run) => run.moved)) if (!first.has(each.sessionId)) first.set(each.sessionId, each)
  return { moved: [...first.values()].filter(({ sessionId }) => !dropped.has(sessionId)), dropped: [...dropped] }
}
