import type { InputOf } from '@parley/contract'
import { type EventFileKind, type EventFiles, eventFileKinds, type fileCalls } from '@parley/contract/app'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { MEGABYTE } from '../../platform/storage/counted-files.ts'
import { listStorageUse } from '../../platform/storage/storage-store.ts'

const isOfEvent = (kind: string): kind is EventFileKind => (eventFileKinds as readonly string[]).includes(kind)

/** Returns the files of an event with their sizes. @see docs/rules/storage.md STORE-4 */
export async function getEventFiles(
  { db, settings }: Context,
  _organizer: ParticipantActor,
  { eventId }: InputOf<typeof fileCalls.getEventFiles>,
): Promise<EventFiles> {
  const use = await listStorageUse(db, eventId)
  const kinds = use.flatMap(({ kind, ...counted }) => (isOfEvent(kind) ? [{ kind, ...counted }] : []))
  return {
    kinds,
    bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    mostBytes: settings.storageEventMegabytes === 0 ? null : settings.storageEventMegabytes * MEGABYTE,
  }
}
