import { afterEach, expect, it, vi } from 'vitest'
import {
  markDeskDevice,
  maySignOut,
  removeOfflineDataAtSignOut,
  saveWaitingScanCount,
  setSignOutQuestion,
} from './desk-data.ts'

afterEach(() => saveWaitingScanCount(0))

it('DESK-7 asks before a sign-out only while scans wait, even if the chunk with the question loads later', async () => {
  const calls: string[] = []
  const ask = (leaves: boolean) => async () => {
    calls.push(String(leaves))
    return leaves
  }
  expect(await maySignOut()).toBe(true)
  saveWaitingScanCount(2)
  const early = maySignOut()
  const stop = setSignOutQuestion(ask(false))
  expect(await early).toBe(false)
  stop()
  setSignOutQuestion(ask(true))
  expect(await maySignOut()).toBe(true)
  expect(calls).toEqual(['false', 'true'])
})

it('DESK-7 removes the rest if an earlier page was closed during the sign-out', async () => {
  const deleted: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
  const cleared = Promise.withResolvers<boolean>()
  vi.stubGlobal('caches', { delete: () => cleared.promise })
  markDeskDevice()
  removeOfflineDataAtSignOut()
  expect(deleted).toEqual(['parley.desk'])
  expect(localStorage.getItem('parley.deskHeld')).toBe('1')

  cleared.resolve(true)
  await vi.waitFor(() => expect(localStorage.getItem('parley.deskHeld')).toBe(null))
  vi.unstubAllGlobals()
})
