import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the links between libraries that the package lists but leaves to an install script, which we do not run.
 *
 * @returns whether all are there; false where the folder cannot be written
 */
export function linkLibraries(folder: string): boolean {
  return readLinks(folder).every(({ source, target }) => {
    const link = path.resolve(folder, '..', target)
    const aim = path.resolve(folder, '..', source)
    if (existsSync(link)) return true
    try {
      symlinkSync(path.relative(path.dirname(link), aim), link)
      return true
    } catch (error) {
      // Another starter may have been faster.
      return (error as NodeJS.ErrnoException).code === 'EEXIST'
    }
  })
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = path.join(folder, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}
