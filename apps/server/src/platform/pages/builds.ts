import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file that Vite has named after its content, which therefore never changes. */
const ASSET = /^\/assets\/[\w.-]+$/

/**
 * Returns the folder of the current build. It is chosen once, at the start: a server continues with its own build while
 * the next one is made beside it.
 */
export function currentBuild(builds: string): string | undefined {
  const pointer = path.join(builds, 'current')
  if (!existsSync(pointer)) return undefined
  const folder = path.join(builds, readFileSync(pointer, 'utf8').trim())
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined
}

/**
 * Finds another build with the file. Pages that were opened before an upgrade, or on a node that is already upgraded,
 * request files of their own build.
 */
export function findBuildWithAsset(asset: string, ours: string): string | undefined {
  const builds = path.dirname(ours)
  if (!ASSET.test(asset) || !existsSync(path.join(builds, 'current'))) return undefined
  return readdirSync(builds)
    .map((name) => path.join(builds, name))
    .find((folder) => folder !== ours && existsSync(path.join(folder, asset)))
}
