import { posix } from 'node:path'

const MOST_LINES = 350
const DUST_LINES = 30
const MATERIAL = /^packages\/demo\/src\/(?:content|drawings)\//

/** What stands beside a file that is whole, however small. */
const OWN = ['.test.ts', '.test.tsx', '.module.css']

/** Plumbing has its own file however small it is, and a reader of it is no place for what it names. */
const PLUMBING = /\/(?:index|features|routes|store|facts|realtime|jobs|calls|schemas|topics|api|main)\.tsx?$/

/**
 * A file that a reader likes: not longer than 350 lines, and no dust, which is a file of at most 30 lines that one other file
 * beside it reads. What is loaded later, in a worker or as a part of a page, has to be a file, and what has a test or styles
 * of its own is whole. Tests, generated files and
 * the demo's texts and drawings are not counted; scripts/shape/rooms.json lists the dust that is known, and may only lose lines.
 */
export function sizes({ files, roomList: { dust = [] } }) {
  const counted = files
    .filter((file) => !file.place.forTests && !/\.gen\.\w+$/.test(file.path) && !MATERIAL.test(file.path))
    .map((file) => ({ ...file, lines: file.text.replace(/\n$/, '').split('\n').length }))
  return [...tooLong(counted), ...swept(counted, files, new Set(dust))]
}

function tooLong(counted) {
  return counted
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => ({
      path,
      line: MOST_LINES + 1,
      rule: 'size',
      text: `${lines} lines are too many to hold in the head; split it (at most ${MOST_LINES})`,
    }))
}

function swept(counted, files, known) {
  const readers = readersOf(files)
  const all = new Set(files.map(({ path }) => path))
  const isWhole = (path) => OWN.some((end) => all.has(path.replace(/\.tsx?$/, end)))
  const found = counted.flatMap(({ path, place, lines }) => {
    if (!place.tier || lines > DUST_LINES || !/\.tsx?$/.test(path) || PLUMBING.test(path) || isWhole(path)) return []
    const [reader, ...others] = readers.get(path) ?? []
    const isDust = reader && others.length === 0 && isBeside(path, reader)
    return isDust ? [{ path, text: `${lines} lines with one reader; join it with ${posix.basename(reader.path)}` }] : []
  })
  const paths = new Set(found.map(({ path }) => path))
  const gone = [...known].filter((path) => !paths.has(path))
  return [
    ...found.filter(({ path }) => !known.has(path)),
    ...gone.map((path) => ({ path, text: 'it is no dust any more; take it from "dust" in scripts/shape/rooms.json' })),
  ].map((each) => ({ line: 1, rule: 'size', ...each }))
}

const isBeside = (path, reader) =>
  reader.kind === 'static' && posix.dirname(reader.path) === posix.dirname(path) && !PLUMBING.test(reader.path)

function readersOf(files) {
  const readers = new Map()
  for (const { path, place, imports } of files) {
    if (place.forTests) continue
    for (const { to, kind } of imports) if (to) readers.set(to, [...(readers.get(to) ?? []), { path, kind }])
  }
  return readers
}
