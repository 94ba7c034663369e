import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import type { ProductProcess } from './a-product.ts'

/** Number of reads by one person, below the rate limit for ten seconds. */
const READ_BY_ONE = 500
const AT_ONCE = 50

/** Signs up, which also sends an email. Returns the token. */
export async function signUpAt(product: ProductProcess): Promise<string> {
  const email = `writer-${Math.random().toString(36).slice(2)}@example.org`
  const person = { username: email, email, name: 'W', surname: 'R', password: 'long enough', consent: true as const }
  const { body } = await product.call(accountCalls.signUp, person)
  const tokens = await product.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
  return tokens.body.token
}

export function createEventAt(product: ProductProcess, token: string) {
  const eventKey = `k${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`
  const event = { name: eventKey, eventKey, eventType: 'normal' as const, timezone: 'UTC', publicEvent: true }
  const times = { startDateMillis: Date.now(), endDateMillis: Date.now() + 3_600_000 }
  return product.call(appCalls.createEvent, { ...event, ...times }, token)
}

export interface Written {
  readonly ids: string[]
  /** The status of each distinct refusal and the time until the next attempt. */
  readonly refused: Set<string>
}

export const noWrites = (): Written => ({ ids: [], refused: new Set() })

/** Writes until a condition ends. After a rate limit it waits as long as the reply requests. */
export async function writeUntil(product: ProductProcess, token: string, written: Written, goesOn: () => boolean) {
  while (goesOn()) {
    const answer = await createEventAt(product, token).catch(() => null)
    if (answer?.status === 200) written.ids.push(answer.body.eventId)
    else if (answer?.status === 429 && answer.retryAfter) await pause(Number(answer.retryAfter) * 1_000)
    else if (answer) written.refused.add(`${answer.status}, again in ${answer.retryAfter} s`)
  }
}

export async function findLostAt(product: ProductProcess, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  let token = ''
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from % READ_BY_ONE === 0) token = await signUpAt(product)
    const answers = await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        const { status } = await product.call(appCalls.getEvents, { id }, token)
        return status === 200 ? [] : [`${id}: ${status}`]
      }),
    )
    lost.push(...answers.flat())
  }
  return lost
}
