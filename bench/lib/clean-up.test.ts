import { expect, it } from 'vitest'
import { cleanUp, undoLater } from './clean-up.ts'

it('undoes one thing at a time, also when two ask for it', async () => {
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

it('undoes what is left in reverse, and nothing twice', async () => {
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
