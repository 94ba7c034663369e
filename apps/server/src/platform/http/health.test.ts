import { readdirSync } from 'node:fs'
import { appCalls } from '@parley/contract/app'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { aSmallDisk, hasSmallDisks } from '../../testing/a-small-disk.ts'
import { aUser } from '../../testing/a-user.ts'
import { startServer } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { isDiskFull } from '../disk.ts'
import { makeLocalFiles } from '../files.ts'

if (!hasSmallDisks) console.log('no small disk can be made here: one that is really full was not tried')

const server = testServer({ LOG_LEVEL: 'silent' })
let ada: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  ada = await aUser(server)
})

const ask = async (path: string) => {
  const { statusCode, body } = await server.app.fastify.inject(path)
  return [statusCode, body] as const
}

it('FAULT-8 a full disk of the database is a 503 that says when to try again, and /readyz says so', async () => {
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready","details":{"database":"ok","disk":"ok"}}'])
  await sql`create function be_full() returns boolean language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    server.ctx.db,
  )
  await sql`alter table event add constraint be_full check (be_full()) not valid`.execute(server.ctx.db)

  const event = { name: 'E', eventKey: 'full-disk', eventType: 'normal' as const, timezone: 'UTC', publicEvent: true }
  const times = { startDateMillis: server.ctx.clock.now(), endDateMillis: server.ctx.clock.now() + 3_600_000 }
  const { status, body, headers } = await server.call(appCalls.createEvent, { ...event, ...times }, ada)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'diskFull', '30'])
  expect((await server.call(appCalls.getEvents, {}, ada)).status).toBe(200)
  expect(await ask('/readyz')).toEqual([200, '{"status":"degraded","details":{"database":"ok","disk":"full"}}'])
  expect((await ask('/metrics'))[1]).toMatch(/^parley_disk_full 1$/m)
})

it('NOTE-71 a mail server that is away leaves /readyz at 200, degraded, and has a metric', async () => {
  const deaf = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' })
  onTestFinished(deaf.close)
  const { fastify, ctx } = { ...deaf.app, ctx: deaf.ctx }
  expect((await fastify.inject('/readyz')).json()).toMatchObject({ status: 'ready', details: { mail: 'ok' } })
  ctx.mail.watch()
  await expect.poll(() => ctx.mail.state()).toBe('away')
  const { statusCode, body } = await fastify.inject('/readyz')
  expect([statusCode, body]).toEqual([
    200,
    '{"status":"degraded","details":{"database":"ok","mail":"away","disk":"ok"}}',
  ])
  expect((await fastify.inject('/metrics')).body).toMatch(/^parley_mail_up 0$/m)
})

it.runIf(hasSmallDisks)('FAULT-8 leaves no partly written file when the disk is full', async () => {
  const disk = aSmallDisk(2)
  onTestFinished(disk.close)
  const files = makeLocalFiles(disk.folder)
  disk.fill()
  const pending = files.save({ bytes: new Uint8Array(300_000), variant: 'full', extension: 'webp' })
  expect(isDiskFull(await pending.catch((error: unknown) => error))).toBe(true)
  expect(readdirSync(disk.folder, { recursive: true }).filter((name) => String(name).includes('full'))).toEqual([])

  disk.free()
  expect(await files.save({ bytes: new Uint8Array(300_000), variant: 'full', extension: 'webp' })).toMatch(
    /full\.webp$/,
  )
})
