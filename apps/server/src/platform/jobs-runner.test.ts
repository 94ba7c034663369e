import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContext } from '../testing/a-context.ts'
import { type JobKind, removeJob } from './jobs.ts'
import { runWaitingJobs, startJobs } from './jobs-runner.ts'
import { freeJobsOfTheDead } from './worker-locks.ts'

let own: Awaited<ReturnType<typeof aContext>>
const done: string[] = []
const note: JobKind<{ text: string }> = {
  jobName: 'test.note',
  run: async (_ctx, { text }) => void done.push(text),
}

beforeAll(async () => {
  own = await aContext()
  own.ctx.jobs.know(note)
})
afterAll(() => own.close())

const waiting = async () => (await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(own.ctx.db)).rows

const holdAs = (worker: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'
    where key = 'dead'`.execute(own.ctx.db)
const holder = async () => {
  const { rows } = await sql<{ locked_by: string | null }>`select locked_by from graphile_worker._private_jobs
    where key = 'dead'`.execute(own.ctx.db)
  return rows[0]?.locked_by
}

describe('a job', () => {
  it('added in a transaction that rolls back never runs', async () => {
    await own.ctx
      .inTransaction(async (work) => {
        await work.addJob(note, { text: 'never' })
        throw new Error('back')
      })
      .catch(() => undefined)
    await runWaitingJobs(own.ctx)

    expect(done).toEqual([])
  })

  it('with the key of a waiting one takes its place, and can be taken back', async () => {
    const runAt = Date.now() + 3_600_000
    await own.ctx.inTransaction((work) => work.addJob(note, { text: 'first' }, { runAt, key: 'k' }))
    await own.ctx.inTransaction((work) => work.addJob(note, { text: 'second' }, { runAt, key: 'k' }))
    expect(await waiting()).toEqual([{ key: 'k' }])

    await removeJob(own.ctx.db, 'k')
    expect(await waiting()).toEqual([])
  })

  it('held by a dead worker is free again, one held by a living worker is not', async () => {
    const jobs = await startJobs(own.ctx)
    await own.ctx.inTransaction((work) =>
      work.addJob(note, { text: 'x' }, { runAt: Date.now() + 3_600_000, key: 'dead' }),
    )
    await holdAs('worker-dead')
    // The sweeper of these very jobs may have been first, so what is free is asked of the row.
    await freeJobsOfTheDead(own.ctx)
    expect(await holder()).toBe(null)

    const living = new pg.Client({ connectionString: own.databaseUrl })
    await living.connect()
    await living.query("select pg_advisory_lock(7246102, hashtext('worker-lives'))")
    await holdAs('worker-lives')
    await freeJobsOfTheDead(own.ctx)
    expect(await holder()).toBe('worker-lives')

    await living.end()
    await expect
      .poll(async () => {
        await freeJobsOfTheDead(own.ctx)
        return holder()
      })
      .toBe(null)
    await jobs.stop()
  })

  it('runs soon after it was added', async () => {
    const jobs = await startJobs(own.ctx)
    await own.ctx.inTransaction((work) => work.addJob(note, { text: 'soon' }))

    await expect.poll(() => done, { timeout: 5_000 }).toContain('soon')
    await jobs.stop()
  })
})
