import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { instantOf } from '../clock.ts'
import { defineFact } from './facts.ts'
import { sweepOutbox } from './outbox.ts'

const happened = defineFact<{ name: string }>('test.happened')
const awaited = defineFact<object>('test.awaited')
const received: string[] = []
let isDeaf = false
let own: Awaited<ReturnType<typeof aContext>>

beforeAll(async () => {
  own = await aContext()
  own.ctx.listeners.on(happened, async (_ctx, fact) => {
    if (isDeaf) throw new Error('deaf')
    received.push(fact.payload.name)
  })
})
beforeEach(() => {
  received.length = 0
  isDeaf = false
})
afterAll(() => own.close())

const tell = (name: string) => own.ctx.inTransaction(async (work) => work.recordFact(happened.of({ name })))
const left = () => own.ctx.db.selectFrom('outbox').select(['fact_name', 'tries']).execute()
const makeOld = () =>
  own.ctx.db
    .updateTable('outbox')
    .set({ told_at: instantOf(0), next_try_at: instantOf(0) })
    .execute()

describe('a fact', () => {
  it('is delivered after the commit and leaves the outbox', async () => {
    await tell('one')

    await expect.poll(() => received).toEqual(['one'])
    await expect.poll(left).toEqual([])
  })

  it('leaves the outbox together with all facts delivered at about the same time', async () => {
    const { promise: all, resolve: goOn } = Promise.withResolvers<void>()
    own.ctx.listeners.on(awaited, () => all)
    const sent = await recordStatements(own.ctx.pool).during(async () => {
      await Promise.all(
        Array.from({ length: 50 }, () => own.ctx.inTransaction(async (work) => work.recordFact(awaited.of({})))),
      )
      goOn()
      await own.delivered()
    })

    expect(sent.filter(({ text }) => text.startsWith('delete from outbox')).length).toBe(1)
    expect(await left()).toEqual([])
  })

  it('is not delivered if its transaction rolls back', async () => {
    await own.ctx
      .inTransaction(async (work) => {
        work.recordFact(happened.of({ name: 'never' }))
        throw new Error('back')
      })
      .catch(() => undefined)

    expect(await left()).toEqual([])
    expect(received).toEqual([])
  })

  it('waits for the sweeper if its listener failed, and is delivered until the listener succeeds', async () => {
    isDeaf = true
    await tell('later')
    await expect.poll(async () => (await left()).length).toBe(1)

    await makeOld()
    await sweepOutbox(own.ctx)
    expect(await left()).toEqual([{ fact_name: 'test.happened', tries: 1 }])

    isDeaf = false
    await makeOld()
    await sweepOutbox(own.ctx)
    expect(received).toEqual(['later'])
    expect(await left()).toEqual([])
  })

  it('left behind by a killed process is delivered once by twelve sweepers at once', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      fact_id: `left${index}`,
      fact_name: 'test.happened',
      payload: JSON.stringify({ name: `left${index}` }),
      told_at: instantOf(0),
    }))
    await own.ctx.db.insertInto('outbox').values(rows).execute()

    await Promise.all(Array.from({ length: 12 }, () => sweepOutbox(own.ctx)))

    expect([...received].sort()).toEqual(rows.map((row) => row.fact_id).sort())
    expect(await left()).toEqual([])
  })
})
