import { afterEach, expect, it } from 'vitest'
import { askBeforeLeaving, mayLeave, noteScansWaiting } from './desk-of-device.ts'

afterEach(() => noteScansWaiting(0))

it('DESK-7 asks whoever signs out while scans wait, also where what asks comes later, and nobody else', async () => {
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
