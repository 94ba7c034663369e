import type { Call, CallSpec, Envelope } from '@parley/contract'
import { trackPending } from '../pending-calls.ts'
import { ApiFailure } from './api-failure.ts'

export interface LiveCall {
  readonly name: string
  readonly body: string
  readonly key?: string
}

export type LiveReply =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly status: number; readonly envelope: Envelope; readonly retryAfterSeconds?: number }

/** Sends a call over the live connection. Returns null if no connection can take it, or no answer came. */
type Carry = (call: LiveCall) => Promise<LiveReply | null>

/** Maximum characters of a body. A frame holds 16 kB, and each quotation mark in a body takes two more bytes there. */
const LONGEST = 2_000
/**
 * Statuses after which the call goes by HTTP: the token must be refreshed, or the server knows the call by HTTP only.
 */
const BY_HTTP = new Set([401, 404])

let carry: Carry | null = null

export function setLiveTransport(next: Carry): void {
  carry = next
}

/**
 * Sends a call over the live connection. Returns null if it must go by HTTP. A call without an answer may then be sent
 * twice, which is safe because both have the same ids.
 * @throws ApiFailure for every refusal
 */
export async function requestOverLive(
  call: Call,
  input: unknown,
  onceKey: string | undefined,
): Promise<{ reply: unknown } | null> {
  const { overLive, name }: CallSpec & Pick<Call, 'name'> = call
  if (!overLive || !carry) return null
  const body = JSON.stringify(input)
  if (body.length > LONGEST) return null
  const answer = await trackPending(carry(onceKey ? { name, body, key: onceKey } : { name, body }))
  if (answer?.ok) return answer
  if (!answer || BY_HTTP.has(answer.status)) return null
  throw new ApiFailure(answer.status, answer.envelope, String(answer.retryAfterSeconds ?? ''))
}
