import { expect, it } from 'vitest'
import { cleanUp, undoLater } from './clean-up.ts'

it('undoes one step at a time, even if cleaning up is called twice', async () => {
  const undone: string[] = []
  undoLater(() => undone.push('folder'))
  undoLater(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    undone.push('product')
  })
  const first = cleanUp()
  await cleanUp()
  await first
  expect(undone).toEqual(['product', 'folder'])
})

it('undoes all remaining steps in reverse, and none twice', async () => {
  const undone: string[] = []
  undoLater(() => undone.push('folder'))
  const stop = undoLater(async () => undone.push('product'))
  undoLater(() => undone.push('clients'))
  await stop()
  await stop()
  await cleanUp()
  await cleanUp()
  expect(undone).toEqual(['product', 'clients', 'folder'])
})
