import { afterAll, beforeAll, expect, it } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Disk } from '../disk.ts'
import { type FileOwner, makeLocalFiles } from '../files.ts'
import { deleteUnwrittenFiles, withStorageLimits } from './counted-files.ts'
import { listStorageUse } from './storage-store.ts'

const CROWD = 12
const HALF = new Uint8Array(500_001)
const FULL = new Uint8Array(1_000_000)

let own: Awaited<ReturnType<typeof aContext>>
let count = 0
beforeAll(async () => {
  own = await aContext()
})
afterAll(() => own.close())

const roomy: Disk = {
  reportFull: () => undefined,
  isFull: async () => false,
  isReadOnly: () => false,
  hasRoomFor: async () => true,
}
/** Opens a storage with limits, which are one megabyte unless given. */
function storage(most: Partial<Record<'all' | 'event' | 'room' | 'user', number>> = {}, disk = roomy) {
  const settings = {
    ...own.ctx.settings,
    storageMegabytes: most.all ?? 0,
    storageEventMegabytes: most.event ?? 1,
    storageRoomMegabytes: most.room ?? 1,
    storagePersonMegabytes: most.user ?? 1,
  }
  const { db, clock } = own.ctx
  return withStorageLimits({ files: makeLocalFiles(temporaryFolder()), db, clock, disk, settings })
}
const used = async () =>
  Number(
    (await own.ctx.db.selectFrom('storage_use').select('bytes').where('counted', '=', 'all').executeTakeFirst())
      ?.bytes ?? 0,
  )
const anOwner = (fields: (keyof FileOwner)[]): FileOwner => {
  count++
  return { kind: 'chat', ...Object.fromEntries(fields.map((field) => [field, `o${count}`])) }
}
const put = (files: ReturnType<typeof storage>, owner: FileOwner, bytes = HALF) =>
  files.save({ bytes, variant: 'document', extension: 'pdf', owner })
const whyOf = (error: { reason?: string }) => error.reason ?? String(error)

it.each<[keyof FileOwner, string]>([
  ['userId', 'personStorageFull'],
  ['eventId', 'eventStorageFull'],
  ['roomId', 'roomStorageFull'],
])('STORE-1 accepts one of twelve simultaneous files if their %s has room for one', async (field, refusal) => {
  const files = storage()
  const owner = anOwner([field])
  const before = await used()
  const answers = await Promise.all(Array.from({ length: CROWD }, () => put(files, owner).then(() => 'kept', whyOf)))
  expect(answers.toSorted()).toEqual(['kept', ...Array.from({ length: CROWD - 1 }, () => refusal)].toSorted())
  expect((await used()) - before).toBe(HALF.byteLength)
})

it('STORE-1 fills a room to its last byte, refuses one more, and accepts it after a removal', async () => {
  const files = storage()
  const owner = anOwner(['roomId', 'userId'])
  const path = await put(files, owner, FULL)
  await expect(put(files, owner, new Uint8Array(1))).rejects.toMatchObject({
    reason: 'roomStorageFull',
    extra: { params: { most: 1 } },
  })
  await files.remove(path)
  await files.remove(path)
  expect(await files.read(path)).toBeNull()
  await put(files, owner, FULL)
})

it('STORE-1 counts the installation, and with 0 nothing ends', async () => {
  const full = storage({ all: 1, room: 0 })
  const owner = anOwner(['roomId'])
  await expect(put(full, owner, new Uint8Array(1_000_001))).rejects.toMatchObject({ reason: 'storageFull' })
  await put(storage({ room: 0 }), owner, new Uint8Array(1_000_001))
})

it('STORE-1 counts a streamed file at its end, and removes one that was too large', async () => {
  const files = storage()
  const owner = anOwner(['eventId'])
  const pieces = (length: number) =>
    (async function* () {
      for (let nth = 0; nth < length; nth++) yield new Uint8Array(100_000)
    })()
  const file = { variant: 'document', extension: 'pdf', owner } as const
  await files.save({ ...file, bytes: pieces(6) })
  const before = await used()
  await expect(files.save({ ...file, bytes: pieces(5) })).rejects.toMatchObject({ reason: 'eventStorageFull' })
  expect([(await used()) - before, await listStorageUse(own.ctx.db, String(owner.eventId))]).toEqual([
    0,
    [{ kind: 'chat', bytes: 600_000, files: 1, largestBytes: 600_000 }],
  ])
})

it('STORE-2 takes no file where the last part of the disk begins, and counts nothing of it', async () => {
  const files = storage({}, { ...roomy, hasRoomFor: async (bytes) => bytes < 10 })
  const owner = anOwner(['eventId'])
  await expect(put(files, owner)).rejects.toMatchObject({ reason: 'storageFull' })
  await put(files, owner, new Uint8Array(9))
  expect(await listStorageUse(own.ctx.db, String(owner.eventId))).toEqual([
    { kind: 'chat', bytes: 9, files: 1, largestBytes: 9 },
  ])
})

it('STORE-1 frees the space of a file that could not be written, and of one that a dead process was writing', async () => {
  const files = storage()
  const owner = anOwner(['eventId'])
  const before = await used()
  const breaks = { ...files, newPath: () => '/nowhere/else' }
  const broken = withStorageLimits({
    files: breaks,
    db: own.ctx.db,
    clock: own.ctx.clock,
    disk: roomy,
    settings: own.ctx.settings,
  })
  await expect(put(broken, owner)).rejects.toThrow()
  expect(await used()).toBe(before)
  const path = await put(files, owner)
  await own.ctx.db.updateTable('stored_file').set({ is_written: false }).where('path', '=', path).execute()
  await deleteUnwrittenFiles({
    files,
    db: own.ctx.db,
    clock: { ...own.ctx.clock, now: () => own.ctx.clock.now() + 3_600_001 },
  })
  expect([await used(), await files.read(path)]).toEqual([before, null])
})
