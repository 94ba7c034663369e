/* The calls that have no answer yet. Less urgent loads must not compete with them on a slow connection. */

const pending = new Set<Promise<unknown>>()
const waiting = new Set<() => void>()

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

/** Calls `go` when no call is pending, unless the returned function is called before. */
export function onNetworkIdle(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}

/** Forgets all calls. It is for tests, where a page ends without its answers. */
export const forgetPendingCalls = (): void => pending.clear()
