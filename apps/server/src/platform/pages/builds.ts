import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A name that Vite has given: it never has another content. */
const ASSET = /^\/assets\/[\w.-]+$/

/**
 * The build to serve, of all that stand in a folder (`scripts/lib/build-web.mjs`). It is looked up once, at the start: a
 * server goes on with its own build while the next one is made beside it.
 */
export function currentBuild(builds: string): string | undefined {
  const pointer = path.join(builds, 'current')
  if (!existsSync(pointer)) return undefined
  const folder = path.join(builds, readFileSync(pointer, 'utf8').trim())
  return existsSync(path.join(folder, 'index.html')) ? folder : undefined
}

/**
 * The build beside ours that has this asset: pages that were opened before an upgrade, or at a node that has been upgraded
 * already, ask for parts of theirs.
 */
export function otherBuildWith(asset: string, ours: string): string | undefined {
  const builds = path.dirname(ours)
  if (!ASSET.test(asset) || !existsSync(path.join(builds, 'current'))) return undefined
  return readdirSync(builds)
    .map((name) => path.join(builds, name))
    .find((folder) => folder !== ours && existsSync(path.join(folder, asset)))
}
