import type { Work } from '../../platform/work.ts'
import * as store from './records/index.ts'
import {
  type DefinitionRow,
  type LocationRow,
  locationsChanged,
  type SessionRow,
  sessionsChanged,
  type TrackRow,
} from './records/index.ts'

/** Saves rooms and tables. A parent must come before its places or in the same call. */
export async function saveLocations(work: Work, eventId: string, rows: readonly LocationRow[]): Promise<void> {
  if (rows.length === 0) return
  const locationIds = await store.upsertLocations(work, eventId, rows)
  await recordChanged(work, eventId, { locationIds })
  if (locationIds.length > 0) work.recordFact(locationsChanged.of({ eventId, locationIds }))
}

export async function saveTracks(work: Work, eventId: string, rows: readonly TrackRow[]): Promise<void> {
  if (rows.length === 0) return
  await recordChanged(work, eventId, { trackIds: await store.upsertTracks(work, eventId, rows) })
}

/** Saves talks. A dropped talk becomes active again. */
export async function saveDefinitions(work: Work, eventId: string, rows: readonly DefinitionRow[]): Promise<void> {
  if (rows.length === 0) return
  await store.upsertDefinitions(work, eventId, rows)
  await recordChanged(work, eventId, { definitionIds: rows.map((row) => row.definitionId) })
}

/** Inserts times of talks. Add the people afterwards with `setSessionPersons`. */
export async function insertSessions(work: Work, eventId: string, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length > 0) await store.insertSessionRows(work, eventId, rows)
}

async function recordChanged(work: Work, eventId: string, shown: Parameters<typeof store.touchSessionsShowing>[2]) {
  const sessionIds = await store.touchSessionsShowing(work, eventId, shown)
  if (sessionIds.length > 0) work.recordFact(sessionsChanged.of({ eventId, sessionIds }))
}
