import { type DeskList, digestOfList, hashOfTicket, type OfflineScan } from '@parley/contract/checkin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { aScannedPerson } from '../../../testing/checkin-samples.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { NOW } from '../../../testing/samples.ts'
import type { ListedScan } from '../desk/listed-scan.ts'
import { decideWithList } from './decide-with-list.ts'
import { makeDeskEngine } from './desk-engine.ts'
import type { DeskStorage, StoredDesk, WaitingNote, WaitingScan } from './desk-storage.ts'
import { saveNoteWithList } from './save-note-with-list.ts'
import { undoWithList } from './undo-with-list.ts'

function aStorage(): DeskStorage & { scans: WaitingScan[]; notes: WaitingNote[]; desk: StoredDesk | null } {
  const storage = {
    scans: [] as WaitingScan[],
    notes: [] as WaitingNote[],
    desk: null as StoredDesk | null,
    loadDesk: async () => storage.desk,
    saveFullList: async (_user: string, _event: string, key: StoredDesk['key'], list: StoredDesk['lists'][number]) => {
      storage.desk = { key, lists: [list] }
    },
    addChange: async (_user: string, _event: string, list: StoredDesk['lists'][number]) => {
      if (storage.desk) storage.desk = { ...storage.desk, lists: [...storage.desk.lists, list] }
    },
    removeDesk: async () => {
      storage.desk = null
    },
    addScan: async (scan: WaitingScan) => void storage.scans.push(scan),
    loadScans: async () => [...storage.scans],
    undoScan: async (nonce: string, undoneAtMillis: number) => {
      const known = storage.scans.find((each) => each.nonce === nonce)
      storage.scans = storage.scans.map((each) =>
        each === known ? { ...each, undoneAtMillis, takesPlace: false } : each,
      )
      return known ?? null
    },
    removeScans: async (sent: readonly WaitingScan[]) => {
      const isSent = (scan: WaitingScan) =>
        sent.some(({ nonce, undoneAtMillis }) => nonce === scan.nonce && undoneAtMillis === scan.undoneAtMillis)
      storage.scans = storage.scans.filter((scan) => !isSent(scan))
    },
    saveNote: async (note: WaitingNote) => {
      storage.notes = [...storage.notes.filter(({ key }) => key !== note.key), note]
    },
    loadNotes: async () => [...storage.notes],
    removeNote: async ({ key, madeAtMillis }: WaitingNote) => {
      storage.notes = storage.notes.filter((note) => note.key !== key || note.madeAtMillis !== madeAtMillis)
    },
    saveUnprinted: async () => undefined,
    loadUnprinted: async () => [],
    clearUnprinted: async () => undefined,
    deleteScans: async () => {
      storage.scans = []
    },
  }
  return storage
}

const KEY = { kid: 'key1', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')

async function signed(list: DeskList) {
  const text = JSON.stringify(list)
  const claims = { event: 'event1', list: await digestOfList(text), exp: (NOW + 60_000) / 1_000 }
  return { list: text, signature: `${part({ alg: 'EdDSA', kid: 'key1' })}.${part(claims)}.c2ln` }
}

async function aList(): Promise<DeskList> {
  const empty = { firstName: 'Ayşe', lastName: '', company: '', typeId: 'type1', ticketType: '', note: '' }
  return {
    eventId: 'event1',
    version: '1',
    isWhole: true,
    madeAtMillis: NOW,
    expiresAtMillis: NOW + 60_000,
    eventEndsAtMillis: NOW + 60_000,
    salt: 'event1',
    count: 1,
    inside: [],
    gone: [],
    areas: [{ id: 'allEvent', name: '', capacity: null, allowedPart: [] }],
    columns: { hash: await hashOfTicket('event1', 'AYSE'), id: 'p1', ...empty },
  }
}

let isDown = false
let sent: OfflineScan[][] = []
let notes: unknown[] = []
let whileSending: (() => Promise<void>) | null = null

async function answers(): Promise<Answers> {
  const list = await signed(await aList())
  const refuseWhenDown = () => {
    if (isDown) throw new TypeError('no network')
  }
  return {
    reportDeskStatus: () => {
      refuseWhenDown()
      return { isForgotten: false, nowMillis: Date.now() + 300_000, key: KEY, share: null, conflicts: [] }
    },
    getDeskList: () => list,
    saveCheckInNote: ({ participantId, note, flag }) => {
      refuseWhenDown()
      notes.push([participantId, note, flag])
      return participantId === 'gone' ? refuse('notFound') : { success: true }
    },
    saveOfflineScans: async ({ scans }) => {
      refuseWhenDown()
      sent.push(scans as OfflineScan[])
      const meanwhile = whileSending
      whileSending = null
      await meanwhile?.()
      return { results: scans.map(({ nonce }) => ({ nonce, status: 'checkedIn' as const, conflict: null })) }
    },
  }
}

const engines: ReturnType<typeof makeDeskEngine>[] = []
async function aDesk(storage: DeskStorage) {
  const deskStatus = async () => ({ name: 'Left', areaId: 'allEvent', battery: null, isStopped: false })
  const rest = { renewId: () => 'desk-2', changed: () => undefined, forget: async () => undefined }
  const engine = makeDeskEngine({
    eventId: 'event1',
    userId: 'user1',
    deskId: 'desk-1',
    told: deskStatus,
    storage,
    ...rest,
  })
  engines.push(engine)
  await engine.ready
  return engine
}
const scan = (nonce: string) => ({ areaId: 'allEvent', ticketId: 'AYSE', checkIn: true, nonce, scannedAtMillis: NOW })

beforeEach(async () => {
  isDown = false
  sent = []
  notes = []
  vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true)
  vi.spyOn(Date, 'now').mockReturnValue(NOW - 300_000)
  fakeServer(await answers())
  await session.begin('access-1', 'defne@example.com')
})
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop()
  vi.restoreAllMocks()
})

