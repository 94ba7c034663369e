import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { defineFact } from '../facts/facts.ts'
import { parseIdempotencyKey, withIdempotency } from './idempotency.ts'

let own: Awaited<ReturnType<typeof aContext>>
beforeAll(async () => {
  own = await aContext()
})
afterAll(() => own.close())

const written = defineFact<{ by: string }>('test.written')

async function countOf(name: string) {
  return (await own.ctx.db.selectFrom('command').select('command_id').where('name', '=', name).execute()).length
}

const write = (name: string, key: string, bodyHash = 'b', userId = 'u') =>
  withIdempotency(own.ctx, { key, userId, callName: name, bodyHash }).inTransaction(async (work) => {
    const commandId = Math.random().toString(36).slice(2)
    await work.db.insertInto('command').values({ user_id: 'u', command_id: commandId, name }).execute()
    work.recordFact(written.of({ by: name }))
    return { commandId }
  })

describe('an idempotency key', () => {
  it('lets 32 equal requests at once have one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => write('crowd', 'key-crowd')))

    expect(new Set(answers.map((each) => each.commandId)).size).toBe(1)
    expect(await countOf('crowd')).toBe(1)
  })

  it('refuses another body, and another call, under the same key', async () => {
    await write('first', 'key-reused')

    await expect(write('first', 'key-reused', 'other')).rejects.toMatchObject({ reason: 'keyReused' })
    await expect(write('second', 'key-reused')).rejects.toMatchObject({ reason: 'keyReused' })
    expect(await countOf('second')).toBe(0)
  })

  it('GUARD-10 belongs to its user: the same key and body of another user is a new request', async () => {
    const [first, again, other, nobody] = [
      await write('shared', 'key-shared'),
      await write('shared', 'key-shared'),
      await write('shared', 'key-shared', 'b', 'v'),
      await write('shared', 'key-shared', 'b', ''),
    ]

    expect(again).toEqual(first)
    expect(new Set([first, other, nobody].map((each) => each.commandId)).size).toBe(3)
    expect(parseIdempotencyKey('one-key-of-many', { userId: 'v', callName: 'x', input: {} })?.userId).toBe('v')
  })

  it('GUARD-10 gives no one the reply of another user, even if their own request fails', async () => {
    await write('private', 'key-private')
    const fails = (userId: string) =>
      withIdempotency(own.ctx, { key: 'key-private', userId, callName: 'private', bodyHash: 'b' }).inTransaction(() =>
        Promise.reject(new Error('no')),
      )

    for (const userId of ['v', '']) await expect(fails(userId)).rejects.toThrow('no')
    expect(await fails('u')).toEqual({ commandId: expect.any(String) })
  })

  it('gives the stored reply even if the first request left nothing to do for the second', async () => {
    const doOnce = () =>
      withIdempotency(own.ctx, { key: 'key-done', userId: 'u', callName: 'done', bodyHash: 'b' }).inTransaction(
        async ({ db }) => {
          const row = { user_id: 'u', command_id: 'done', name: 'done' }
          const { numInsertedOrUpdatedRows } = await db
            .insertInto('command')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow()
          if (numInsertedOrUpdatedRows === 0n) throw new Error('done already')
          return 'done'
        },
      )

    expect(await Promise.all(Array.from({ length: 12 }, doOnce))).toEqual(Array(12).fill('done'))
    expect(await countOf('done')).toBe(1)
  })

  it('is free again if the transaction failed', async () => {
    const failing = withIdempotency(own.ctx, { key: 'key-fails', userId: 'u', callName: 'fails', bodyHash: 'b' })
    await expect(failing.inTransaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')

    await write('fails', 'key-fails')

    expect(await countOf('fails')).toBe(1)
  })

  it('guards one transaction: a use case with two is a mistake', async () => {
    const ctx = withIdempotency(own.ctx, { key: 'key-two', userId: 'u', callName: 'two', bodyHash: 'b' })
    await ctx.inTransaction(async () => 1)

    expect(() => ctx.inTransaction(async () => 2)).toThrow('two transactions')
  })

  it('is refused if it is too short to be unique', () => {
    expect(() => parseIdempotencyKey('short', { userId: null, callName: 'x', input: {} })).toThrow()
    expect(parseIdempotencyKey(undefined, { userId: null, callName: 'x', input: {} })).toBeNull()
  })
})
