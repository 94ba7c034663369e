import 'temporal-polyfill/global'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Call, HOUR_MS } from '@parley/contract'
import { everyCall, fileCalls } from '@parley/contract/app'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { makeServices } from '../../platform/services.ts'
import { type AccessRow, accessRows } from '../../testing/access-rows.ts'
import { type AccessWorld, anAccessWorld } from '../../testing/access-world.ts'
import { type Recorder, recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { findFileOwners } from './find-file-owners.ts'
import { recountFiles } from './recount-files.ts'

/** Fields that the call's row in the table of calls lacks for storing a file. */
const calls = {
  changeProfile: { action: 'photo', name: undefined },
  changeEventImage: {},
  addLobbyPicture: {},
  addEventDocument: {},
  createPost: {},
  changeBoothImage: {},
  addBoothDocument: {},
  addFloorPlan: {},
  addAttachment: {},
} as const

const server = testServer({ STORAGE_EVENT_MB: '7' })
let sent: Recorder
let world: AccessWorld
let picture: string
let now: number
/** The context of one start. A restart leaves no memory of earlier runs. */
let started: Context
beforeAll(async () => {
  sent = recordStatements(server.ctx.pool)
  const png = sharp({ create: { width: 1_300, height: 260, channels: 3, background: 'teal' } }).png()
  picture = `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`
})
beforeEach(async () => {
  server.setNow(NOW)
  for await (const paths of server.ctx.files.list()) {
    for (const each of paths) await server.ctx.files.remove(each)
  }
  await forgetAll()
  started = { ...server.ctx, services: makeServices() }
  world = await anAccessWorld(server)
  // Files have the timestamps of this machine.
  now = Math.max(NOW, Date.now()) + 2 * HOUR_MS
})

const run = async () => {
  server.setNow(now)
  await recountFiles.run(started, {})
  now += HOUR_MS
}
/** Runs the job a day later, because the disk is scanned once a day. */
const runNextDay = () => {
  now += 24 * HOUR_MS
  return run()
}

async function putAll() {
  const who = world.askers.organizer
  for (const [name, more] of Object.entries(calls)) {
    const call = (everyCall as Record<string, Call>)[name] as Call
    const own = (await ((accessRows as Record<string, AccessRow>)[name] as AccessRow).own(world, who)) as object
    const files = [{ name: 'doors.png', contentType: 'image/png', data: picture }]
    const file = call.bytesIn ? {} : name === 'createPost' ? { files } : { image: picture }
    const { status } = await server.call(call, { ...own, ...more, ...file } as never, who)
    expect([name, status]).toEqual([name, 200])
  }
}

async function counted() {
  const { rows: files } =
    await sql`select path, kind, bytes::float8 as bytes, user_id, event_id, room_id, is_written from stored_file
    order by path`.execute(server.ctx.db)
  const { rows: use } = await sql`select counted, owner_id, bytes::float8 as bytes from storage_use where bytes > 0
    order by counted, owner_id`.execute(server.ctx.db)
  return { files, use }
}
const forgetAll = async () => {
  await sql`delete from stored_file`.execute(server.ctx.db)
  await sql`delete from storage_use`.execute(server.ctx.db)
}
const onDisk = ({ dataDir }: { dataDir: string }, filePath: string) => {
  const fileId = filePath.split('/')[2] as string
  return path.join(dataDir, 'files', fileId.slice(0, 2), fileId)
}

it('STORE-4 shows organizers the room that each kind of file takes, and how much there is', async () => {
  await putAll()
  const { eventId } = world.event
  const { body } = await server.call(fileCalls.getEventFiles, { eventId }, world.askers.organizer)

  expect(body.kinds.map(({ kind, files }) => [kind, files]).toSorted()).toEqual([
    ['announcement', 1],
    ['booth', 2],
    ['document', 1],
    ['event', 2],
    ['plan', 1],
  ])
  expect(body.mostBytes).toBe(7_000_000)
  expect(body.bytes).toBe(body.kinds.reduce((sum, { bytes }) => sum + bytes, 0))
  const { use } = await counted()
  expect(use).toContainEqual({ counted: 'event', owner_id: eventId, bytes: body.bytes })
  const booth = body.kinds.find(({ kind }) => kind === 'booth')
  expect(booth?.largestBytes).toBeLessThan(booth?.bytes ?? 0)
})

it('STORE-6 counts each kind of file that was there before files were counted, as if it had been put now', async () => {
  await putAll()
  const before = await counted()
  await forgetAll()
  await runNextDay()

  expect(await counted()).toEqual(before)
  await runNextDay()
  expect(await counted()).toEqual(before)
})

it('STORE-6 counts nothing that a demo shows, and nothing that nothing shows', async () => {
  await putAll()
  await sql`update event set is_demo = true where event_id = ${world.event.eventId}`.execute(server.ctx.db)
  await server.ctx.files.save({ bytes: new Uint8Array(9), variant: 'portrait', extension: 'webp' })
  await forgetAll()
  await runNextDay()

  const { files } = await counted()
  expect(new Set(files.map((file) => (file as { kind: string }).kind))).toEqual(new Set(['photo', 'chat']))
})

it('STORE-6 forgets files that are gone from the disk, and gives their room back', async () => {
  await putAll()
  const { files } = await counted()
  for (const file of files) {
    await rm(onDisk(server.ctx.settings, (file as { path: string }).path), { recursive: true })
  }
  await runNextDay()
  expect((await counted()).files).toHaveLength(files.length)

  const stays = { bytes: new Uint8Array(9), variant: 'portrait', extension: 'webp' } as const
  await server.ctx.files.save(stays)
  await runNextDay()
  expect(await counted()).toEqual({ files: [], use: [] })
})

it('STORE-6 removes an unrecorded file of a process that died, an hour after the file was seen', async () => {
  await putAll()
  const before = await counted()
  const { eventId } = world.event
  const lost = await server.ctx.files.save({
    bytes: new Uint8Array(900),
    variant: 'document',
    extension: 'pdf',
    owner: { kind: 'document', eventId },
  })
  const sheets = await server.ctx.files.save({
    bytes: new Uint8Array(900),
    variant: 'document',
    extension: 'pdf',
    owner: { kind: 'badges', eventId },
  })
  now = NOW + 2 * HOUR_MS
  await run()
  expect(await server.ctx.files.measure(lost)).not.toBeNull()
  await run()
  expect(await server.ctx.files.measure(lost)).toBeNull()
  expect(await server.ctx.files.measure(sheets)).not.toBeNull()
  now += 48 * HOUR_MS
  await run()
  expect(await server.ctx.files.measure(sheets)).toBeNull()
  expect(await counted()).toEqual(before)
})

it('STORE-6 sends as many statements for forty files as for four', async () => {
  const sentFor = async (files: number) => {
    const { eventId } = world.event
    for (let nth = 0; nth < files; nth++) {
      const file = await server.ctx.files.save({ bytes: new Uint8Array(9), variant: 'photo', extension: 'webp' })
      await sql`insert into lobby_picture (event_id, picture_path, width_px, height_px)
        values (${eventId}, ${file}, 9, 9)`.execute(server.ctx.db)
    }
    return (await sent.by(runNextDay)).map(({ text }) => text)
  }
  await runNextDay()
  const few = await sentFor(4)
  expect(few.length).toBeGreaterThan(5)
  expect(await sentFor(40)).toEqual(few)
})

it('STORE-6 looks for files in every column that holds the path of one', async () => {
  const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
    from information_schema.columns where table_schema = current_schema()
      and (column_name ~ '^(photo|logo|banner|side_banner|top_banner|file|image|picture)_path$' or
        (column_name = 'path' and table_name <> 'stored_file'))`.execute(server.ctx.db)
  const texts = (await sent.during(() => findFileOwners(server.ctx, ['/files/none']))).map(({ text }) => text)
  const aliases = (table: string) => texts.filter((text) => new RegExp(`\\b${table} [a-z]\\b`).test(text))
  const left = rows.filter(({ place }) => {
    const [table = '', column = ''] = place.split('.')
    return !aliases(table).some((text) => text.includes(`.${column}`))
  })
  expect(left).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})
