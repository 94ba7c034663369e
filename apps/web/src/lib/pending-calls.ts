/* Less urgent loads must not compete with these calls on a slow connection. */

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

/** Until the returned function is called. */
export function onNetworkIdle(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}

/** For tests, where a page ends without its answers. */
export const forgetPendingCalls = (): void => pending.clear()
