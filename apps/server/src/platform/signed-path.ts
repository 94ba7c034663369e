import type { Node } from './context.ts'
import { isSignature, signText } from './cursor.ts'

/** For so long a private file can be fetched by an address that was given out. */
export const SIGNED_MS = 600_000

const PURPOSE = 'private file'

/**
 * The address of a private file for the next ten minutes, for whoever has it.
 *
 * @param name the name that a download of it gets
 * @param forMs another time than ten minutes
 */
export async function signPath(node: Node, path: string, name: string, forMs = SIGNED_MS): Promise<string> {
  const until = String(node.clock.now() + forMs)
  const signature = await signText(node, PURPOSE, [path, until, name])
  return `${path}?${new URLSearchParams({ until, name, signature })}`
}

/** Whether this address was given out for this file and still holds. */
export async function isSignedPath(node: Node, path: string, query: Record<string, unknown>): Promise<boolean> {
  const { until, name, signature } = query
  if (typeof until !== 'string' || typeof name !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,16}$/.test(until) || Number(until) < node.clock.now()) return false
  return isSignature(node, PURPOSE, [path, until, name], signature)
}
