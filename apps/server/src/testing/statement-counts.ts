import type { Call, SentTo } from '@parley/contract'
import { recordStatements, type SentStatement } from './record-statements.ts'
import type { Answer, Caller, TestServer } from './start-server.ts'

export interface CountedCall<C extends Call> {
  readonly answer: Answer<C>
  readonly before: readonly SentStatement[]
  /** What listeners and live topics asked for, and what took the facts out of the outbox. */
  readonly after: readonly SentStatement[]
}

/** Makes calls and tells their statements apart: what is heard of a call waits until it has been answered. */
export function statementCounts(server: TestServer) {
  const recorder = recordStatements(server.ctx.pool)
  const { listeners } = server.ctx as { listeners: { hear: TestServer['ctx']['listeners']['hear'] } }
  const hear = listeners.hear.bind(listeners)
  let answered = Promise.resolve()
  listeners.hear = async (...told) => {
    await answered
    return hear(...told)
  }
  return async <C extends Call>(
    call: C,
    input: SentTo<C>,
    as: Caller | null,
    headers = {},
  ): Promise<CountedCall<C>> => {
    await server.delivered()
    await server.ctx.services.rest()
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = promise
    const sent = { 'idempotency-key': crypto.randomUUID(), ...headers }
    let answer: Answer<C> | undefined
    const before = await recorder.during(async () => {
      answer = await server.call(call, input, as, sent)
    })
    const after = await recorder.during(async () => {
      resolve()
      await server.delivered()
      await server.ctx.services.rest()
    })
    return { answer: answer as Answer<C>, before: before.filter(isOfCall), after: after.filter(isFirstRemoval) }
  }
}

/** Every process reads its signing keys again after a while, whatever is asked at that moment. */
const isOfCall = ({ text }: SentStatement) => !text.startsWith('select * from "signing_key"')

/** Facts leave the outbox a tenth of a second after they were heard: where the database is slow, one after the other. */
const isFirstRemoval = ({ text }: SentStatement, at: number, all: readonly SentStatement[]) =>
  !text.startsWith('delete from outbox') || all.findIndex((sent) => sent.text === text) === at
