import { type Call, type CallSpec, type Envelope, type ReplyOf, SEE_AS_HEADER, type SentTo } from '@parley/contract'
import { getSeenAsType } from '../event/see-as.ts'
import { trackPending } from '../pending-calls.ts'
import { ApiFailure, UNKNOWN_CODE } from './api-failure.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

const API_BASE = '/api'

export interface RequestOptions {
  readonly token?: string | null
  readonly signal?: AbortSignal
  /** The idempotency key, the same for every try of one act. */
  readonly onceKey?: string
  /** True if the request continues when the page is closed. */
  readonly keepalive?: boolean
  /** Receives the share that is uploaded, from 0 to 1. Only for a call with a binary body. */
  readonly onProgress?: (share: number) => void
}

/** Sends a call by HTTP. @throws ApiFailure for every refusal, and if no answer came */
export function request<C extends Call>(call: C, input: SentTo<C>, options: RequestOptions = {}): Promise<ReplyOf<C>> {
  return trackPending(ask(call, input, options))
}

async function ask<C extends Call>(
  call: C,
  input: SentTo<C>,
  { token, signal, onceKey, keepalive = false, onProgress }: RequestOptions,
): Promise<ReplyOf<C>> {
  const { [call.bytesIn ?? '']: bytes, ...fields } = input as Record<string, unknown>
  const inQuery = call.method === 'GET' || (call.method === 'DELETE' && !call.inBody) || call.bytesIn !== undefined
  // A call with a large body has the event in the URL too, so that the server checks the permission before it reads the
  // body.
  const query = inQuery ? queryOf(fields) : call.bodyBytes ? queryOf({ eventId: fields.eventId }) : ''
  const type = call.bytesIn ? 'application/octet-stream' : inQuery ? null : 'application/json'
  const address = `${API_BASE}/${call.path}${query}`
  const reads = call.method === 'GET' || (call as CallSpec).onlyReads === true
  // Calls that only organizers may make are not sent as another participant type. While the organizer leaves the view
  // of that type, the page may still make them.
  const asType = reads && call.mayCall === 'participant' ? getSeenAsType(fields.eventId) : null
  const init: RequestInit = {
    method: call.method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'Content-Type': type } : {}),
      ...(asType ? { [SEE_AS_HEADER]: asType } : {}),
      ...(onceKey ? { 'Idempotency-Key': onceKey } : {}),
    },
    body: call.bytesIn ? (bytes as Uint8Array<ArrayBuffer>) : inQuery ? null : JSON.stringify(input),
    signal: signal ?? null,
    credentials: 'same-origin',
    ...(keepalive ? { keepalive } : {}),
  }
  const going = onProgress ? fetchWithProgress(address, init, onProgress) : fetch(address, init)
  const response = await going.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, {})
  })
  if (call.replyIsFile && response.ok) return (await fileOf(response)) as ReplyOf<C>
  return parseReply<C>(response)
}

const fileOf = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new ApiFailure(0, {})
  })

/** Returns the reply of a call. @throws ApiFailure for every refusal */
export async function parseReply<C extends Call>(response: Response): Promise<ReplyOf<C>> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    throw new ApiFailure(response.status, envelopeOf(body), response.headers.get('Retry-After'))
  }
  return body as ReplyOf<C>
}

/** The answer of a proxy is not an envelope, even if it is JSON. */
function envelopeOf(body: unknown): Partial<Envelope> {
  const envelope = body as Partial<Envelope> | null
  return typeof envelope?.code === 'string' ? envelope : { code: UNKNOWN_CODE }
}

function queryOf(input: Record<string, unknown>): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
