import type { Envelope } from '@parley/contract'
import { firstReads } from '../../lib/api/first-reads.ts'
import { ApiFailure } from '../../lib/api/index.ts'

/**
 * Fetches a public file. The browser revalidates its cached copy. Without a network, the copy stored on this device is
 * used.
 */
export async function fetchPublicFile<T>(path: string, signal: AbortSignal): Promise<T> {
  const stored = await firstReads.file?.(path)
  if (stored) return stored as T
  const response = await fetch(path, { cache: 'no-cache', signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiFailure(0, {})
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiFailure(response.status, (body ?? { code: 'unavailable' }) as Partial<Envelope>)
  return body as T
}