it('DESK-3 saves its offline decisions until they have arrived, even if the page is closed meanwhile', async () => {
  const storage = aStorage()
  const desk = await aDesk(storage)
  desk.becomeMain()
  await desk.contact()
  await desk.listed()
  expect(desk.state()).toMatchObject({ offlineSinceMillis: null, waiting: 0, listAtMillis: NOW })

  isDown = true
  desk.goOffline()
  expect(desk.isAlone()).toBe(true)
  expect(await desk.decideOffline(scan('nonce-01'))).toMatchObject({ status: 'checkedIn', decidedBy: 'desk' })
  // The same scan gets the same answer and is saved once.
  expect((await desk.decideOffline(scan('nonce-01'))).status).toBe('checkedIn')
  expect((await desk.decideOffline(scan('nonce-02'))).status).toBe('alreadyCheckedIn')
  await desk.contact()
  expect(desk.state()).toMatchObject({ waiting: 2 })
  expect(sent).toEqual([])
  desk.stop()

  const again = await aDesk(storage)
  expect(again.state()).toMatchObject({ waiting: 2, listAtMillis: NOW })
  expect((await again.decideOffline(scan('nonce-03'))).status).toBe('alreadyCheckedIn')
  isDown = false
  again.becomeMain()
  await again.contact()
  expect(sent.map((scans) => scans.map(({ nonce, said: status }) => [nonce, status]))).toEqual([
    [
      ['nonce-01', 'checkedIn'],
      ['nonce-02', 'alreadyCheckedIn'],
      ['nonce-03', 'alreadyCheckedIn'],
    ],
  ])
  expect(storage.scans).toEqual([])
  expect(again.isAlone()).toBe(false)
})

it('DESK-3 sends each scan under its one nonce, also from a page closed before the answer and from a second tab', async () => {
  const storage = aStorage()
  const { desk } = await anOpenDesk(storage)
  desk.goOffline()
  await desk.decideOffline(scan('nonce-01'))
  await desk.decideOffline(scan('nonce-02'))
  const closed = Promise.withResolvers<void>()
  whileSending = () => {
    desk.stop()
    closed.resolve()
    return Promise.reject(new TypeError('the page is gone'))
  }
  await desk.contact()
  await closed.promise
  expect(storage.scans).toHaveLength(2)

  const [again, beside] = [await aDesk(storage), await aDesk(storage)]
  again.becomeMain()
  await again.decideOffline(scan('nonce-03'))
  beside.becomeMain()
  await Promise.all([again.contact(), beside.contact()])
  const [first, ...later] = sent.map((scans) => scans.map(({ nonce }) => nonce))
  expect(first).toEqual(['nonce-01', 'nonce-02'])
  expect(later.length).toBeGreaterThan(0)
  expect(new Set(later.flat())).toEqual(new Set(['nonce-01', 'nonce-02', 'nonce-03']))
  expect(storage.scans).toEqual([])
})

