import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { aTalkingServer } from '../../testing/a-talking-server.ts'
import { TemporaryRefusal } from '../mail.ts'
import { type JobKind, removeJob } from './jobs.ts'
import { runWaitingJobs, startJobs } from './jobs-runner.ts'
import { Later } from './later.ts'
import { releaseJobsOfDeadWorkers } from './worker-locks.ts'

let own: Awaited<ReturnType<typeof aContext>>
const DEBUG = 20
const done: string[] = []
const note: JobKind<{ text: string }> = {
  jobName: 'test.note',
  run: async (_ctx, { text }) => void done.push(text),
}

let slowly = async (): Promise<void> => undefined
const slow: JobKind<object> = { jobName: 'test.slow', run: () => slowly() }

beforeAll(async () => {
  own = await aContext()
  own.ctx.jobs.register(note)
  own.ctx.jobs.register(slow)
})
afterAll(() => own.close())

async function lockHolders(): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from pg_locks
    where locktype = 'advisory' and classid = 7246102 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(own.ctx.db)
  return rows[0]?.held ?? 0
}

async function addSlow() {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  slowly = () => {
    begun.resolve()
    return goOn.promise
  }
  await own.ctx.inTransaction(async (work) => work.addJob(slow, {}, { key: 'slow' }))
  return { begun: begun.promise, goOn }
}

/** Cuts all connections to the database, and refuses new ones until the returned function is called. */
async function shutOut(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const other = new URL(url)
  other.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: other.href })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

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
        work.addJob(note, { text: 'never' })
        throw new Error('back')
      })
      .catch(() => undefined)
    await runWaitingJobs(own.ctx)

    expect(done).toEqual([])
  })

  it('with the key of a waiting one takes its place, and can be taken back', async () => {
    const runAt = Date.now() + 3_600_000
    await own.ctx.inTransaction(async (work) => work.addJob(note, { text: 'first' }, { runAt, key: 'k' }))
    await own.ctx.inTransaction(async (work) => work.addJob(note, { text: 'second' }, { runAt, key: 'k' }))
    expect(await waiting()).toEqual([{ key: 'k' }])

    await removeJob(own.ctx.db, 'k')
    expect(await waiting()).toEqual([])
  })

  it('held by a dead worker is free again, one held by a living worker is not', async () => {
    const jobs = startJobs(own.ctx)
    await own.ctx.inTransaction(async (work) =>
      work.addJob(note, { text: 'x' }, { runAt: Date.now() + 3_600_000, key: 'dead' }),
    )
    await holdAs('worker-dead')
    // The test's own running sweeper may have freed the job first, so the row is checked instead of the result.
    await releaseJobsOfDeadWorkers(own.ctx)
    expect(await holder()).toBe(null)

    const living = new pg.Client({ connectionString: own.databaseUrl })
    await living.connect()
    await living.query("select pg_advisory_lock(7246102, hashtext('worker-lives'))")
    await holdAs('worker-lives')
    await releaseJobsOfDeadWorkers(own.ctx)
    expect(await holder()).toBe('worker-lives')

    await living.end()
    await expect
      .poll(async () => {
        await releaseJobsOfDeadWorkers(own.ctx)
        return holder()
      })
      .toBe(null)
    await jobs.stop()
  })

  it('FAULT-7 that takes long is not freed for others while we work on it', async () => {
    const jobs = startJobs(own.ctx)
    const { begun, goOn } = await addSlow()
    await begun
    await expect.poll(() => lockHolders(), { timeout: 10_000 }).toBe(1)
    const before = await sql<{ locked_by: string }>`update graphile_worker._private_jobs
      set locked_at = now() - interval '1 minute' where key = 'slow' returning locked_by`.execute(own.ctx.db)
    await releaseJobsOfDeadWorkers(own.ctx)
    const after = await sql`select locked_by from graphile_worker._private_jobs where key = 'slow'`.execute(own.ctx.db)

    expect(after.rows).toEqual([{ locked_by: before.rows[0]?.locked_by }])
    expect(after.rows).not.toEqual([{ locked_by: null }])
    goOn.resolve()
    await jobs.stop()
  })

  it('FAULT-7 that fails while the database is away ends nothing: others run when it is back', async () => {
    const jobs = startJobs(own.ctx)
    const { begun, goOn } = await addSlow()
    await begun
    const letIn = await shutOut(own.databaseUrl)
    goOn.reject(new Error('The mail server is away too'))
    await expect
      .poll(() =>
        own.ctx.pool.query('select 1').then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('away')
    await letIn()
    await expect
      .poll(
        () =>
          own.ctx
            .inTransaction(async (work) => work.addJob(note, { text: 'after' }))
            .then(
              () => 'added',
              () => 'away',
            ),
        {
          timeout: 10_000,
        },
      )
      .toBe('added')

    await expect.poll(() => done, { timeout: 15_000 }).toContain('after')
    await jobs.stop()
  })

  it('NOTE-70 that waits for an unavailable service uses up no attempt and logs no error', async () => {
    const talking = await aTalkingServer({})
    const { ctx } = talking
    const kind: JobKind<object> = {
      jobName: 'test.mail',
      run: async () => {
        throw new Later('The mail server was unavailable a moment ago')
      },
    }
    const refused: JobKind<object> = {
      jobName: 'test.refused',
      run: async () => {
        throw new TemporaryRefusal('451 4.7.1 Greylisted, come back later')
      },
    }
    ctx.jobs.register(kind)
    ctx.jobs.register(refused)
    await ctx.inTransaction(async (work) => {
      work.addJob(kind, {})
      work.addJob(refused, {})
    })
    await talking.work()
    const { rows } = await sql`select task_identifier as task, attempts, run_at > now() + interval '15 seconds' as waits
      from graphile_worker.jobs where task_identifier like 'test.%' order by 1`.execute(ctx.db)
    await talking.close()

    expect(rows).toEqual([
      { task: 'test.mail', attempts: 0, waits: true },
      { task: 'test.refused', attempts: 1, waits: false },
    ])
    const entries = talking.lines.map((line) => JSON.parse(line)).filter(({ level }) => level > DEBUG)
    expect(entries).toMatchObject([
      {
        reason: '451 4.7.1 Greylisted, come back later',
        msg: 'The mail server deferred an email; it is sent again later',
      },
    ])
  })

  it('runs soon after it was added', async () => {
    const jobs = startJobs(own.ctx)
    await own.ctx.inTransaction(async (work) => work.addJob(note, { text: 'soon' }))

    await expect.poll(() => done, { timeout: 5_000 }).toContain('soon')
    await jobs.stop()
  })
})
