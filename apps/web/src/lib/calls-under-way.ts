/* What the page is waiting for, so that what is only needed later does not share a slow line with it. */

const underWay = new Set<Promise<unknown>>()
const waiting = new Set<() => void>()

/** Counts a call as under way until it has been answered. */
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

/** Calls back each time when the last call has been answered, until the returned function is called. */
export function onNothingUnderWay(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}

/** For a page that ends without its answers, as each test's does. */
export const forgetCallsUnderWay = (): void => underWay.clear()
