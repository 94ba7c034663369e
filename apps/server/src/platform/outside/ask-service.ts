import { Failure } from '../failure.ts'
import { measureJson } from '../http/parse-json.ts'
import { readBounded } from './read-bounded.ts'

/* Services that the operator has named in a setting. They are believed to be what they say, and not to stay so. No redirect is followed. */

/** Far more than such a service has to say: an identity provider tells its keys in 10 kB. */
const MOST_BYTES = 1_000_000
const NO_BODY = [204, 205, 304]

/**
 * Asks as `fetch` does. The answer is read to its end before anything is made of it, and JSON is measured.
 *
 * @throws Error for an answer that is too long, has too many values, or is nested too deeply
 */
export async function askService(address: string | URL, asking: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...asking, redirect: 'manual' })
  const { status, statusText, headers } = answer
  const body = answer.body ? await readBounded(answer.body, MOST_BYTES) : null
  if (body && /^\s*[{[]/.test(body.toString('latin1', 0, 100))) measureAnswer(body.toString('utf8'))
  return new Response(NO_BODY.includes(status) ? null : body && new Uint8Array(body), { status, statusText, headers })
}

/** Sends something whose answer is its status: nothing else of it is read. */
export async function tellService(
  address: string | URL,
  asking: RequestInit,
): Promise<Pick<Response, 'ok' | 'status'>> {
  const answer = await fetch(address, { ...asking, redirect: 'manual' })
  await answer.body?.cancel()
  return answer
}

function measureAnswer(text: string): void {
  try {
    measureJson(text)
  } catch (error) {
    throw error instanceof Failure ? new Error('The answer has too many values, or is nested too deeply') : error
  }
}
