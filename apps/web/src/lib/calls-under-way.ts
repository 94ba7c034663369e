/* Tracks the calls that the page waits for, so that less urgent loads do not compete with them on a slow connection. */

const underWay = new Set<Promise<unknown>>()
const waiting = new Set<() => void>()

/** Counts a call as under way until it is settled. */
export async function underWayUntil<Answer>(answer: Promise<Answer>): Promise<Answer> {
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
    if (nothingIsUnderWay()) for (const go of waiting) go()
  }
}

export const nothingIsUnderWay = (): boolean => underWay.size === 0

/** Calls back each time the last call has been settled, until the returned function is called. */
export function onNothingUnderWay(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}

/** Forgets all calls. For tests, where a page ends without its answers. */
export const forgetCallsUnderWay = (): void => underWay.clear()
