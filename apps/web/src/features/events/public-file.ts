import type { Envelope } from '@parley/contract'
import { firstReads } from '../../lib/api/first-reads.ts'
import { ApiFailure } from '../../lib/api/index.ts'

/** A public file of an event. The browser asks whether it has changed and reads its own copy otherwise; without a network, what this device stores. */
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
