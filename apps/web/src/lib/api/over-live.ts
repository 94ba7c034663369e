import type { Call, CallSpec, Envelope } from '@parley/contract'
import { underWayUntil } from '../calls-under-way.ts'
import { ApiFailure } from './api-failure.ts'

/** A call as the live connection takes it. */
export interface CarriedCall {
  readonly name: string
  /** What would be its body by HTTP. */
  readonly body: string
  readonly key?: string
}

export type CarriedAnswer =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly status: number; readonly envelope: Envelope; readonly retryAfterSeconds?: number }

/** Null where there is no connection that takes it, or no answer came. */
type Carry = (call: CarriedCall) => Promise<CarriedAnswer | null>

/** A frame of the connection holds 16 kB, and each quote in a body takes two more bytes there. */
const LONGEST = 2_000
/** The token has to be renewed, or the server knows the call by HTTP alone. */
const BY_HTTP = new Set([401, 404])

let carry: Carry | null = null

/** Gives the live connection, as soon as there is one. */
export function carryCallsBy(next: Carry): void {
  carry = next
}

/**
 * Sends a call over the live connection, where the contract lets it. Null where it has to go by HTTP, also because no answer
 * came: it is the same act there, under the same ids.
 *
 * @throws ApiFailure for every refusal
 */
export async function askOverLive(
  call: Call,
  input: unknown,
  onceKey: string | undefined,
): Promise<{ reply: unknown } | null> {
  const { overLive, name }: CallSpec & Pick<Call, 'name'> = call
  if (!overLive || !carry) return null
  const body = JSON.stringify(input)
  if (body.length > LONGEST) return null
  const answer = await underWayUntil(carry(onceKey ? { name, body, key: onceKey } : { name, body }))
  if (answer?.ok) return answer
  if (!answer || BY_HTTP.has(answer.status)) return null
  throw new ApiFailure(answer.status, answer.envelope, String(answer.retryAfterSeconds ?? ''))
}
