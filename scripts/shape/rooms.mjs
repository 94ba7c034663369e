import { posix } from 'node:path'

const MOST_SOURCES = 25
const SOURCE = /\.(?:ts|tsx|mjs|js)$/

/**
 * @typedef {{ rooms: Record<string, { order: string[], open?: boolean }>, big: Record<string, number>, dust?: string[] }} RoomList
 */

/**
 * Rooms inside a big folder, as scripts/shape/rooms.json lists them. A room imports only rooms that stand above it in
 * the list, the folder's own files stand on top of all rooms, and there is one level. A room is entered by its index.ts,
 * unless the list says `"open": true`. A folder without rooms holds at most 25 sources, or its known number.
 */
export function rooms({ files, roomList }) {
  return [...wrongPlaces(files, roomList), ...wrongArrows(files, roomList), ...bigFolders(files, roomList)]
}

/** The folder of the list in which a path stands, with its room: null for a file of the folder itself. */
function roomOf(path, list) {
  const folder = Object.keys(list.rooms).find((each) => path.startsWith(`${each}/`))
  if (!folder) return null
  const inside = path.slice(folder.length + 1).split('/')
  const { order, open = false } = list.rooms[folder]
  return { folder, order, open, room: inside.length > 1 ? inside[0] : null, depth: inside.length - 1 }
}

function wrongPlaces(files, list) {
  const paths = new Set(files.map(({ path }) => path))
  const seen = new Set()
  return files.flatMap(({ path }) => {
    const here = roomOf(path, list)
    if (!here?.room) return []
    const problem = wrongPlace(path, here, paths)
    return problem === null || seen.has(problem.path) || !seen.add(problem.path) ? [] : [problem]
  })
}

function wrongPlace(path, { folder, order, open, room, depth }, paths) {
  const at = { path: `${folder}/${room}`, line: 1, rule: 'room' }
  if (!order.includes(room)) return { ...at, text: `'${room}' is not in the list of scripts/shape/rooms.json` }
  if (depth > 1) return { ...at, path: posix.dirname(path), text: 'a room has no rooms; one level is enough' }
  if (open || paths.has(`${folder}/${room}/index.ts`)) return null
  return { ...at, text: 'give the room its index.ts' }
}

function wrongArrows(files, list) {
  return files
    .filter(({ place }) => !place.forTests)
    .flatMap((file) => {
      const here = roomOf(file.path, list)
      if (!here) return []
      return file.imports.flatMap(({ to, line }) => {
        const there = to ? roomOf(to, list) : null
        if (there?.folder !== here.folder || there.room === here.room) return []
        const text = wrongArrow(here, there, to)
        return text ? [{ path: file.path, line, rule: 'room', text }] : []
      })
    })
}

function wrongArrow(here, there, to) {
  if (there.room === null) return `${here.room} must not import ${posix.basename(to)}, which stands on top of all rooms`
  if (here.room !== null && here.order.indexOf(there.room) >= here.order.indexOf(here.room)) {
    return `${there.room} does not stand above ${here.room} in scripts/shape/rooms.json`
  }
  const index = `${there.folder}/${there.room}/index.ts`
  return there.open || to === index ? null : `import ${index} instead of ${to}`
}

function bigFolders(files, { big }) {
  const counts = new Map(Object.keys(big).map((folder) => [folder, 0]))
  for (const { path, place } of files) {
    if (!place.tier || place.forTests || !SOURCE.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    const text = wrongCount(count, big[folder])
    return text ? [{ path: folder, line: 1, rule: 'room', text }] : []
  })
}

function wrongCount(count, known) {
  if (known !== undefined && count <= MOST_SOURCES) {
    return `${count} sources are few enough; take the folder from "big" in scripts/shape/rooms.json`
  }
  if (known !== undefined && count < known) return `write ${count} in scripts/shape/rooms.json; it was ${known}`
  if (count <= (known ?? MOST_SOURCES)) return null
  return `${count} sources are too many for one folder (at most ${known ?? MOST_SOURCES}); give it rooms`
}
