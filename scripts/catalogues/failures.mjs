import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Reads the codes of all failures that the API can answer.
 * @param {string} root
 * @returns {Promise<{ name: string, code: string }[]>}
 */
export async function readFailures(root) {
  const path = join(root, 'packages/contract/src/errors.ts')
  if (!existsSync(path)) return []
  const { failures } = await import(pathToFileURL(path).href)
  return Object.entries(failures).map(([name, { code }]) => ({ name, code }))
}
