/** Returns the median. For an even count, it is the mean of the two middle numbers; NaN if there are none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

export function middleHalf(numbers: readonly number[]): [number, number] {
  return [quantile(numbers, 0.25), quantile(numbers, 0.75)]
}

/**
 * Returns the smallest measured number that at least `percent` of all do not exceed; NaN if there are none.
 *
 * @param percent above 0, at most 100
 */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = inOrder(numbers)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = inOrder(numbers)
  const at = share * (sorted.length - 1)
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below === above ? below : below + (above - below) * (at - Math.floor(at))
}

const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
