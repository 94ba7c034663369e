import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { makeLog } from '../../platform/log.ts'
import { openContext } from '../../platform/make-context.ts'
import { aContext } from '../../testing/a-context.ts'
import { askCode } from './ask-code.ts'
import { codeOf, isCode } from './code-of.ts'
import { createUser } from './create-user.ts'

const T = Date.UTC(2026, 10, 21, 7)
const MINUTE = 60_000
const EMAIL = 'ada@example.org'

let now = T
let own: Awaited<ReturnType<typeof aContext>>
let userId: string
const others: { close(): Promise<void> }[] = []
beforeEach(async () => {
  now = T
  own = await aContext({ now: () => now })
  const draft = { email: EMAIL, name: 'Ada', surname: 'Lovelace', language: 'tr' }
  userId = await own.ctx.inTransaction((work) => createUser(work, draft))
})
afterEach(async () => {
  for (const { close } of others.splice(0)) await close()
  await own.close()
})

/** Another process, which has read no keys yet. */
function anotherNode(): Context {
  const node = openContext(own.ctx.settings, own.databaseUrl, makeLog('silent'), { now: () => now })
  others.push(node)
  return node.ctx
}

async function ask() {
  await own.ctx.inTransaction((work) => askCode(own.ctx, work, { userId, purpose: 'confirmEmail', email: EMAIL }))
  const row = await own.ctx.db.selectFrom('mailed_code').select(['code_id', 'made_at']).executeTakeFirstOrThrow()
  return { codeId: row.code_id, madeAt: row.made_at.epochMilliseconds }
}

const retireKeys = (at: number) =>
  own.ctx.db
    .updateTable('signing_key')
    .set({ retired_at: Temporal.Instant.fromEpochMilliseconds(at) })
    .where('purpose', '=', 'refresh')
    .where('retired_at', 'is', null)
    .execute()

it('POOL-1 tells the same six digits on every node, and where they go', async () => {
  const asked = await ask()
  const told = await codeOf(own.ctx, asked.codeId)

  expect(told).toEqual({
    code: expect.stringMatching(/^\d{6}$/),
    purpose: 'confirmEmail',
    email: EMAIL,
    language: 'tr',
    expiresAt: T + 30 * MINUTE,
  })
  expect(await codeOf(anotherNode(), asked.codeId)).toEqual(told)
  expect(await isCode(anotherNode(), asked, String(told?.code))).toBe(true)
})

it('POOL-1 takes the digits of a key that has retired since, and of the one that took its place', async () => {
  const asked = await ask()
  const before = String((await codeOf(own.ctx, asked.codeId))?.code)
  await retireKeys(T + MINUTE)
  now = T + 2 * MINUTE
  const after = String((await codeOf(anotherNode(), asked.codeId))?.code)

  expect(after).not.toBe(before)
  expect([await isCode(anotherNode(), asked, before), await isCode(anotherNode(), asked, after)]).toEqual([true, true])
})

it('POOL-1 takes no digits of a key that had retired before the code was asked for', async () => {
  await codeOf(own.ctx, (await ask()).codeId)
  await retireKeys(T - 10 * MINUTE)
  const asked = await ask()
  // This node has read its keys before and still holds the old one to be in use.
  const old = String((await codeOf(own.ctx, asked.codeId))?.code)

  expect(await isCode(anotherNode(), asked, old)).toBe(false)
})

it('POOL-1 tells nothing of a code that has expired, was used, or whose place another has taken', async () => {
  const first = await ask()
  const second = await ask()
  expect(await codeOf(own.ctx, first.codeId)).toBe(null)
  now = T + 30 * MINUTE
  expect(await codeOf(own.ctx, second.codeId)).toBe(null)
  now = T
  const used_at = Temporal.Instant.fromEpochMilliseconds(T)
  await own.ctx.db.updateTable('mailed_code').set({ used_at }).execute()
  expect(await codeOf(own.ctx, second.codeId)).toBe(null)
})