it('DESK-3 knows answers the server gave while the list was loading, unless the scan was undone', async () => {
  const p1 = { id: 'p1', fullName: 'Ayşe' }
  const byServer = (nonce: string) => async () =>
    ({ status: 'checkedIn', participant: p1, nonce, beforeMillis: null, decidedBy: 'server' }) as never
  const ways = { stands: 'alreadyCheckedIn', undone: 'checkedIn' } as const
  for (const [way, status] of Object.entries(ways)) {
    const arrival = Promise.withResolvers<void>()
    const list = await signed(await aList())
    fakeServer({ ...(await answers()), getDeskList: () => arrival.promise.then(() => list) })
    const desk = await aDesk(aStorage())
    desk.becomeMain()
    await desk.contact()
    const answer = await decideWithList(desk, scan('nonce-01'), byServer('nonce-01'))
    if (way === 'undone')
      await desk.undo({ answer, areaId: 'allEvent', code: 'AYSE', atMillis: NOW } as never, { onlyWaiting: true })
    arrival.resolve()
    await desk.listed()
    desk.goOffline()
    expect((await desk.decideOffline(scan('nonce-02'))).status).toBe(status)
  }
})

it('DESK-3 a scan that the device could not store is decided the same when it is tried again', async () => {
  const storage = aStorage()
  const { desk } = await anOpenDesk(storage)
  desk.goOffline()
  const { addScan } = storage
  storage.addScan = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))
  await expect(desk.decideOffline(scan('nonce-01'))).rejects.toThrow('The disk is full')
  storage.addScan = addScan
  expect(await desk.decideOffline(scan('nonce-01'))).toMatchObject({ status: 'checkedIn', beforeMillis: null })
  expect(storage.scans.map(({ nonce, said: status }) => [nonce, status])).toEqual([['nonce-01', 'checkedIn']])
})

const letIn = (nonce: string): ListedScan => ({
  answer: {
    status: 'checkedIn',
    participant: aScannedPerson({ id: 'p1' }),
    nonce,
    beforeMillis: null,
    decidedBy: 'desk',
  },
  code: 'AYSE',
  areaId: 'allEvent',
  atMillis: NOW,
  isUndone: false,
})
async function anOpenDesk(storage = aStorage()) {
  const desk = await aDesk(storage)
  desk.becomeMain()
  await desk.contact()
  await desk.listed()
  return { desk, storage }
}
const words = () => sent.flat().map(({ nonce, undoneAtMillis }) => [nonce, undoneAtMillis !== undefined])

it('DESK-8 takes back a scan that waits, with the person and the number as they were', async () => {
  const { desk, storage } = await anOpenDesk()
  isDown = true
  desk.goOffline()
  await desk.decideOffline(scan('nonce-01'))
  expect(desk.state()).toMatchObject({ waiting: 1, change: { allEvent: 1 } })
  const byServer = () => Promise.reject(new Error('asked'))
  expect(await undoWithList(desk, letIn('nonce-01'), byServer)).toEqual({ inside: false })
  expect(desk.state()).toMatchObject({ waiting: 1, change: { allEvent: 0 } })
  expect(await desk.decideOffline(scan('nonce-02'))).toMatchObject({ status: 'checkedIn', beforeMillis: null })
  expect(desk.state()).toMatchObject({ waiting: 2, change: { allEvent: 1 } })
  desk.stop()
  isDown = false
  const again = await aDesk(storage)
  expect(again.list()?.insideOf('p1')).toHaveLength(1)
  again.becomeMain()
  await again.contact()
  expect(words()).toEqual([
    ['nonce-01', true],
    ['nonce-02', false],
  ])
  expect(storage.scans).toEqual([])
})

it('DESK-8 saves an undo until it has arrived, if the scan has arrived before or is being sent', async () => {
  const { desk, storage } = await anOpenDesk()
  desk.goOffline()
  await desk.decideOffline(scan('nonce-01'))
  whileSending = async () => {
    await desk.undo(letIn('nonce-01'), { onlyWaiting: false })
  }
  await desk.contact()
  expect(words()).toEqual([
    ['nonce-01', false],
    ['nonce-01', true],
  ])
  expect(storage.scans).toEqual([])

  sent = []
  await desk.decideOffline(scan('nonce-02'))
  await desk.contact()
  isDown = true
  desk.goOffline()
  await undoWithList(desk, letIn('nonce-02'), () => Promise.reject(new Error('asked')))
  expect(desk.list()?.insideOf('p1')).toEqual([])
  expect(desk.state()).toMatchObject({ waiting: 1, change: { allEvent: -1 } })
  isDown = false
  await desk.contact()
  expect(words()).toEqual([
    ['nonce-02', false],
    ['nonce-02', true],
  ])
})

