import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * The bytes of script (brotli 11) that each view loads: the entry, the lazy chunks named, and all they import statically.
 * @param {string} dist
 * @param {Record<string, string[]>} views sources of the lazy chunks, by view
 * @param {string[]} optional sources that may as well stand in another chunk
 * @returns {{ bytes: Record<string, number>, problems: string[] }} a view that cannot be measured is a problem
 */
export function measureViews(dist, views, optional = []) {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return { bytes: {}, problems: ['budget: there is no manifest; build the web first'] }
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const problems = entries.length > 0 ? [] : ['budget: the manifest names no entry']
  const bytes = {}
  for (const [view, sources] of Object.entries(views)) {
    for (const source of sources.filter((each) => !manifest[each] && !optional.includes(each))) {
      problems.push(`budget: ${source} is not a chunk of its own; load the screen of ${view} lazily`)
    }
    const files = scriptsOf(manifest, [...entries, ...sources.filter((each) => manifest[each])])
    bytes[view] = files.reduce((sum, file) => sum + brotliBytes(join(dist, file)), 0)
  }
  return { bytes, problems }
}

function scriptsOf(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => /\.m?js$/.test(file))
}

function brotliBytes(path) {
  const text = readFileSync(path)
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  }).length
}
