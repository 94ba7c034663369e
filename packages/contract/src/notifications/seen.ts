import type { SeenLog, SeenRun } from './schemas.ts'

/** Whether one row of a log is seen, or was told before the reader was there. */
export function isSeen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, seq: number): boolean {
  return seq <= fromSeq || seen.some(([first, last]) => first <= seq && seq <= last)
}

/** How many rows of a log that ends with `lastSeq` are not seen. Exact, since a log has no holes. */
export function countUnseen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, lastSeq: number): number {
  const lengthOf = ([first, last]: SeenRun) => Math.max(0, Math.min(last, lastSeq) - Math.max(first, fromSeq + 1) + 1)
  return Math.max(0, lastSeq - fromSeq) - seen.reduce((sum, each) => sum + lengthOf(each), 0)
}
