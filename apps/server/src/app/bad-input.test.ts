import { type Call, envelope } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { aParticipant } from '../testing/a-participant.ts'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, anAccessWorld } from '../testing/access-world.ts'
import { badValues, worstValues } from '../testing/bad-values.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { sizes } from '../testing/sizes.ts'
import { type Caller } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * Sends every kind of wrong value in every field of every call. The reply must be a refusal that the caller can
 * understand, never a 500.
 */

type Input = Record<string, unknown>
type Schema = {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly [more: string]: unknown
}

/** Calls that must run last, because the others need the event and the user that they delete. */
const isEnd = ({ name }: Call) => name === 'deleteEvent' || name === 'deleteUser'
const calls = (Object.values(everyCall) as readonly Call[]).toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)))
/** Number of values that are tried in each place, in addition to the worst values. */
const SOME = Math.round((sizes(1_000) / 1_000) * badValues.length)

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
let random: () => number
/** Organizers who send the requests in turn, so that none of them reaches a rate limit. */
let crowd: readonly Caller[]
beforeAll(async () => {
  world = await anAccessWorld(server)
  random = seededRandom()
  crowd = await Promise.all(Array.from({ length: 24 }, () => aParticipant(server, world.event, { organizer: true })))
})

const variants = (schema: Schema): Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? [])

/** Lists all places of an input as paths: `['channels', 'sms']`, `['list', '0']`. */
function placesOf(schema: Schema, at: readonly string[] = []): (readonly string[])[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [[...at, name], field] as const)
  const items = schema.items ? [[[...at, '0'], schema.items] as const] : []
  const own = [...fields, ...items].flatMap(([path, field]) => [path, ...placesOf(field, path)])
  return [...own, ...variants(schema).flatMap((variant) => placesOf(variant, at))]
}

/** Returns the input with another value in one place. Creates missing parents. */
function changed(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const own = (typeof input === 'object' && input !== null ? input : {}) as Input
  const next = changed(own[name], rest, value)
  if (name !== '0') return { ...own, [name]: next }
  return [next]
}

/**
 * Encodes a text for a URL. A lone surrogate cannot be URL-encoded, so its raw bytes are sent, as an attacker would
 * send them.
 */
const escaped = (text: string) =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('')

let addresses = 0

async function send(call: Call, input: unknown) {
  addresses += 1
  const as = crowd[addresses % crowd.length] as Caller
  const { [call.bytesIn ?? '']: bytes, ...rest } = input as Input
  const inQuery = call.method === 'GET' || (call.method === 'DELETE' && !call.inBody) || call.bytesIn
  const isOfEvent = call.bodyBytes && call.mayCall !== 'anyone' && call.mayCall !== 'user'
  const query = Object.entries(rest).map(([name, value]) => `${escaped(name)}=${escaped(String(asText(value)))}`)
  const answer = await server.app.fastify.inject({
    method: call.method,
    url: `/api/${call.path}${inQuery ? `?${query.join('&')}` : isOfEvent ? `?eventId=${world.event.eventId}` : ''}`,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': call.bytesIn ? 'application/octet-stream' : 'application/json',
    },
    ...(call.bytesIn ? { payload: bytes instanceof Uint8Array ? Buffer.from(bytes) : String(asText(bytes)) } : {}),
    ...(inQuery ? {} : { payload: JSON.stringify(rest) }),
    // Each request has an address of its own, so that none is rate limited.
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  })
  const isFile = call.replyIsFile !== undefined && answer.statusCode === 200
  return { status: answer.statusCode, body: isFile ? null : (answer.json() as unknown) }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

const some = <T>(from: readonly T[], count: number) =>
  from
    .map((each) => [random(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, each]) => each)

describe('GUARD-7', () => {
  it.each(calls)('$name refuses wrong values in any of its fields', async (call) => {
    const row = (accessRows as Record<string, AccessRow>)[call.name] as AccessRow
    const who = world.askers.organizer
    const own = await row.own(world, who)
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
    const wrong: string[] = []
    for (const place of placesOf(schema)) {
      // Files get one value, because each is read in a worker thread, which is slow. Reading files has its own tests.
      const isFile = place[0] === call.bytesIn
      for (const value of isFile ? some(badValues, 1) : [...worstValues, ...some(badValues, SOME)]) {
        const { status, body } = await send(call, changed(own, place, value))
        const isReported = status === 200 || z.safeParse(envelope, body).success
        if (status >= 500 || !isReported) wrong.push(`${place.join('.')} = ${JSON.stringify(value)}: ${status}`)
      }
    }

    expect(wrong).toEqual([])
  })

  it('finds nothing at an address that is wrong in any of its parts', async () => {
    const parts = [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%F0%9F%98%80',
      '..%2f..%2fetc%2fpasswd',
      '__proto__',
      'x'.repeat(200),
      '%zz',
    ]
    const addresses = [
      '/domain/{}.json',
      '/messagesForEvent/{}.json',
      '/files/{}/photo.webp',
      '/files/abc/{}',
      '/page/{}/en.html',
    ]
    const statuses: number[] = []
    for (const address of [
      ...addresses,
      '/page/faq/{}.html',
      '/api/pool/provider/{}',
      '/api/{}',
      '/{}',
      '/event/{}/',
    ]) {
      for (const part of parts) {
        const url = address.replace('{}', part)
        statuses.push((await server.app.fastify.inject({ url })).statusCode)
      }
    }

    expect(Math.max(...statuses)).toBeLessThan(500)
  })
})
