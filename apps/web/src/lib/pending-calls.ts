/* Tracks the calls that the page waits for, so that less urgent loads do not compete with them on a slow connection. */

const pending = new Set<Promise<unknown>>()
const waiting = new Set<() => void>()

/** Counts a call as under way until it is settled. */
export async function trackPending<Answer>(answer: Promise<Answer>): Promise<Answer> {
  pending.add(answer)
  try {
    return await answer
  } finally {
    pending.delete(answer)
    if (isNetworkIdle()) for (const go of waiting) go()
  }
}

export const isNetworkIdle = (): boolean => pending.size === 0

/** Calls back each time the last call has been settled, until the returned function is called. */
export function onNetworkIdle(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}

/** Forgets all calls. For tests, where a page ends without its answers. */
export const forgetPendingCalls = (): void => pending.clear()
