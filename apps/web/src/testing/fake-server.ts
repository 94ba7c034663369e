import {
  type CallSpec,
  type FailureName,
  type FieldError,
  failures,
  type InputOf,
  type ReplyOf,
  refusedFields,
} from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import type { ScannedPerson } from '@parley/contract/checkin'
import * as z from 'zod/mini'
import { aDatesPreview } from './dates-samples.ts'
import { FakeXhr } from './fake-xhr.ts'
import { aProfile } from './samples.ts'

/** Answers by call. Each is a complete reply of the contract, now or later. `refuse(…)` throws instead. */
export type Answers = {
  [K in keyof EveryCall]?: (input: InputOf<EveryCall[K]>) => ReplyOf<EveryCall[K]> | Promise<ReplyOf<EveryCall[K]>>
}

type Refused = { status: number; body: unknown; headers?: Record<string, string> }
class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('refused')
    this.refused = refused
  }
}

/** Refuses a call, as in `signUp: () => refuse('emailTaken')`. */
export function refuse(
  name: FailureName,
  {
    retryAfterSeconds,
    ...more
  }: { params?: Record<string, unknown>; fields?: FieldError[]; message?: string; retryAfterSeconds?: number } = {},
): never {
  const { status, code, text } = failures[name]
  throw new Refusal({
    status,
    ...(retryAfterSeconds ? { headers: { 'Retry-After': String(retryAfterSeconds) } } : {}),
    body: { errorMessage: code, code, message: text, requestId: 'request-1', ...more },
  })
}

/** Refuses a scan. The participant is beside the envelope, as on the server. */
export function refuseScan(name: FailureName, participant: ScannedPerson | null, beforeMillis?: number): never {
  const { status, code, text } = failures[name]
  const params = participant && { name: participant.fullName, ...(beforeMillis ? { beforeMillis } : {}) }
  const about = participant && { params, status: name, participant }
  throw new Refusal({ status, body: { errorMessage: code, code, message: text, requestId: 'request-1', ...about } })
}

export interface FakeServer {
  /** The calls in order, with the input as the server parsed it. */
  readonly made: readonly { name: keyof EveryCall; input: unknown }[]
  answer(more: Answers): void
  /** Makes all calls fail from now on, as without a network. `false` ends this. */
  goOffline(isOffline?: boolean): void
}

const TOKENS = { token: 'token-1', liveToken: 'live-1', expiresAt: Date.UTC(2100, 0, 1) }
const POOL = { accessToken: 'access-1', expiresAt: Date.UTC(2100, 0, 1) }
const usual: Answers = {
  getToken: () => TOKENS,
  refresh: () => POOL,
  signOut: () => ({ success: true }),
  getProfile: () => aProfile(),
  markSeen: () => ({ success: true }),
  findMissingGlyphs: () => ({ count: 0, people: [], letters: '' }),
  getContacts: () => ({ contacts: [], matches: 0, tags: [], after: null }),
  getContactHistory: () => ({ meetings: [], wrote: null }),
  getMet: () => ({ people: [] }),
  getSavedSearches: () => ({ searches: [] }),
  getPosts: () => ({ posts: [], after: null }),
  getPostsSeen: () => ({ seenAt: 0, unseen: 0, participantId: 'participant1' }),
  markPostsSeen: ({ seenAt }) => ({ seenAt }),
  getReasons: () => ({ people: {}, options: {} }),
  suggestPeople: () => ({ people: [] }),
  getDay: ({ gaps }) => ({ gaps: gaps.map((gap) => ({ ...gap, people: [] })), ways: [] }),
  previewDates: () => aDatesPreview(),
}

/**
 * Fakes the server until the test ends. Checks input and reply against the contract, so that the fake cannot drift from
 * the real server. A call without an answer fails the test with its name.
 */
export function fakeServer(answers: Answers = {}): FakeServer {
  const made: { name: keyof EveryCall; input: unknown }[] = []
  let known: Answers = { ...usual, ...answers }
  let isOffline = false

  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://fake')
    if (isOffline) throw new TypeError('Failed to fetch')
    const found = Object.values(everyCall).find(
      (call) => call.method === (init?.method ?? 'GET') && `/api/${call.path}` === pathname,
    )
    if (!found) throw new Error(`The contract has no ${init?.method} ${pathname}`)
    const name = found.name as keyof EveryCall
    const { bytesIn } = found as CallSpec
    const named = Object.fromEntries(searchParams)
    const inBody = () => (init?.body ? (JSON.parse(String(init.body)) as unknown) : named)
    const sent: unknown = bytesIn ? { ...named, [bytesIn]: init?.body } : inBody()
    const input = z.safeParse(found.input, sent)
    const unknown = refusedFields(found, sent)
    if (unknown.length > 0) throw unsent(name, unknown)
    if (!input.success) return Response.json(invalid(), { status: 400 })
    made.push({ name, input: input.data })
    const answer = known[name] as ((input: unknown) => unknown) | undefined
    if (!answer) {
      const problem = new Error(`The fake server has no answer for ${name}`)
      console.error(problem.message)
      throw problem
    }
    try {
      const reply: unknown = await answer(input.data)
      if (reply instanceof Blob) return new Response(reply)
      return Response.json((found as CallSpec).replyIsBuilt ? reply : z.parse(found.reply, reply))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { body, ...answered } = error.refused
      return Response.json(body, answered)
    }
  }
  return {
    made,
    answer(more) {
      known = { ...known, ...more }
    },
    goOffline(now = true) {
      isOffline = now
    },
  }
}

function unsent(name: string, fields: readonly string[]): Error {
  const problem = new Error(`The contract of ${name} has no ${fields.join(', ')}`)
  console.error(problem.message)
  return problem
}

function invalid(): unknown {
  const { code, text } = failures.invalidInput
  return { errorMessage: code, code, message: text, requestId: 'request-1' }
}
