import type { SeenLog, SeenRange } from './schemas.ts'

/** True if a row of a log is seen, or is from before the reader joined. */
export function isSeen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, seq: number): boolean {
  return seq <= fromSeq || seen.some(([first, last]) => first <= seq && seq <= last)
}

/** Counts the unseen rows of a log that ends with `lastSeq`. The result is exact, because a log has no gaps. */
export function countUnseen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, lastSeq: number): number {
  const lengthOf = ([first, last]: SeenRange) => Math.max(0, Math.min(last, lastSeq) - Math.max(first, fromSeq + 1) + 1)
  return Math.max(0, lastSeq - fromSeq) - seen.reduce((sum, each) => sum + lengthOf(each), 0)
}
