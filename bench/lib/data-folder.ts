import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dataFolders } from '../../scripts/lib/data-folders.mjs'
import { undoLater } from './clean-up.ts'

/** tmpfs and ramfs: a commit there is durable in name only. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6])

/** A new data folder on a disk, removed at the end of the run with all that the database moved elsewhere. */
export function makeDataFolder(): string {
  const parent = [tmpdir(), '/var/tmp'].find((folder) => !IN_MEMORY.has(statfsSync(folder).type))
  if (!parent) throw new Error('Set TMPDIR to a folder on a disk: where data live in memory, no commit is durable.')
  const dataDir = mkdtempSync(path.join(parent, 'parley-bench-'))
  // As root the database runs as another user, who has to enter.
  chmodSync(dataDir, 0o755)
  undoLater(() => {
    for (const folder of dataFolders(dataDir)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return dataDir
}
