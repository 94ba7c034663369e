import type { Node } from '../context.ts'
import { defineService } from '../services.ts'

interface Kept<T> {
  readonly readAt: number
  readonly value: Promise<T>
}

/**
 * Caches reads. Concurrent callers share one read, and a failed read is not cached. Beyond `most` keys, the oldest read
 * is evicted.
 */
export function cacheReads<T>(
  { keptMs, most }: { keptMs: number; most: number },
  read: (node: Node, key: string) => Promise<T>,
): (node: Node, key: string) => Promise<T> {
  const keptOf = defineService(() => new Map<string, Kept<T>>())
  return (node, key) => {
    const kept = keptOf(node)
    const now = node.clock.now()
    const known = kept.get(key)
    if (known && now - known.readAt < keptMs) return known.value

    const value = read(node, key)
    kept.delete(key)
    kept.set(key, { readAt: now, value })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
