import { afterEach, expect, it, vi } from 'vitest'
import { askBeforeLeaving, forgetAtSignOut, mayLeave, noteDesk, noteScansWaiting } from './desk-of-device.ts'

afterEach(() => noteScansWaiting(0))

it('DESK-7 asks before a sign-out only while scans wait, even if the chunk with the question loads later', async () => {
  const asked: string[] = []
  const ask = (leaves: boolean) => async () => {
    asked.push(String(leaves))
    return leaves
  }
  expect(await mayLeave()).toBe(true)
  noteScansWaiting(2)
  const early = mayLeave()
  const stop = askBeforeLeaving(ask(false))
  expect(await early).toBe(false)
  stop()
  askBeforeLeaving(ask(true))
  expect(await mayLeave()).toBe(true)
  expect(asked).toEqual(['false', 'true'])
})

it('DESK-7 removes the rest if an earlier page was closed during the sign-out', async () => {
  const deleted: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) })
  const cleared = Promise.withResolvers<boolean>()
  vi.stubGlobal('caches', { delete: () => cleared.promise })
  noteDesk()
  forgetAtSignOut()
  expect(deleted).toEqual(['parley.desk'])
  expect(localStorage.getItem('parley.deskHeld')).toBe('1')

  cleared.resolve(true)
  await vi.waitFor(() => expect(localStorage.getItem('parley.deskHeld')).toBe(null))
  vi.unstubAllGlobals()
})
