import { expect, it } from 'vitest'
import { cleanUp, onCleanUp } from './clean-up.ts'

it('undoes one step at a time, even if cleaning up is called twice', async () => {
  const undone: string[] = []
  onCleanUp(() => undone.push('folder'))
  onCleanUp(async () => {
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
  onCleanUp(() => undone.push('folder'))
  const stop = onCleanUp(async () => undone.push('product'))
  onCleanUp(() => undone.push('clients'))
  await stop()
  await stop()
  await cleanUp()
  await cleanUp()
  expect(undone).toEqual(['product', 'clients', 'folder'])
})
