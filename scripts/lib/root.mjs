import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Returns the server's data folder: `DATA_DIR`, relative to the checkout. */
export function dataDir(env = process.env) {
  return path.resolve(ROOT, env.DATA_DIR?.trim() || 'data')
}
