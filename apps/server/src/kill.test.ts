import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { afterAll, expect, it } from 'vitest'
import { type ProductProcess, startProduct } from './testing/a-product.ts'
import { sizes } from './testing/sizes.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const KILLS = Math.max(2, sizes(20))
const WRITERS = 8
const LOAD_MS = 700

const dataDir = temporaryFolder()
let product: ProductProcess
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function signUp(): Promise<string> {
  const email = `writer-${Math.random().toString(36).slice(2)}@example.org`
  const person = { username: email, email, name: 'W', surname: 'R', password: 'long enough', consent: true as const }
  const { body } = await product.call(accountCalls.signUp, person)
  const tokens = await product.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
  return tokens.body.token
}

/** Creates events until told to stop; keeps the ids that were acknowledged. */
async function write(token: string, acknowledged: string[], goesOn: () => boolean): Promise<void> {
  for (let count = 0; goesOn(); count++) {
    const eventKey = `k${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`
    const event = { name: eventKey, eventKey, eventType: 'normal' as const, timezone: 'UTC', publicEvent: true }
    const times = { startDateMillis: Date.now(), endDateMillis: Date.now() + 3_600_000 }
    const answer = await product.call(appCalls.createEvent, { ...event, ...times }, token).catch(() => null)
    if (answer?.status === 200) acknowledged.push(answer.body.eventId)
  }
}

it(`nothing acknowledged is lost in ${KILLS} kills of the server and of the database under load`, {
  timeout: 600_000,
}, async () => {
  const acknowledged: string[] = []
  product = await startProduct(dataDir)
  let token = await signUp()

  for (let killed = 0; killed < KILLS; killed++) {
    let goesOn = true
    const writers = Array.from({ length: WRITERS }, () => write(token, acknowledged, () => goesOn))
    await pause(LOAD_MS)
    if (killed % 2 === 0) await product.kill()
    else process.kill(product.databasePid(), 'SIGKILL')
    goesOn = false
    await Promise.all(writers)
    if (killed % 2 === 0) {
      product = await startProduct(dataDir)
      token = await signUp()
    } else {
      await expect
        .poll(
          () =>
            product.call(appCalls.getEvents, {}, token).then(
              (answer) => answer.status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200)
    }
  }

  expect(acknowledged.length).toBeGreaterThan(KILLS * 5)
  const kept = await Promise.all(acknowledged.map((id) => product.call(appCalls.getEvents, { id }, token)))
  expect(kept.filter(({ status }) => status !== 200)).toEqual([])
})

it('stops within ten seconds when asked, without an error', { timeout: 30_000 }, async () => {
  const began = Date.now()

  expect(await product.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})
