import { DAY_MS, HOUR_MS } from '@parley/contract'
import type { Context } from '../context.ts'
import type { FileOwner } from '../files.ts'
import { defineService } from '../services.ts'
import { UNWRITTEN_MS } from './counted-files.ts'
import {
  countOld,
  deleteFiles,
  listCounted,
  listOldSheets,
  listRecent,
  listWritten,
  type OldFile,
} from './recount-store.ts'

/** The owner of each file. Null for files of the demo, which count for no one. */
export type FileOwners = ReadonlyMap<string, FileOwner | null>
export type FindFileOwners = (ctx: Context, paths: readonly string[]) => Promise<FileOwners>

const AT_ONCE = 500
const RECENT_MS = 2 * DAY_MS
const WALK_EVERY_MS = 20 * HOUR_MS

const memory = defineService(() => ({ walkedAt: Number.NEGATIVE_INFINITY, unseen: new Set<string>() }))

/**
 * Counts files that are older than the counts, forgets missing ones, and removes files of processes that died before
 * they recorded the use. Concurrent work is safe: files younger than an hour are skipped, and a file is removed only if
 * nothing showed it an hour ago either.
 *
 * The number of statements grows with each five hundred files, and the disk is scanned once a day.
 *
 * @see docs/rules/storage.md STORE-6
 */
export async function recount(ctx: Context, findFileOwners: FindFileOwners): Promise<void> {
  const own = memory(ctx)
  const now = ctx.clock.now()
  await removeUnreferenced(ctx, findFileOwners, own)
  if (now - own.walkedAt < WALK_EVERY_MS) return
  // A disk without any file is probably not mounted, so nothing is forgotten then.
  if (await countUncounted(ctx, findFileOwners)) await deleteMissing(ctx)
  own.walkedAt = now
}

async function countUncounted(ctx: Context, findFileOwners: FindFileOwners): Promise<boolean> {
  let isAnyThere = false
  let waiting: string[] = []
  for await (const paths of ctx.files.list()) {
    isAnyThere = true
    const counted = await listCounted(ctx.db, paths)
    waiting.push(...paths.filter((path) => !counted.has(path)))
    if (waiting.length < AT_ONCE) continue
    await countReferenced(ctx, waiting, findFileOwners)
    waiting = []
  }
  if (waiting.length > 0) await countReferenced(ctx, waiting, findFileOwners)
  return isAnyThere
}

async function countReferenced(ctx: Context, paths: readonly string[], findFileOwners: FindFileOwners): Promise<void> {
  const shown = await findFileOwners(ctx, paths)
  const before = ctx.clock.now() - UNWRITTEN_MS
  const old: OldFile[] = []
  for (const [path, owner] of shown) {
    const file = owner && (await ctx.files.measure(path))
    if (file && file.writtenAt < before) old.push({ path, owner, ...file })
  }
  if (old.length > 0) await countOld(ctx.db, old)
}

async function deleteMissing({ db, files, clock }: Context): Promise<void> {
  const before = clock.now() - UNWRITTEN_MS
  await eachPage(
    (after) => listWritten(db, before, after, AT_ONCE),
    async (paths) => {
      const missing: string[] = []
      for (const path of paths) if ((await files.measure(path)) === null) missing.push(path)
      if (missing.length > 0) await deleteFiles(db, missing)
    },
  )
}

async function removeUnreferenced(
  ctx: Context,
  findFileOwners: FindFileOwners,
  own: ReturnType<typeof memory>,
): Promise<void> {
  const { db, files, clock } = ctx
  const now = clock.now()
  const between = { from: now - RECENT_MS, to: now - UNWRITTEN_MS }
  const unseen = new Set<string>()
  await eachPage(
    (after) => listRecent(db, between, after, AT_ONCE),
    async (paths) => {
      const shown = await findFileOwners(ctx, paths)
      for (const path of paths) {
        if (shown.has(path)) continue
        // Nothing showed it in the last run an hour ago either.
        if (own.unseen.has(path)) await files.remove(path)
        else unseen.add(path)
      }
    },
  )
  own.unseen = unseen
  for (const path of await listOldSheets(db, now - RECENT_MS, AT_ONCE)) await files.remove(path)
}

async function eachPage(
  read: (after: string) => Promise<readonly string[]>,
  use: (paths: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let page = await read(''); page.length > 0; page = await read(page.at(-1) ?? '')) await use(page)
}
