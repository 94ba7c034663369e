import { posix } from 'node:path'

/**
 * @typedef {{ subfolders: Record<string, { order: string[], open?: boolean }>, ownLooks?: string[], notPlainYet?: string[] }} Layers
 */

/**
 * Checks the subfolders that scripts/shape/layers.json lists for large folders. A subfolder imports only those listed before
 * it, and the folder's own files may import all of them. There is one level. Other code imports a subfolder's index.ts, unless
 * the list says `"open": true`.
 */
export function subfolders({ files, layers }) {
  return [...wrongPlaces(files, layers), ...wrongImports(files, layers)]
}

/** Finds the listed folder of a path and the subfolder, which is null for a file of the folder itself. */
function placeIn(path, layers) {
  const folder = Object.keys(layers.subfolders).find((each) => path.startsWith(`${each}/`))
  if (!folder) return null
  const inside = path.slice(folder.length + 1).split('/')
  const { order, open = false } = layers.subfolders[folder]
  return { folder, order, open, subfolder: inside.length > 1 ? inside[0] : null, depth: inside.length - 1 }
}

function wrongPlaces(files, layers) {
  const paths = new Set(files.map(({ path }) => path))
  const seen = new Set()
  return files.flatMap(({ path }) => {
    const here = placeIn(path, layers)
    if (!here?.subfolder) return []
    const problem = wrongPlace(path, here, paths)
    return problem === null || seen.has(problem.path) || !seen.add(problem.path) ? [] : [problem]
  })
}

function wrongPlace(path, { folder, order, open, subfolder, depth }, paths) {
  const at = { path: `${folder}/${subfolder}`, line: 1, rule: 'subfolder' }
  if (!order.includes(subfolder)) return { ...at, text: `add '${subfolder}' to scripts/shape/layers.json` }
  if (depth > 1) return { ...at, path: posix.dirname(path), text: 'one level of subfolders is enough' }
  if (open || paths.has(`${folder}/${subfolder}/index.ts`)) return null
  return { ...at, text: 'add an index.ts' }
}

function wrongImports(files, layers) {
  return files
    .filter(({ place }) => !place.forTests)
    .flatMap((file) => {
      const here = placeIn(file.path, layers)
      if (!here) return []
      return file.imports.flatMap(({ to, line }) => {
        const there = to ? placeIn(to, layers) : null
        if (there?.folder !== here.folder || there.subfolder === here.subfolder) return []
        const text = wrongImport(here, there, to)
        return text ? [{ path: file.path, line, rule: 'subfolder', text }] : []
      })
    })
}

function wrongImport(here, there, to) {
  if (there.subfolder === null) {
    return `${here.subfolder} must not import ${posix.basename(to)}, a file of the folder above it`
  }
  if (here.subfolder !== null && here.order.indexOf(there.subfolder) >= here.order.indexOf(here.subfolder)) {
    return `${here.subfolder} must not import ${there.subfolder}, which scripts/shape/layers.json lists after it`
  }
  const index = `${there.folder}/${there.subfolder}/index.ts`
  return there.open || to === index ? null : `import ${index} instead of ${to}`
}