it('DESK-5 uses an answer that comes before the desk decides, and ignores one that comes later', async () => {
  const { desk, storage } = await anOpenDesk()
  const firstScan = scan('nonce-01')
  const byServer = { ...letIn('nonce-01').answer, decidedBy: 'server' as const }
  desk.learn(firstScan, byServer)
  expect(await desk.decideOffline(firstScan)).toBe(byServer)
  expect(storage.scans).toEqual([])
  const unknown = { ...scan('nonce-02'), ticketId: 'NOBODY' }
  expect((await desk.decideOffline(unknown)).status).toBe('ticketNotFound')
  desk.learn(unknown, { ...byServer, nonce: 'nonce-02', participant: aScannedPerson({ id: 'p2' }) })
  expect(desk.list()?.insideOf('p2')).toEqual([])
  expect(storage.scans.map(({ said: status }) => status)).toEqual(['ticketNotFound'])
})

it('DESK-2 the list leaves the device when the event is over, also without a network', async () => {
  const { desk, storage } = await anOpenDesk()
  isDown = true
  desk.goOffline()
  await desk.decideOffline(scan('nonce-01'))
  vi.spyOn(Date, 'now').mockReturnValue(NOW - 300_000 + 61_000)
  await desk.contact()
  expect(storage.desk).toBeNull()
  expect(desk.state()).toMatchObject({ isOver: true, isForgotten: false, listAtMillis: null, waiting: 1 })
  isDown = false
  await desk.contact()
  expect(words()).toEqual([['nonce-01', false]])
})

it('DESK-11 saves the last note of each person until it has arrived, and names the people with a refused note', async () => {
  const { desk, storage } = await anOpenDesk()
  isDown = true
  desk.goOffline()
  const byServer = () => Promise.reject(new Error('asked'))
  const noted = { participantId: 'p1', fullName: 'Ayşe', note: 'VIP', flag: false }
  expect(await saveNoteWithList(desk, noted, byServer)).toBe('waits')
  vi.spyOn(Date, 'now').mockReturnValue(NOW - 299_000)
  await saveNoteWithList(desk, { ...noted, note: 'Call Derya', flag: true }, byServer)
  await saveNoteWithList(desk, { ...noted, participantId: 'gone', fullName: 'Bora' }, byServer)
  expect(await desk.list()?.byTicket('AYSE')).toMatchObject({ note: 'Call Derya', flag: true })
  expect(desk.state().notes).toBe(2)
  await desk.contact()
  expect(storage.notes).toHaveLength(2)

  const again = await aDesk(storage)
  expect(await again.list()?.byTicket('AYSE')).toMatchObject({ note: 'Call Derya' })
  isDown = false
  await desk.contact()
  expect(notes).toEqual([
    ['p1', 'Call Derya', true],
    ['gone', 'VIP', false],
  ])
  expect(desk.state()).toMatchObject({ notes: 0, refusedNoteNames: ['Bora'] })
  expect(storage.notes).toEqual([])
})

it('DESK-4 gives its places back when its page is left, and has none of them here any more', async () => {
  const words: { isStopped?: boolean; places?: number }[] = []
  const share = { areaId: 'allEvent', places: 4, endsAtMillis: NOW + 1_000_000 }
  fakeServer({
    ...(await answers()),
    reportDeskStatus: (word) => {
      words.push(word)
      return { isForgotten: false, nowMillis: NOW, key: KEY, share, conflicts: [] }
    },
  })
  const engine = await aDesk(aStorage())
  engine.becomeMain()
  await engine.contact()
  expect(engine.placesLeft('allEvent')).toBe(4)
  engine.releasePlaces()
  expect(engine.placesLeft('allEvent')).toBe(0)
  await vi.waitFor(() => expect(words.at(-1)).toMatchObject({ isStopped: true, places: 0, waiting: 0 }))
})
