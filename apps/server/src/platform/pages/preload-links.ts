export interface Chunk {
  readonly file: string
  /** The name of an area, for chunks that open together: `event` for example. */
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * Returns links that preload the files of sources. The browser fetches them in parallel with the entry instead of after
 * it, and with lower priority than the styles. Empty if the build has none of them.
 *
 * @param entry the page that loads the entry, as the build's manifest names it
 * @param sources sources as the build's manifest names them, or the names of areas
 */
export function preloadLinks(
  manifest: Readonly<Record<string, Chunk>>,
  entry: string,
  sources: readonly string[],
): string {
  const atOnce = importedChunks(manifest, entry)
  const names = sources.map((source) => nameOf(manifest, source))
  const chunks = [...new Set(names.flatMap((name) => [...importedChunks(manifest, name)]))]
    .filter((name) => !atOnce.has(name))
    .flatMap((name) => manifest[name] ?? [])
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    ...styles,
  ].join('')
}

export function importedFiles(
  manifest: Readonly<Record<string, Chunk>>,
  sources: readonly string[],
  known: readonly string[],
): string[] {
  const there = new Set(known.flatMap((name) => [...importedChunks(manifest, nameOf(manifest, name))]))
  const names = new Set(sources.flatMap((name) => [...importedChunks(manifest, nameOf(manifest, name))]))
  const files = [...names].filter((name) => !there.has(name)).flatMap((name) => manifest[name] ?? [])
  return [...new Set(files.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => `/${file}`)
}

/**
 * Returns the name of a source or an area in the manifest. @throws Error if the build has neither such a source as a
 * file of its own nor such an area
 */
function nameOf(manifest: Readonly<Record<string, Chunk>>, source: string): string {
  if (manifest[source] || Object.keys(manifest).length === 0) return source
  const area = Object.keys(manifest).find((key) => manifest[key]?.name === source && manifest[key].file.endsWith('.js'))
  if (!area) throw new Error(`The build has no file for ${source}: see apps/web/vite/areas.ts`)
  return area
}

function importedChunks(
  manifest: Readonly<Record<string, Chunk>>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const each of chunk.imports ?? []) importedChunks(manifest, each, found)
  return found
}
