import { beforeEach, expect, it } from 'vitest'
import { session } from '../../lib/api/index.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { fillStorage } from '../../testing/full-storage.ts'
import { aLead } from '../../testing/lead-samples.ts'
import { NOW } from '../../testing/samples.ts'
import { changeScan, queueScan, sendScan, sendWaiting, type WaitingScan } from './waiting-scans.ts'

const USER = 'user1'
const scan = (code: string) => ({ eventId: 'event1', code, change: {}, metAtMillis: NOW })
const storedScans = () => JSON.parse(localStorage.getItem(`parley.leadScans.${USER}`) ?? '[]') as WaitingScan[]
const reply = () => ({ lead: aLead(), isNew: true })

beforeEach(async () => {
  localStorage.clear()
  fakeServer()
  await session.begin('access-1', 'defne@example.com')
})

it('LEAD-12 stores offline scans, and sends them once the connection is back', async () => {
  const server = fakeServer({ saveLead: reply })
  server.goOffline()
  for (const code of ['A1', 'B2']) expect(await sendScan(USER, queueScan(USER, scan(code)))).toBe(null)
  expect(storedScans().map(({ code }) => code)).toEqual(['A1', 'B2'])

  server.goOffline(false)
  await Promise.all([sendWaiting(USER), sendWaiting(USER)])
  expect(storedScans()).toEqual([])
  expect(server.made.filter(({ name }) => name === 'saveLead').map(({ input }) => input)).toMatchObject([
    { eventId: 'event1', code: 'A1', metAtMillis: NOW },
    { eventId: 'event1', code: 'B2', metAtMillis: NOW },
  ])
})

it('LEAD-12 repeats a scan under the same key, and uses a new key after it was edited', async () => {
  const keys: (string | null)[] = []
  globalThis.fetch = async (_address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    throw new TypeError('Failed to fetch')
  }
  const first = queueScan(USER, scan('A1'))
  await sendScan(USER, first)
  await sendWaiting(USER)
  const changed = changeScan(USER, first.onceKey, { rating: 4 })
  await sendWaiting(USER)
  expect(keys).toEqual([first.onceKey, first.onceKey, changed?.onceKey])
  expect(changed?.onceKey).not.toBe(first.onceKey)
  expect(storedScans()).toMatchObject([{ code: 'A1', change: { rating: 4 } }])
})

it('LEAD-12 keeps a refused scan with its reason, and sends the rest', async () => {
  const server = fakeServer({ saveLead: ({ code }) => (code === 'A1' ? refuse('ticketNotFound') : reply()) })
  for (const code of ['A1', 'B2']) queueScan(USER, scan(code))
  await sendWaiting(USER)
  expect(storedScans()).toMatchObject([{ code: 'A1', refused: 'ticketNotFound' }])
  await sendWaiting(USER)
  expect(server.made.filter(({ name }) => name === 'saveLead')).toHaveLength(2)
})

it('LEAD-12 continues to wait if the server is away', async () => {
  fakeServer({ saveLead: () => refuse('unavailable') })
  expect(await sendScan(USER, queueScan(USER, scan('A1')))).toBe(null)
  expect(storedScans()).toMatchObject([{ code: 'A1' }])
  expect(storedScans()[0]).not.toHaveProperty('refused')
})

it('FAULT-18 LEAD-12 sends every scan even if the storage is full after the first one', async () => {
  const server = fakeServer({ saveLead: reply })
  queueScan(USER, scan('A1'))
  fillStorage()
  for (const code of ['B2', 'C3']) queueScan(USER, scan(code))
  await sendWaiting(USER)
  await sendWaiting(USER)
  const sent = server.made
    .filter(({ name }) => name === 'saveLead')
    .map(({ input }) => (input as { code: string }).code)
  expect(sent).toEqual(['A1', 'B2', 'C3'])
})
