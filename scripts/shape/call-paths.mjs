const PATH = /\bpath:\s*(['"`])([^'"`\n]*)\1/g

/** Checks that each path of the contract is one string literal, and that path and method belong to one call. */
export function callPaths({ files }) {
  const seen = new Map()
  return files
    .filter((file) => file.path.startsWith('packages/contract/src/') && /[/-]calls\.ts$/.test(file.path))
    .flatMap((file) =>
      [...file.code.matchAll(PATH)].flatMap((found) => {
        const line = file.code.slice(0, found.index).split('\n').length
        const key = `${methodAround(file.code, found.index)} ${found[2]}`
        const at = { path: file.path, line, rule: 'path' }
        if (found[1] === '`') return [{ ...at, text: 'write the path as one plain string, so that a search finds it' }]
        if (seen.has(key)) return [{ ...at, text: `'${key}' is taken by ${seen.get(key)}; a call has one place` }]
        seen.set(key, `${file.path}:${line}`)
        return []
      }),
    )
}

/** Returns the method in the same braces as the path. */
function methodAround(code, index) {
  let start = index
  for (let depth = 0; start > 0; start -= 1) {
    if (code[start] === '}') depth += 1
    if (code[start] === '{' && depth-- === 0) break
  }
  let end = index
  for (let depth = 0; end < code.length; end += 1) {
    if (code[end] === '{') depth += 1
    if (code[end] === '}' && depth-- === 0) break
  }
  return /\bmethod:\s*['"](\w+)['"]/.exec(code.slice(start, end))?.[1] ?? 'GET'
}
