import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { isApiFailure } from './api-failure.ts'
import { type RequestOptions, request } from './request.ts'
import { session } from './session.ts'

/** Makes a call as the signed-in user. A 401 refreshes once and tries once more; a second one means signed out. */
export async function send<C extends Call>(
  call: C,
  input: SentTo<C>,
  options: Pick<RequestOptions, 'signal' | 'onceKey'> = {},
): Promise<ReplyOf<C>> {
  const isWrite = call.method !== 'GET'
  const onceKey = options.onceKey ?? (isWrite ? crypto.randomUUID() : undefined)
  const rest = { ...(options.signal ? { signal: options.signal } : {}), ...(onceKey ? { onceKey } : {}) }
  const tokens = session.tokens() ?? (await session.fresh(null))
  try {
    return await request(call, input, { ...rest, token: tokens?.token ?? null })
  } catch (error) {
    if (!tokens || !isApiFailure(error) || error.status !== 401) throw error
    const next = await session.fresh(tokens.token)
    if (!next) throw error
    return request(call, input, { ...rest, token: next.token })
  }
}
