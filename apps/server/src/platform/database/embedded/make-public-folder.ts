import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Makes a folder, and those above it that are missing, which others may enter whatever the umask says. */
export function makePublicFolder(folder: string): void {
  if (existsSync(folder)) return
  makePublicFolder(path.dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
