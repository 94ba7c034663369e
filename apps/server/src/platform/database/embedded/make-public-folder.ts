import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Creates a folder and its missing parents so that others may enter them, whatever the umask. */
export function makePublicFolder(folder: string): void {
  if (existsSync(folder)) return
  makePublicFolder(path.dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
