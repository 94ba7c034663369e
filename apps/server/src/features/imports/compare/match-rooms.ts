import type { ProgrammeRoom } from '../shape/index.ts'
import type { KnownRoom } from './known-programme.ts'

/** @see docs/rules/imports.md IMPORT-6 */
export function matchRooms(
  known: readonly KnownRoom[],
  rooms: readonly ProgrammeRoom[],
): ReadonlyMap<string, KnownRoom | undefined> {
  const byKey = new Map(known.flatMap((room) => (room.externalKey === null ? [] : [[room.externalKey, room] as const])))
  const matched = new Map<string, KnownRoom | undefined>()
  const taken = new Set<KnownRoom>()
  const take = (name: string, room: KnownRoom | undefined) => {
    if (!room || taken.has(room)) return
    matched.set(name, room)
    taken.add(room)
  }
  for (const { name, guid } of rooms) if (guid !== null) take(name, byKey.get(guid))
  for (const { name } of rooms) {
    if (!matched.has(name)) {
      take(
        name,
        known.find((room) => room.name === name && !taken.has(room)),
      )
    }
    if (!matched.has(name)) matched.set(name, undefined)
  }
  return matched
}
