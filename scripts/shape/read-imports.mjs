const STATIC =
  /^(?:import|export)\s+(?:(type)\s+)?[^'"`;()=]*?\bfrom\s*['"]([^'"\n]+)['"]|^import\s*['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"`]([^'"`\n]+)['"`]\s*[,)]|\bimport\.meta\.glob\(\s*\[?\s*['"`]([^'"`\n]+)['"`]/g
const BY_URL = /\bnew URL\(\s*['"`](\.[^'"`\n]+\.(?:ts|tsx|mjs))['"`]/g

/**
 * @typedef {object} Import
 * @property {string} from the text between the quotes
 * @property {number} line
 * @property {'static' | 'dynamic'} kind a type-only import counts as static
 */

/**
 * Extracts the imports of a module with regular expressions. Biome's format puts each static import at the start of a
 * line.
 * @param {string} code the source without comments
 * @returns {Import[]}
 */
export function readImports(code) {
  const lineAt = (index) => code.slice(0, index).split('\n').length
  const fixed = [...code.matchAll(STATIC)].map((found) => ({
    from: found[2] ?? found[3],
    line: lineAt(found.index),
    kind: 'static',
  }))
  const later = [...code.matchAll(DYNAMIC), ...code.matchAll(BY_URL)].map((found) => ({
    from: found[1] ?? found[2],
    line: lineAt(found.index),
    kind: 'dynamic',
  }))
  return [...fixed, ...later].sort((a, b) => a.line - b.line)
}
