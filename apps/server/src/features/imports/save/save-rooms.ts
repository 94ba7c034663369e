import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { saveLocations, saveTracks } from '../../sessions/index.ts'
import type { ImportPlan } from '../compare/index.ts'

export async function saveRooms(work: Work, eventId: string, { rooms }: ImportPlan): Promise<Map<string, string>> {
  const rows = rooms.map(({ next, known, index }) => ({
    locationId: known?.locationId ?? newId(work.now),
    parentId: known?.parentId ?? null,
    kind: 'room' as const,
    name: next.name,
    capacity: next.capacity ?? known?.capacity ?? null,
    index,
    externalKey: next.guid ?? known?.externalKey ?? null,
  }))
  await saveLocations(
    work,
    eventId,
    rows.filter((_, at) => rooms[at]?.isChanged),
  )
  return new Map(rows.map(({ name, locationId }) => [name, locationId]))
}

export async function saveTracksOf(work: Work, eventId: string, { tracks }: ImportPlan): Promise<Map<string, string>> {
  const rows = tracks.map(({ next, known, index }) => ({
    trackId: known?.trackId ?? newId(work.now),
    name: next.name,
    color: next.color ?? known?.color ?? null,
    index,
  }))
  await saveTracks(
    work,
    eventId,
    rows.filter((_, at) => tracks[at]?.isChanged),
  )
  return new Map(rows.map(({ name, trackId }) => [name, trackId]))
}
