import type { Call, CallSpec, ReplyOf, SentTo } from '@parley/contract'
import { notifyActionStarted } from '../notify-action-started.ts'
import { isApiFailure } from './api-failure.ts'
import { firstReads } from './first-reads.ts'
import { type RequestOptions, request } from './request.ts'
import { requestOverLive } from './request-over-live.ts'
import { runOnce } from './run-once.ts'
import { session } from './session.ts'

type Options = Pick<RequestOptions, 'signal' | 'onceKey' | 'keepalive' | 'onProgress'> & {
  /** True to avoid the live connection, which may be dead without knowing it and would cost the timeout. */
  readonly byHttp?: boolean
}

/**
 * Sends a call of the signed-in user. A writing call happens once, even if it is made again while it is under way. A
 * 401 refreshes the token and retries once; a second 401 means signed out. Calls that the contract allows go over the
 * live connection, and by HTTP if no answer comes there.
 */
export async function send<C extends Call>(call: C, input: SentTo<C>, options: Options = {}): Promise<ReplyOf<C>> {
  const { method, onlyReads, storesNoReply }: CallSpec = call
  if (method === 'GET' || onlyReads) {
    const first = await firstReads.call(call, input)
    return first ?? sendAsUser(call, input, options)
  }
  if (storesNoReply) return sendAsUser(call, input, options)
  firstReads.end()
  notifyActionStarted()
  return runOnce(call, input, (onceKey) => sendAsUser(call, input, { onceKey, ...options }))
}

async function sendAsUser<C extends Call>(
  call: C,
  input: SentTo<C>,
  { byHttp, ...options }: Options,
): Promise<ReplyOf<C>> {
  const answer = byHttp ? null : await requestOverLive(call, input, options.onceKey)
  if (answer) return answer.reply as ReplyOf<C>
  const tokens = session.tokens() ?? (await session.fresh(null))
  try {
    return await request(call, input, { ...options, token: tokens?.token ?? null })
  } catch (error) {
    if (!tokens || !isApiFailure(error) || error.status !== 401) throw error
    const next = await session.fresh(tokens.token)
    if (!next) throw error
    return request(call, input, { ...options, token: next.token })
  }
}
