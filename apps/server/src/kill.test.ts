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
const LOAD_MS = Math.max(700, sizes(3_000))
/** Fewer than one person may ask for in ten seconds. */
const READ_BY_ONE = 500

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

/** The ids among these that nobody finds any more. */
async function findLost(ids: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  for (let from = 0; from < ids.length; from += READ_BY_ONE) {
    const token = await signUp()
    const answers = await Promise.all(
      ids.slice(from, from + READ_BY_ONE).map(async (id) => {
        const { status } = await product.call(appCalls.getEvents, { id }, token)
        return status === 200 ? [] : [`${id}: ${status}`]
      }),
    )
    lost.push(...answers.flat())
  }
  return lost
}

it(`nothing acknowledged is lost in ${KILLS} kills of the server and of the database under load`, {
  timeout: 600_000,
}, async () => {
  const acknowledged: string[] = []
  product = await startProduct(dataDir)
  const join = () => Promise.all(Array.from({ length: WRITERS }, signUp))
  let tokens = await join()

  for (let killed = 0; killed < KILLS; killed++) {
    let goesOn = true
    const writers = tokens.map((token) => write(token, acknowledged, () => goesOn))
    await pause(LOAD_MS)
    if (killed % 2 === 0) await product.kill()
    else process.kill(product.databasePid(), 'SIGKILL')
    goesOn = false
    await Promise.all(writers)
    if (killed % 2 === 0) {
      product = await startProduct(dataDir)
      tokens = await join()
    } else {
      await expect
        .poll(
          () =>
            product.call(appCalls.getEvents, {}, tokens[0]).then(
              (answer) => answer.status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200)
    }
  }

  expect(acknowledged.length).toBeGreaterThan(KILLS * 5)
  expect(await findLost(acknowledged)).toEqual([])
})

it('stops within ten seconds when asked, without an error', { timeout: 30_000 }, async () => {
  const began = Date.now()

  expect(await product.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})
