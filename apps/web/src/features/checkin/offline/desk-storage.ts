import type { DeskKey, OfflineScan } from '@parley/contract/checkin'
import { answerOf, done, lazyDatabase } from '../../../lib/storage/database.ts'

/*
 * The list is removed at sign-out; waiting scans and notes stay until they have arrived. The databases are separate, so
 * that the first can be deleted as a whole.
 */

const LIST_DATABASE = 'parley.desk'
const SCANS_DATABASE = 'parley.deskScans'
const NOTES_DATABASE = 'parley.deskNotes'

export interface SignedList {
  readonly list: string
  readonly signature: string
}

export interface StoredDesk {
  readonly key: DeskKey
  /** The whole list, then the changes since, in order. */
  readonly lists: readonly SignedList[]
}

export interface WaitingScan extends OfflineScan {
  /** A number that is auto-incremented, so that scans are sent in order. */
  readonly seq?: number
  readonly eventId: string
  readonly userId: string
  readonly deskId: string
  readonly takesPlace: boolean
  /** True if the scan had arrived before it was undone here, or was never decided here. */
  readonly hadArrived?: boolean
  /** The time of the person's previous effective scan. Null for none. */
  readonly beforeMillis?: number | null
}

export interface WaitingNote {
  /** The key of user, event and person. */
  readonly key: string
  readonly userId: string
  readonly eventId: string
  readonly participantId: string
  readonly fullName: string
  readonly note: string
  readonly flag: boolean
  readonly madeAtMillis: number
}

/** A badge that would have been printed with a network. It is removed together with the list. */
export interface UnprintedBadge {
  readonly participantId: string
  readonly fullName: string
}

export interface DeskStorage {
  loadDesk(userId: string, eventId: string): Promise<StoredDesk | null>
  /** Saves a list, which replaces all earlier ones. */
  saveFullList(userId: string, eventId: string, key: DeskKey, list: SignedList): Promise<void>
  addChange(userId: string, eventId: string, list: SignedList): Promise<void>
  removeDesk(userId: string, eventId: string): Promise<void>
  addScan(scan: WaitingScan): Promise<void>
  /** Returns the scans in the order of their addition. */
  loadScans(userId: string): Promise<WaitingScan[]>
  /** Marks a scan as undone. @returns the scan as it was before; null if it no longer waits */
  undoScan(nonce: string, undoneAtMillis: number): Promise<WaitingScan | null>
  /** Removes sent scans. One that was undone after it was sent stays, and is sent again. */
  removeScans(sent: readonly WaitingScan[]): Promise<void>
  deleteScans(userId: string): Promise<void>
  saveNote(note: WaitingNote): Promise<void>
  loadNotes(userId: string): Promise<WaitingNote[]>
  /** Removes a note, unless a newer one has replaced it. */
  removeNote(note: WaitingNote): Promise<void>
  saveUnprinted(userId: string, eventId: string, badge: UnprintedBadge): Promise<void>
  /** Returns the badges that were not printed, each person once. */
  loadUnprinted(userId: string, eventId: string): Promise<UnprintedBadge[]>
  clearUnprinted(userId: string, eventId: string): Promise<void>
}

interface ListRow extends SignedList {
  /** The key of user and event. */
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
  const notes = lazyDatabase(NOTES_DATABASE, (made) => made.createObjectStore('notes', { keyPath: 'key' }))
  const unprinted = (userId: string, eventId: string) => `${userId} ${eventId} unprinted`
  const nameOf = (userId: string, eventId: string) => `${userId} ${eventId}`
  const clear = async (store: IDBObjectStore, desk: string) => {
    for (const key of await answerOf(store.index('desk').getAllKeys(desk))) await done(store.delete(key))
  }
  return {
    loadDesk: (userId, eventId) =>
      lists('readonly', 'lists', async (store) => {
        const rows = await answerOf<ListRow[]>(store.index('desk').getAll(nameOf(userId, eventId)))
        const key = rows[0]?.key
        return key ? { key, lists: rows } : null
      }),
    saveFullList: (userId, eventId, key, list) =>
      lists('readwrite', 'lists', async (store) => {
        const desk = nameOf(userId, eventId)
        await clear(store, desk)
        await done(store.add({ ...list, desk, key } satisfies ListRow))
      }),
    addChange: (userId, eventId, list) =>
      lists('readwrite', 'lists', (store) =>
        done(store.add({ ...list, desk: nameOf(userId, eventId) } satisfies ListRow)),
      ),
    removeDesk: (userId, eventId) => lists('readwrite', 'lists', (store) => clear(store, nameOf(userId, eventId))),
    addScan: (scan) =>
      scans('readwrite', 'scans', async (store) => {
        const known = await answerOf(store.index('nonce').getKey(scan.nonce))
        if (known === undefined) await done(store.add(scan))
      }),
    loadScans: (userId) =>
      scans('readonly', 'scans', async (store) => {
        const all = await answerOf<WaitingScan[]>(store.getAll())
        return all.filter((scan) => scan.userId === userId)
      }),
    undoScan: (nonce, undoneAtMillis) =>
      scans('readwrite', 'scans', async (store) => {
        const known = await answerOf<WaitingScan | undefined>(store.index('nonce').get(nonce))
        if (!known || known.undoneAtMillis !== undefined) return known ?? null
        await done(store.put({ ...known, undoneAtMillis, takesPlace: false }))
        return known
      }),
    removeScans: (sent) =>
      scans('readwrite', 'scans', async (store) => {
        for (const { nonce, undoneAtMillis } of sent) {
          const known = await answerOf<WaitingScan | undefined>(store.index('nonce').get(nonce))
          if (known?.seq !== undefined && known.undoneAtMillis === undoneAtMillis) await done(store.delete(known.seq))
        }
      }),
    deleteScans: (userId) =>
      scans('readwrite', 'scans', async (store) => {
        for (const { seq, ...scan } of await answerOf<WaitingScan[]>(store.getAll()))
          if (seq !== undefined && scan.userId === userId) await done(store.delete(seq))
      }),
    saveNote: (note) => notes('readwrite', 'notes', (store) => done(store.put(note))),
    loadNotes: (userId) =>
      notes('readonly', 'notes', async (store) => {
        const all = await answerOf<WaitingNote[]>(store.getAll())
        return all.filter((note) => note.userId === userId)
      }),
    removeNote: ({ key, madeAtMillis }) =>
      notes('readwrite', 'notes', async (store) => {
        const known = await answerOf<WaitingNote | undefined>(store.get(key))
        if (known?.madeAtMillis === madeAtMillis) await done(store.delete(key))
      }),
    saveUnprinted: (userId, eventId, badge) =>
      lists('readwrite', 'lists', (store) => done(store.add({ ...badge, desk: unprinted(userId, eventId) }))),
    loadUnprinted: (userId, eventId) =>
      lists('readonly', 'lists', async (store) => {
        const all = await answerOf<UnprintedBadge[]>(store.index('desk').getAll(unprinted(userId, eventId)))
        return [
          ...new Map(all.map(({ participantId, fullName }) => [participantId, { participantId, fullName }])).values(),
        ]
      }),
    clearUnprinted: (userId, eventId) =>
      lists('readwrite', 'lists', (store) => clear(store, unprinted(userId, eventId))),
  }
}
