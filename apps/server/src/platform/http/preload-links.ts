import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * What a first page needs beyond the entry, as links for its head: the browser fetches it beside the entry instead of
 * after it. Empty where the build has no such page.
 *
 * @param page source file of the screen, as the build's manifest names it
 */
export function preloadLinks(folder: string, page: string): string {
  const manifest = readManifest(folder)
  const atOnce = chunksBehind(manifest, 'index.html')
  const chunks = [...chunksBehind(manifest, page)]
    .filter((name) => !atOnce.has(name))
    .flatMap((name) => manifest[name] ?? [])
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return [...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`), ...styles].join('')
}

function chunksBehind(manifest: Record<string, Chunk>, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const each of chunk.imports ?? []) chunksBehind(manifest, each, found)
  return found
}

function readManifest(folder: string): Record<string, Chunk> {
  const file = path.join(folder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
}
