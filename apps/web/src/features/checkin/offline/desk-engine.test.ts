import { type DeskList, digestOfList, hashOfTicket, type LateScan } from '@parley/contract/checkin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { NOW } from '../../../testing/samples.ts'
import { makeDeskEngine } from './desk-engine.ts'
import type { DeskStorage, KeptDesk, WaitingScan } from './desk-storage.ts'

function aStorage(): DeskStorage & { scans: WaitingScan[]; desk: KeptDesk | null } {
  const kept = {
    scans: [] as WaitingScan[],
    desk: null as KeptDesk | null,
    readDesk: async () => kept.desk,
    saveWhole: async (_user: string, _event: string, key: KeptDesk['key'], list: KeptDesk['lists'][number]) => {
      kept.desk = { key, lists: [list] }
    },
    addChange: async (_user: string, _event: string, list: KeptDesk['lists'][number]) => {
      if (kept.desk) kept.desk = { ...kept.desk, lists: [...kept.desk.lists, list] }
    },
    forgetDesk: async () => {
      kept.desk = null
    },
    addScan: async (scan: WaitingScan) => void kept.scans.push(scan),
    readScans: async () => [...kept.scans],
    removeScans: async (nonces: readonly string[]) => {
      kept.scans = kept.scans.filter(({ nonce }) => !nonces.includes(nonce))
    },
  }
  return kept
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
let sent: LateScan[][] = []

async function answers(): Promise<Answers> {
  const list = await signed(await aList())
  const refuseWhenDown = () => {
    if (isDown) throw new TypeError('no network')
  }
  return {
    tellDesk: () => {
      refuseWhenDown()
      return { isForgotten: false, nowMillis: Date.now() + 300_000, key: KEY, share: null, conflicts: [] }
    },
    getDeskList: () => list,
    keepLateScans: ({ scans }) => {
      refuseWhenDown()
      sent.push(scans as LateScan[])
      return { results: scans.map(({ nonce }) => ({ nonce, status: 'checkedIn' as const, conflict: null })) }
    },
  }
}

const engines: ReturnType<typeof makeDeskEngine>[] = []
async function aDesk(storage: DeskStorage) {
  const told = async () => ({ name: 'Left', areaId: 'allEvent', battery: null })
  const rest = { renewId: () => 'desk-2', changed: () => undefined, forget: async () => undefined }
  const engine = makeDeskEngine({ eventId: 'event1', userId: 'user1', deskId: 'desk-1', told, storage, ...rest })
  engines.push(engine)
  await engine.ready
  return engine
}
const scan = (nonce: string) => ({ areaId: 'allEvent', ticketId: 'AYSE', checkIn: true, nonce, scannedAtMillis: NOW })

beforeEach(async () => {
  isDown = false
  sent = []
  vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true)
  vi.spyOn(Date, 'now').mockReturnValue(NOW - 300_000)
  fakeServer(await answers())
  await session.begin('access-1', 'defne@example.com')
})
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop()
  vi.restoreAllMocks()
})

it('DESK-3 keeps what it decided alone until it has arrived, also when the page is closed meanwhile', async () => {
  const storage = aStorage()
  const desk = await aDesk(storage)
  desk.becomeMain()
  await desk.contact()
  await desk.listed()
  expect(desk.state()).toMatchObject({ aloneSinceMillis: null, waiting: 0, listAtMillis: NOW })

  isDown = true
  desk.goAlone()
  expect(desk.isAlone()).toBe(true)
  expect(await desk.decideAlone(scan('nonce-01'))).toMatchObject({ status: 'checkedIn', decidedBy: 'desk' })
  // The same scan has the same answer, and is kept once.
  expect((await desk.decideAlone(scan('nonce-01'))).status).toBe('checkedIn')
  expect((await desk.decideAlone(scan('nonce-02'))).status).toBe('alreadyCheckedIn')
  await desk.contact()
  expect(desk.state()).toMatchObject({ waiting: 2 })
  expect(sent).toEqual([])
  desk.stop()

  const again = await aDesk(storage)
  expect(again.state()).toMatchObject({ waiting: 2, listAtMillis: NOW })
  expect((await again.decideAlone(scan('nonce-03'))).status).toBe('alreadyCheckedIn')
  isDown = false
  again.becomeMain()
  await again.contact()
  expect(sent.map((scans) => scans.map(({ nonce, said }) => [nonce, said]))).toEqual([
    [
      ['nonce-01', 'checkedIn'],
      ['nonce-02', 'alreadyCheckedIn'],
      ['nonce-03', 'alreadyCheckedIn'],
    ],
  ])
  expect(storage.scans).toEqual([])
  expect(again.isAlone()).toBe(false)
})
