import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Measures the named chunks and everything that they import statically, for each view.
 * @param {string} dist
 * @param {Record<string, string[]>} views by view the page of a program, areas of the build (vite/areas.ts), or sources
 *   of chunks
 * @returns {{ bytes: Record<string, number>, files: Record<string, number>, problems: string[] }} bytes of script
 *   (brotli 11) and the number of script and style files; a view that cannot be measured is a problem
 */
export function measureViews(dist, views) {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) {
    return { bytes: {}, files: {}, problems: ['budget: there is no manifest; build the web first'] }
  }
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const problems = []
  const bytes = {}
  const files = {}
  for (const [view, names] of Object.entries(views)) {
    const keys = names.map((name) => keyOf(manifest, name))
    for (const [at, name] of names.entries()) {
      if (!keys[at]) problems.push(`budget: ${view} needs ${name}, which is not a separate chunk`)
    }
    const chunks = importedChunks(manifest, keys.filter(Boolean))
    const scripts = [...new Set(chunks.map((key) => manifest[key].file))].filter(isScript)
    const styles = new Set(chunks.flatMap((key) => manifest[key].css ?? []))
    bytes[view] = scripts.reduce((sum, file) => sum + brotliBytes(join(dist, file)), 0)
    files[view] = scripts.length + styles.size
  }
  return { bytes, files, problems }
}

const isScript = (file) => /\.m?js$/.test(file)

const keyOf = (manifest, name) =>
  manifest[name]
    ? name
    : Object.keys(manifest).find((key) => manifest[key].name === name && isScript(manifest[key].file))

function importedChunks(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen]
}

function brotliBytes(path) {
  const text = readFileSync(path)
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  }).length
}
