import type { Call, SentTo } from '@parley/contract'
import { recordStatements, type SentStatement } from './record-statements.ts'
import type { Answer, Caller, TestServer } from './start-server.ts'

export interface CountedCall<C extends Call> {
  readonly answer: Answer<C>
  readonly before: readonly SentStatement[]
  /** The statements of listeners and live topics, and those that remove facts from the outbox. */
  readonly after: readonly SentStatement[]
}

/** Counts the statements of calls. The facts of a call are delivered only after its reply. */
export function statementCounts(server: TestServer) {
  const recorder = recordStatements(server.ctx.pool)
  const { listeners } = server.ctx as { listeners: { deliver: TestServer['ctx']['listeners']['deliver'] } }
  const deliver = listeners.deliver.bind(listeners)
  let answered = Promise.resolve()
  listeners.deliver = async (...args) => {
    await answered
    return deliver(...args)
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

/**
 * Returns false for reads of signing keys, which every process reloads after a while, independent of the current call.
 */
const isOfCall = ({ text }: SentStatement) => !text.startsWith('select * from "signing_key"')

/**
 * Returns false for repeated removals of facts. Facts leave the outbox a tenth of a second after their delivery. On a
 * slow database this takes several statements, which count once.
 */
const isFirstRemoval = ({ text }: SentStatement, at: number, all: readonly SentStatement[]) =>
  !text.startsWith('delete from outbox') || all.findIndex((sent) => sent.text === text) === at
