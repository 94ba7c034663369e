import type { DeskKey, LateScan } from '@parley/contract/checkin'

/*
 * What a desk keeps on the device: its list, which leaves with the sign-in, and the scans that wait, which stay until they have
 * arrived. They are two databases, so that the one is gone as a whole.
 */

const LIST_DATABASE = 'parley.desk'
const SCANS_DATABASE = 'parley.deskScans'

export interface SignedList {
  readonly list: string
  readonly signature: string
}

/** A desk of one event, as the user who opened it left it. */
export interface KeptDesk {
  readonly key: DeskKey
  /** The whole list, then what has changed since, in order. */
  readonly lists: readonly SignedList[]
}

export interface WaitingScan extends LateScan {
  /** Counted up, so that they are sent in order. */
  readonly seq?: number
  readonly eventId: string
  readonly userId: string
  readonly deskId: string
  /** It has taken a place of the share. */
  readonly takesPlace: boolean
}

/** Where a desk keeps things; tests have one of their own. */
export interface DeskStorage {
  readDesk(userId: string, eventId: string): Promise<KeptDesk | null>
  /** A whole list takes the place of all before it. */
  saveWhole(userId: string, eventId: string, key: DeskKey, list: SignedList): Promise<void>
  addChange(userId: string, eventId: string, list: SignedList): Promise<void>
  forgetDesk(userId: string, eventId: string): Promise<void>
  addScan(scan: WaitingScan): Promise<void>
  /** In the order in which they were added. */
  readScans(userId: string): Promise<WaitingScan[]>
  removeScans(nonces: readonly string[]): Promise<void>
}

interface ListRow extends SignedList {
  /** Of the user and the event. */
  readonly desk: string
  readonly key?: DeskKey
}

export function openDeskStorage(): DeskStorage {
  const lists = lazyDatabase(LIST_DATABASE, (made) => {
    made.createObjectStore('lists', { autoIncrement: true }).createIndex('desk', 'desk')
  })
  const scans = lazyDatabase(SCANS_DATABASE, (made) => {
    made
      .createObjectStore('scans', { keyPath: 'seq', autoIncrement: true })
      .createIndex('nonce', 'nonce', { unique: true })
  })
  const nameOf = (userId: string, eventId: string) => `${userId} ${eventId}`
  const clear = async (store: IDBObjectStore, desk: string) => {
    for (const key of await answerOf(store.index('desk').getAllKeys(desk))) await done(store.delete(key))
  }
  return {
    readDesk: (userId, eventId) =>
      lists('readonly', 'lists', async (store) => {
        const rows = await answerOf<ListRow[]>(store.index('desk').getAll(nameOf(userId, eventId)))
        const key = rows[0]?.key
        return key ? { key, lists: rows } : null
      }),
    saveWhole: (userId, eventId, key, list) =>
      lists('readwrite', 'lists', async (store) => {
        const desk = nameOf(userId, eventId)
        await clear(store, desk)
        await done(store.add({ ...list, desk, key } satisfies ListRow))
      }),
    addChange: (userId, eventId, list) =>
      lists('readwrite', 'lists', (store) =>
        done(store.add({ ...list, desk: nameOf(userId, eventId) } satisfies ListRow)),
      ),
    forgetDesk: (userId, eventId) => lists('readwrite', 'lists', (store) => clear(store, nameOf(userId, eventId))),
    addScan: (scan) =>
      scans('readwrite', 'scans', async (store) => {
        const known = await answerOf(store.index('nonce').getKey(scan.nonce))
        if (known === undefined) await done(store.add(scan))
      }),
    readScans: (userId) =>
      scans('readonly', 'scans', async (store) => {
        const all = await answerOf<WaitingScan[]>(store.getAll())
        return all.filter((scan) => scan.userId === userId)
      }),
    removeScans: (nonces) =>
      scans('readwrite', 'scans', async (store) => {
        for (const nonce of nonces) {
          const key = await answerOf(store.index('nonce').getKey(nonce))
          if (key !== undefined) await done(store.delete(key))
        }
      }),
  }
}

type Use = <T>(mode: IDBTransactionMode, name: string, act: (store: IDBObjectStore) => Promise<T>) => Promise<T>

/** Opened for each use: one that stays open would keep a sign-out from deleting it. */
function lazyDatabase(name: string, make: (database: IDBDatabase) => unknown): Use {
  return async (mode, storeName, act) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => make(opening.result))
    const database = await answerOf(opening)
    try {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
      const result = await act(transaction.objectStore(storeName))
      await ended
      return result
    } finally {
      database.close()
    }
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

const done = async (request: IDBRequest): Promise<void> => void (await answerOf(request))
