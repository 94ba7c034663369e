import type { FailureName } from '@parley/contract'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { DB } from '../database/schema.gen.ts'
import type { Disk } from '../disk.ts'
import { Failure } from '../failure.ts'
import type { FileOwner, Files } from '../files.ts'
import type { Settings } from '../settings.ts'
import {
  addBytes,
  type Counted,
  deleteFile,
  insertFile,
  listUnwritten,
  markWritten,
  ownersOf,
} from './storage-store.ts'

export const MEGABYTE = 1_000_000
const REFUSALS = {
  all: 'storageFull',
  user: 'personStorageFull',
  event: 'eventStorageFull',
  room: 'roomStorageFull',
} as const satisfies Record<Counted, FailureName>

interface Parts {
  readonly files: Files
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly disk: Disk
  readonly settings: Settings
}

/**
 * Adds limits to the storage of files. An uploaded file counts for the person, the chat room, the event and the
 * installation, and each has a limit. The space is reserved before the first byte is written, and freed once the file
 * is removed.
 *
 * `put` throws Failure `personStorageFull`, `roomStorageFull` or `eventStorageFull` with the limit in megabytes. It
 * throws `storageFull` if the installation has reached its limit, or the last part of the disk begins, which is
 * reserved for the database.
 *
 * @see docs/rules/storage.md STORE-1, STORE-2
 */
export function withStorageLimits({ files, db, clock, disk, settings }: Parts): Files {
  const megabytes: Record<Counted, number> = {
    all: settings.storageMegabytes,
    user: settings.storagePersonMegabytes,
    event: settings.storageEventMegabytes,
    room: settings.storageRoomMegabytes,
  }
  const take = (path: string, bytes: number, owner: FileOwner) =>
    db.transaction().execute(async (transaction) => {
      for (const each of ownersOf(owner)) {
        const [counted] = each
        const most = megabytes[counted] === 0 ? Number.MAX_SAFE_INTEGER : megabytes[counted] * MEGABYTE
        if (await addBytes(transaction, each, bytes, most)) continue
        throw new Failure(REFUSALS[counted], { params: { most: megabytes[counted] } })
      }
      await insertFile(transaction, { path, bytes, owner, now: clock.now() })
    })
  const remove = async (path: string) => {
    await files.remove(path)
    await db.transaction().execute((transaction) => deleteFile(transaction, path))
  }
  return {
    ...files,
    remove,
    async save(file) {
      const { bytes, owner } = file
      if (!owner) return files.save(file)
      if (!(await disk.hasRoomFor(bytes instanceof Uint8Array ? bytes.byteLength : 0))) throw new Failure('storageFull')
      const path = files.newPath(file)
      if (bytes instanceof Uint8Array) await take(path, bytes.byteLength, owner)
      try {
        await files.save({ ...file, path })
        // The size of a stream is known only at its end.
        if (!(bytes instanceof Uint8Array)) await take(path, (await files.measure(path))?.bytes ?? 0, owner)
        await markWritten(db, path)
        return path
      } catch (error) {
        await remove(path)
        throw error
      }
    },
  }
}

/** A file that is unwritten after this time is given up, because no upload takes so long. */
export const UNWRITTEN_MS = 3_600_000

/** Removes files that dead processes were writing, so that they no longer count. */
export async function deleteUnwrittenFiles({ db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const path of await listUnwritten(db, clock.now() - UNWRITTEN_MS)) await files.remove(path)
}
