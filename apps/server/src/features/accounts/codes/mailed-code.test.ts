import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { makeLog } from '../../../platform/log.ts'
import { openContext } from '../../../platform/make-context.ts'
import { aClock } from '../../../testing/a-clock.ts'
import { aContext } from '../../../testing/a-context.ts'
import { createUser } from '../profile/user.ts'
import { findMailedCode, matchCode } from './mailed-code.ts'
import { requestCode } from './request-code.ts'

const T = Date.UTC(2026, 10, 21, 7)
const MINUTE = 60_000
const EMAIL = 'ada@example.org'

let now = T
let own: Awaited<ReturnType<typeof aContext>>
let userId: string
const others: { close(): Promise<void> }[] = []
beforeEach(async () => {
  now = T
  own = await aContext(aClock(() => now))
  const draft = { email: EMAIL, name: 'Ada', surname: 'Lovelace', language: 'tr' }
  userId = await own.ctx.inTransaction((work) => createUser(work, draft))
})
afterEach(async () => {
  for (const { close } of others.splice(0)) await close()
  await own.close()
})

/** Starts another process, which has read no keys yet. */
function anotherNode(): Context {
  const node = openContext(own.ctx.settings, {
    databaseUrl: own.databaseUrl,
    log: makeLog('silent'),
    clock: aClock(() => now),
  })
  others.push(node)
  return node.ctx
}

async function ask() {
  await own.ctx.inTransaction((work) => requestCode(work, { userId, purpose: 'confirmEmail', email: EMAIL }))
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

it('POOL-1 tells the same eight digits on every node, and where they go', async () => {
  const requestedCode = await ask()
  const mailedCode = await findMailedCode(own.ctx, requestedCode.codeId)

  expect(mailedCode).toEqual({
    code: expect.stringMatching(/^\d{8}$/),
    key: expect.stringMatching(/^[\w-]{43}$/),
    purpose: 'confirmEmail',
    email: EMAIL,
    language: 'tr',
    expiresAt: T + 30 * MINUTE,
  })
  expect(await findMailedCode(anotherNode(), requestedCode.codeId)).toEqual(mailedCode)
  const [code, key] = [String(mailedCode?.code), String(mailedCode?.key)]
  expect(await matchCode(anotherNode(), requestedCode, { code })).toBe('digits')
  expect(await matchCode(anotherNode(), requestedCode, { code: '00000000', key })).toBe('link')
  expect(await matchCode(anotherNode(), requestedCode, { code, key: `${key.slice(0, -2)}AA` })).toBe('digits')
  expect(await matchCode(anotherNode(), requestedCode, { code: '00000000', key: code })).toBe(null)
})

it('POOL-1 accepts the digits of a key that has retired since, and of the key that replaced it', async () => {
  const requestedCode = await ask()
  const before = String((await findMailedCode(own.ctx, requestedCode.codeId))?.code)
  await retireKeys(T + MINUTE)
  now = T + 2 * MINUTE
  const after = String((await findMailedCode(anotherNode(), requestedCode.codeId))?.code)

  expect(after).not.toBe(before)
  const read = (code: string) => matchCode(anotherNode(), requestedCode, { code })
  expect([await read(before), await read(after)]).toEqual(['digits', 'digits'])
})

it('POOL-1 refuses the digits of a key that had retired before the code was asked for', async () => {
  await findMailedCode(own.ctx, (await ask()).codeId)
  await retireKeys(T - 10 * MINUTE)
  now = T + 20 * MINUTE
  const requestedCode = await ask()
  // This node has cached the keys and still treats the old one as current.
  const old = String((await findMailedCode(own.ctx, requestedCode.codeId))?.code)

  expect(await matchCode(anotherNode(), requestedCode, { code: old })).toBe(null)
})

it('POOL-1 returns nothing for a code that has expired, was used, or was replaced', async () => {
  const first = await ask()
  now = T + 20 * MINUTE
  const second = await ask()
  expect(await findMailedCode(own.ctx, first.codeId)).toBe(null)
  now = T + 50 * MINUTE
  expect(await findMailedCode(own.ctx, second.codeId)).toBe(null)
  now = T
  const used_at = Temporal.Instant.fromEpochMilliseconds(T)
  await own.ctx.db.updateTable('mailed_code').set({ used_at }).execute()
  expect(await findMailedCode(own.ctx, second.codeId)).toBe(null)
})
