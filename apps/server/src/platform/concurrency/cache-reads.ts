import type { Node } from '../context.ts'
import { defineService } from '../services.ts'

interface CachedRead<T> {
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
  const cacheOf = defineService(() => new Map<string, CachedRead<T>>())
  return (node, key) => {
    const cache = cacheOf(node)
    const now = node.clock.now()
    const known = cache.get(key)
    if (known && now - known.readAt < keptMs) return known.value

    const value = read(node, key)
    cache.delete(key)
    cache.set(key, { readAt: now, value })
    value.catch(() => {
      if (cache.get(key)?.value === value) cache.delete(key)
    })
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    return value
  }
}
