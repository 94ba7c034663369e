/* What the page is waiting for, so that what is only needed later does not share a slow line with it. */

let underWay = 0
const waiting = new Set<() => void>()

/** Counts a call as under way until it has been answered. */
export async function underWayUntil<Answer>(answer: Promise<Answer>): Promise<Answer> {
  underWay += 1
  try {
    return await answer
  } finally {
    underWay -= 1
    if (underWay === 0) for (const go of waiting) go()
  }
}

export const nothingIsUnderWay = (): boolean => underWay === 0

/** Calls back each time when the last call has been answered, until the returned function is called. */
export function onNothingUnderWay(go: () => void): () => void {
  waiting.add(go)
  return () => void waiting.delete(go)
}
