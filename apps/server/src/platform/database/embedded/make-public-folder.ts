import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Makes a folder. Others may enter it and its new parents, whatever the umask. */
export function makePublicFolder(folder: string): void {
  if (existsSync(folder)) return
  makePublicFolder(path.dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
