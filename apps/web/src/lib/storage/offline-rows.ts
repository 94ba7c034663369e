import { isStored, offlineDatabase } from '../browser/offline-copy.ts'
import { answerOf, done, lazyDatabase } from './database.ts'

export interface OfflineRow {
  readonly key: string
  readonly eventId: string | null
  readonly value: unknown
  /** Epoch milliseconds. */
  readonly storedAt: number
}

export interface OfflineRows {
  read(key: string): Promise<OfflineRow | undefined>
  /** Saves a row. Drops the oldest rows if there is no room. */
  save(row: OfflineRow): Promise<void>
  remove(key: string): Promise<void>
  removeEvent(eventId: string): Promise<void>
}

/**
 * Maximum characters of all rows. A day has about twenty rows of a few kilobytes. A floor plan with a thousand places
 * has 200.
 */
export const MAX_CHARACTERS = 8_000_000
const MAX_ROWS = 150
const STORE = 'rows'

/**
 * Opens the stored day. Every method throws if the day is not stored here, or no longer.
 * @param userId the owner of the day
 */
export function openOfflineRows(userId: string): OfflineRows {
  const database = lazyDatabase(offlineDatabase(userId), (made) => made.createObjectStore(STORE, { keyPath: 'key' }))
  const use = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>) => {
    // Opening a removed database would create it again.
    if (!isStored(userId)) throw new Error('The day of this person is not stored here')
    return database(mode, STORE, act)
  }
  return {
    read: (key) => use('readonly', (store) => answerOf<OfflineRow | undefined>(store.get(key))),
    save: (row) =>
      use('readwrite', async (store) => {
        const others = await answerOf<OfflineRow[]>(store.getAll())
        for (const key of keysToDrop(others, row)) await done(store.delete(key))
        await done(store.put(row))
      }),
    remove: (key) => use('readwrite', (store) => done(store.delete(key))),
    removeEvent: (eventId) =>
      use('readwrite', async (store) => {
        for (const row of await answerOf<OfflineRow[]>(store.getAll()))
          if (row.eventId === eventId) await done(store.delete(row.key))
      }),
  }
}

/** Returns the keys of the oldest rows, as many as the next one needs room for. */
export function keysToDrop(rows: readonly OfflineRow[], next: OfflineRow): string[] {
  const others = rows.filter(({ key }) => key !== next.key).sort((one, other) => other.storedAt - one.storedAt)
  let [count, characters] = [1, sizeOf(next)]
  return others.flatMap((row) => {
    count += 1
    characters += sizeOf(row)
    return count > MAX_ROWS || characters > MAX_CHARACTERS ? [row.key] : []
  })
}

const sizeOf = ({ value }: OfflineRow) => JSON.stringify(value).length
