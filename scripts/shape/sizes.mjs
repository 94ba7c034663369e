const SHOWN = 5

/** Describes the size of the tree: lines per part, and the largest files without tests and generated ones. Judges nothing. */
export function sizesOf({ files }) {
  const counted = files.map(({ path, place, text }) => ({ path, place, lines: text.split('\n').length - 1 }))
  const parts = new Map()
  for (const { path, place, lines } of counted) {
    const part = `${path
      .split('/')
      .slice(0, path.startsWith('apps/') || path.startsWith('packages/') ? 2 : 1)
      .join('/')}${place.forTests ? ' (tests)' : ''}`
    const { files: before = 0, lines: linesBefore = 0 } = parts.get(part) ?? {}
    parts.set(part, { files: before + 1, lines: linesBefore + lines })
  }
  const largest = counted
    .filter(({ path, place }) => !place.forTests && !/\.gen\.\w+$/.test(path))
    .sort((one, other) => other.lines - one.lines)
    .slice(0, SHOWN)
  return [
    ...[...parts].map(([part, { files: count, lines }]) => `${part}: ${lines} lines in ${count} files`),
    `largest: ${largest.map(({ path, lines }) => `${path} ${lines}`).join(', ')}`,
  ]
}
