import 'temporal-polyfill/global'
import { type Call, failures, refusedFields } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { beforeAll, describe, expect, it } from 'vitest'
import { aParticipant } from '../testing/a-participant.ts'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, anAccessWorld } from '../testing/access-world.ts'
import { type Recorder, recordStatements } from '../testing/record-statements.ts'
import { type Caller } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

/* A call with one renamed field, at any depth, must be refused with the name of the field, and may write nothing. */

type Input = Record<string, unknown>

const calls = (Object.values(everyCall) as readonly Call[]).filter(
  ({ method, onlyReads }) => method !== 'GET' && !onlyReads,
)
const WRITES = /^\s*(?:with\b.*\)\s*)?(?:insert|update|delete)\b/is
/** Tables with rows that count every call, refused or not. */
const COUNTED = /rate_limit|sign_in\b/

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
let sent: Recorder
/** Callers who send the calls in turn, so that none of them reaches a rate limit. */
let crowd: readonly Caller[]
let callCount = 0
beforeAll(async () => {
  world = await anAccessWorld(server)
  sent = recordStatements(server.ctx.pool)
  const roles = { organizer: true, moderator: true, checkInAdmin: true }
  crowd = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, world.event, roles)))
})

function* renamed(input: unknown): Generator<{ field: string; input: unknown }> {
  if (Array.isArray(input)) {
    const [first, ...rest] = input
    for (const each of renamed(first)) yield { ...each, input: [each.input, ...rest] }
    return
  }
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return
  for (const [name, value] of Object.entries(input)) {
    const { [name]: _taken, ...others } = input as Input
    yield { field: name, input: { ...others, [`${name}X`]: value } }
    for (const inner of renamed(value)) yield { ...inner, input: { ...others, [name]: inner.input } }
  }
}

describe('GUARD-15', () => {
  it.each(calls)('$name refuses a renamed field and writes nothing', async (call) => {
    const who = world.askers.organizer
    const row = (accessRows as Record<string, AccessRow>)[call.name] as AccessRow
    const own = await row.own(world, who)
    await server.settle()
    const wrong: string[] = []
    for (const { field, input } of renamed(own)) {
      // The bytes of a file are the body, and keys of a record are not fields.
      if (field === call.bytesIn || refusedFields(call, input).length === 0) continue
      let status = 0
      let code: string | undefined
      const statements = await sent.during(async () => {
        const answer = await server.call(call, input as never, crowd[callCount++ % crowd.length])
        status = answer.status
        code = (answer.body as { code?: string }).code
      })
      const written = statements.filter(({ text }) => WRITES.test(text) && !COUNTED.test(text))
      if (status !== 400 || code !== failures.invalidInput.code || written.length > 0) {
        wrong.push(`${field}: ${status} ${code} ${written.map(({ text }) => text.slice(0, 60)).join('; ')}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
