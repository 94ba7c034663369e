import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canReach, type Identity } from './choose-identity.ts'
import { findBinaries } from './find-binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { makePublicFolder } from './make-public-folder.ts'

/**
 * Gives a folder of binaries that the database's user can run: the installed one, or a copy in `copyTo` where the
 * checkout is private or cannot be written.
 */
export function placeBinaries(copyTo: string, runAs: Identity | undefined): string {
  const installed = findBinaries()
  const canRun = canReach(path.join(installed.folder, 'bin/postgres'), runAs)
  if (canRun && linkLibraries(installed.folder)) return installed.folder

  const copy = path.join(copyTo, `postgres-${installed.version}`)
  if (existsSync(path.join(copy, 'complete'))) return path.join(copy, 'native')

  makePublicFolder(copyTo)
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
  cpSync(installed.folder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(path.join(unfinished, 'native'))
  letAllRead(unfinished)
  writeFileSync(path.join(unfinished, 'complete'), '')
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another starter was faster, and its copy is as good.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path.join(copy, 'complete'))) throw error
  }
  return path.join(copy, 'native')
}

/** A private checkout may hold files that only their owner reads. */
function letAllRead(folder: string) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const file = path.join(folder, name)
    const { mode } = lstatSync(file)
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, mode & 0o111 ? 0o755 : 0o644)
  }
}
