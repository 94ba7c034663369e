import type { Node } from './context.ts'
import { isSignature, signText } from './cursor.ts'

export const SIGNED_MS = 600_000

const PURPOSE = 'private file'

/**
 * Signs the path of a file. Anyone who has the URL can fetch the file for the next ten minutes.
 *
 * @param name the file name of the download
 * @param forMs another lifetime than ten minutes, in milliseconds
 */
export async function signPath(node: Node, path: string, name: string, forMs = SIGNED_MS): Promise<string> {
  const until = String(node.clock.now() + forMs)
  const signature = await signText(node, PURPOSE, [path, until, name])
  return `${path}?${new URLSearchParams({ until, name, signature })}`
}

export async function isSignedPath(node: Node, path: string, query: Record<string, unknown>): Promise<boolean> {
  const { until, name, signature } = query
  if (typeof until !== 'string' || typeof name !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,16}$/.test(until) || Number(until) < node.clock.now()) return false
  return isSignature(node, PURPOSE, [path, until, name], signature)
}
