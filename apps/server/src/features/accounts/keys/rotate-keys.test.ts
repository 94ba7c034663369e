import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { runWaitingJobs } from '../../../platform/jobs/jobs-runner.ts'
import { makeLog } from '../../../platform/log.ts'
import { openContext } from '../../../platform/make-context.ts'
import { aClock } from '../../../testing/a-clock.ts'
import { aContext } from '../../../testing/a-context.ts'
import { rotateKeysNightly } from '../jobs.ts'
import { makeRefreshToken, verifyRefreshToken } from '../sign-ins/cookies.ts'
import { signUserTokens, verifyToken } from '../sign-ins/tokens.ts'
import { currentKey } from './key-ring.ts'
import { rotateKeys } from './rotate-keys.ts'
import { listKeys } from './store.ts'

const T = Date.UTC(2026, 10, 21, 7)
const DAY = 86_400_000
const who = { userId: 'mi9p5c000aaaaaaaaaaa', signInId: 'mi9p5c000bbbbbbbbbbb' }

let now: number
let first: Awaited<ReturnType<typeof aContext>>
let nodes: { ctx: Context; close(): Promise<void> }[]

function aNode(): Context {
  const node = openContext(first.ctx.settings, {
    databaseUrl: first.databaseUrl,
    log: makeLog('silent'),
    clock: aClock(() => now),
  })
  nodes.push(node)
  return node.ctx
}

beforeEach(async () => {
  now = T
  nodes = []
  first = await aContext(aClock(() => now))
})
afterEach(async () => {
  for (const node of nodes) await node.close()
  await first.close()
})

const tokenOf = async (ctx: Context) => (await signUserTokens(ctx, who, now)).token

describe('signing keys', () => {
  it('SIGN-14 are created once by four nodes that need them at the same moment', async () => {
    const all = [first.ctx, aNode(), aNode(), aNode()]
    const used = await Promise.all(
      Array.from({ length: 32 }, (_, index) => currentKey(all[index % 4] as Context, index % 2 ? 'token' : 'refresh')),
    )

    expect(new Set(used.map(({ keyId }) => keyId)).size).toBe(2)
    expect((await listKeys(first.ctx.db)).map(({ purpose, retiredAt }) => [purpose, retiredAt]).sort()).toEqual([
      ['refresh', null],
      ['token', null],
    ])
  })

  it('SIGN-14 are replaced after 30 days; the old ones still verify', async () => {
    const [token, refresh] = [await tokenOf(first.ctx), await makeRefreshToken(first.ctx, { ...who, generation: 7 })]
    now = T + 30 * DAY - 1
    await rotateKeys(first.ctx)
    expect(await listKeys(first.ctx.db)).toHaveLength(2)
    now = T + 30 * DAY
    await rotateKeys(first.ctx)
    const node = aNode()

    expect((await listKeys(first.ctx.db)).map(({ madeAt, retiredAt }) => [madeAt, retiredAt])).toEqual([
      [now, null],
      [now, null],
      [T, now],
      [T, now],
    ])
    await expect(verifyToken(node, token)).rejects.toMatchObject({ reason: 'tokenExpired' })
    expect(await verifyRefreshToken(node, refresh)).toEqual({ signInId: who.signInId, generation: 7 })
  })

  it('SIGN-14 verify a day longer for tokens and 180 days longer for refresh tokens, then are gone', async () => {
    const [token, refresh] = [await tokenOf(first.ctx), await makeRefreshToken(first.ctx, { ...who, generation: 7 })]
    now = T + 30 * DAY
    await rotateKeys(first.ctx)
    now = T + 31 * DAY
    expect(await verifyToken(aNode(), token)).toBeNull()
    expect(await verifyRefreshToken(aNode(), refresh)).not.toBeNull()
    now = T + 210 * DAY
    expect(await verifyRefreshToken(aNode(), refresh)).toBeNull()
    now += 1
    await rotateKeys(first.ctx)

    expect((await listKeys(first.ctx.db)).map(({ madeAt }) => madeAt)).not.toContain(T)
  })

  it('SIGN-14 of another node are found although this node has just read its own', async () => {
    const [here, there] = [first.ctx, aNode()]
    await tokenOf(here)
    now = T + 30 * DAY
    await rotateKeys(there)
    const [token, refresh] = [await tokenOf(there), await makeRefreshToken(there, { ...who, generation: 1 })]

    expect(await verifyToken(here, token)).toEqual(who)
    expect(await verifyRefreshToken(here, refresh)).toEqual({ signInId: who.signInId, generation: 1 })
  })

  it('SIGN-14 are not read again for each unknown key: a flood of made-up keys causes a hundred reads', async () => {
    const [here, elsewhere] = [first.ctx, await aContext(aClock(() => now))]
    const [good, strange] = [await tokenOf(here), await tokenOf(elsewhere.ctx)]
    const [, ...rest] = strange.split('.')
    const look = vi.spyOn(here.db, 'selectFrom')
    for (let stranger = 0; stranger < 300; stranger++) {
      const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `kid${stranger}` })).toString('base64url')
      expect(await verifyToken(here, [head, ...rest].join('.'))).toBeNull()
    }

    expect(look).toHaveBeenCalledTimes(100)
    expect(await verifyToken(here, good)).toEqual(who)
    await elsewhere.close()
  })

  it('SIGN-14 are rotated by the nightly job', async () => {
    await tokenOf(first.ctx)
    now = T + 30 * DAY
    first.ctx.jobs.register(rotateKeysNightly)
    await first.ctx.inTransaction(async (work) => work.addJob(rotateKeysNightly, {}))
    await runWaitingJobs(first.ctx)

    expect(await listKeys(first.ctx.db)).toHaveLength(4)
  })
})
