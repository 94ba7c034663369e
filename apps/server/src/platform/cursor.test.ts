import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContext } from '../testing/a-context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { openContext } from './make-context.ts'

let own: Awaited<ReturnType<typeof aContext>>
beforeAll(async () => {
  own = await aContext()
})
afterAll(() => own.close())

describe('a cursor', () => {
  it('brings back the sort key that was written', async () => {
    const cursor = await encodeCursor(own.ctx, 'people', [1_000_010, '0acme\tзоя 😀', 'p1'])
    expect(await decodeCursor(own.ctx, 'people', cursor)).toEqual([1_000_010, '0acme\tзоя 😀', 'p1'])
  })

  it('is read by every node of the same database', async () => {
    const node = openContext(own.ctx.settings, { ...own.ctx, databaseUrl: own.databaseUrl })
    const cursor = await encodeCursor(own.ctx, 'people', ['a', 'p1'])
    const read = await decodeCursor(node.ctx, 'people', cursor)
    await node.close()
    expect(read).toEqual(['a', 'p1'])
  })

  it('fits the contract with the longest sort key there is', async () => {
    const cursor = await encodeCursor(own.ctx, 'people', [
      1_070_000,
      `0${'😀'.repeat(32)}\t${'😀'.repeat(32)}`,
      'p'.repeat(20),
    ])
    expect(cursor.length).toBeLessThanOrEqual(500)
  })

  it.each([
    ['of another list', (cursor: string) => cursor, 'other people'],
    [
      'with another payload',
      (cursor: string) => `${Buffer.from('["b","p1"]').toString('base64url')}.${cursor.split('.')[1]}`,
      'people',
    ],
    ['without a signature', (cursor: string) => cursor.split('.')[0] ?? '', 'people'],
    ['that is not a cursor', () => 'nonsense', 'people'],
  ])('%s is refused', async (_which, change, list) => {
    const cursor = await encodeCursor(own.ctx, 'people', ['a', 'p1'])
    await expect(decodeCursor(own.ctx, list, change(cursor))).rejects.toMatchObject({
      reason: 'invalidInput',
      extra: { fields: [{ path: 'after', key: 'validation.error.format' }] },
    })
  })
})
