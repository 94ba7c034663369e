import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { session } from '../api/session.ts'
import { removeOfflineDataAtSignOut } from './desk-data.ts'
import { findWorkerRegistration } from './find-worker-registration.ts'
import { isStored, setOfflineOwner } from './offline-copy.ts'
import { offlineOwner, removeOfflineCopy } from './offline-owner.ts'

const gone: string[] = []
let cleared = Promise.withResolvers<boolean>()

beforeEach(() => {
  gone.splice(0)
  cleared = Promise.withResolvers()
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => gone.push(name) })
  vi.stubGlobal('caches', { delete: (name: string) => gone.push(name) && cleared.promise })
  const registration = (scope: string) => ({ scope, unregister: async () => gone.push(scope) })
  const found = registration('http://localhost:3000/')
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => found } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ALL = ['parley.offline.user1', 'parley-offline', 'http://localhost:3000/']

it('OFFLINE-7 removes rows, pages and worker, and then the mark', async () => {
  setOfflineOwner('user1')
  const removed = removeOfflineCopy()
  await vi.waitFor(() => expect(gone).toContain('parley.offline.user1'))
  expect([isStored('user1'), offlineOwner()]).toEqual([false, 'user1'])
  cleared.resolve(true)
  await removed
  expect([gone, offlineOwner()]).toEqual([ALL, null])
  await removeOfflineCopy()
  expect(gone).toEqual(ALL)
})

it('OFFLINE-7 finishes a removal on the next page, and leaves the day of a signed-in person', async () => {
  cleared.resolve(true)
  fakeServer({})
  await session.begin('access-1', 'defne@example.com')
  setOfflineOwner('user1')
  removeOfflineDataAtSignOut()
  expect([gone, isStored('user1')]).toEqual([[], true])
  session.end()
  setOfflineOwner('user1')
  gone.splice(0)
  removeOfflineDataAtSignOut()
  await vi.waitFor(() => expect(offlineOwner()).toBe(null))
  expect(gone).toEqual(ALL)
})

it('OFFLINE-7 removes it at the sign-out, and when another account signs in', async () => {
  cleared.resolve(true)
  fakeServer({})
  removeOfflineDataAtSignOut()
  await session.begin('access-1', 'defne@example.com')
  setOfflineOwner('user1')
  await session.begin('access-1', 'defne@example.com')
  expect(gone).toEqual([])
  await session.begin('access-2', 'selin@example.com')
  await vi.waitFor(() => expect(gone).toEqual(ALL))
  gone.splice(0)

  setOfflineOwner('user1')
  await session.signOut()
  await vi.waitFor(() => expect(gone).toEqual(ALL))
})

it('OFFLINE-7 leaves the worker of a ticket, a desk or push alone', async () => {
  expect(await findWorkerRegistration('/push/')).toBe(undefined)
  expect((await findWorkerRegistration('/'))?.scope).toBe('http://localhost:3000/')
})
