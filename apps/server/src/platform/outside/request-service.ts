import { Failure } from '../failure.ts'
import { checkJsonSize } from '../http/check-json-size.ts'
import { readBounded } from './read-bounded.ts'

/* A service named in a setting is genuine but may be compromised later, so replies are bounded. */

/** Limit of a reply, far more than such a service sends: the keys of an identity provider take 10 kB. */
const MAX_BYTES = 1_000_000
const NO_BODY = [204, 205, 304]

/**
 * Calls a service that a setting names. The reply is read to its end before it is used, and JSON is measured.
 *
 * @throws Error for a reply that is too long, has too many values, or is nested too deeply
 */
export async function requestService(address: string | URL, asking: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...asking, redirect: 'manual' })
  const { status, statusText, headers } = answer
  const body = answer.body ? await readBounded(answer.body, MAX_BYTES) : null
  if (body && /^\s*[{[]/.test(body.toString('latin1', 0, 100))) checkReplySize(body.toString('utf8'))
  return new Response(NO_BODY.includes(status) ? null : body && new Uint8Array(body), { status, statusText, headers })
}

export async function notifyService(
  address: string | URL,
  asking: RequestInit,
): Promise<Pick<Response, 'ok' | 'status'>> {
  const answer = await fetch(address, { ...asking, redirect: 'manual' })
  await answer.body?.cancel()
  return answer
}

function checkReplySize(text: string): void {
  try {
    checkJsonSize(text)
  } catch (error) {
    throw error instanceof Failure ? new Error('The answer has too many values, or is nested too deeply') : error
  }
}
