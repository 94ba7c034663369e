import type { SeenLog, SeenRange } from './schemas.ts'

/** Returns true if a row was seen. Rows from before the reader joined count as seen. */
export function isSeen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, seq: number): boolean {
  return seq <= fromSeq || seen.some(([first, last]) => first <= seq && seq <= last)
}

/** Counts the unseen rows. The result is exact, because a log has no gaps. */
export function countUnseen({ fromSeq, seen }: Pick<SeenLog, 'fromSeq' | 'seen'>, lastSeq: number): number {
  const lengthOf = ([first, last]: SeenRange) => Math.max(0, Math.min(last, lastSeq) - Math.max(first, fromSeq + 1) + 1)
  return Math.max(0, lastSeq - fromSeq) - seen.reduce((sum, each) => sum + lengthOf(each), 0)
}
