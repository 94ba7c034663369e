import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFolders, findServer } from '../../scripts/lib/data-folders.mjs'
import { onCleanUp } from './clean-up.ts'

/** Types of file systems in memory, tmpfs and ramfs: a commit there is not really durable. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6])

const GONE_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 50

/** Makes a folder that is removed at the end of the run, together with everything that the database moved elsewhere. */
export function makeDataFolder(): string {
  const parent = [tmpdir(), '/var/tmp'].find((folder) => !IN_MEMORY.has(statfsSync(folder).type))
  if (!parent) throw new Error('Set TMPDIR to a folder on a disk: where data live in memory, no commit is durable.')
  const dataDir = mkdtempSync(path.join(parent, 'parley-bench-'))
  // If run as root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  onCleanUp(async () => {
    const folders = dataFolders(dataDir).filter((folder) => existsSync(folder))
    const giveUpAt = performance.now() + GONE_WITHIN_MS
    // After its server was killed, a database may still be writing.
    while (folders.some(findServer) && performance.now() < giveUpAt) await wait(LOOK_EVERY_MS)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return dataDir
}
