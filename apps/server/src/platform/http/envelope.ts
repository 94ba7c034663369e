import type { Envelope } from '@parley/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { type Disk, isDiskFull } from '../disk.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'

export function envelopeOf(failure: Failure, requestId: string): Envelope {
  const { code, text } = failure.spec
  const { params, fields, scan } = failure.extra
  return {
    errorMessage: code,
    code,
    message: text,
    ...(params ? { params } : {}),
    ...scan,
    ...(fields ? { fields: [...fields] } : {}),
    requestId,
  }
}

/**
 * Returns the failure to send. Any other error is a bug: it is logged here, once, and its details are shown to no one.
 */
export function failureOf(error: unknown, log: Log): Failure {
  if (error instanceof Failure) return error
  const { statusCode } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return new Failure('tooLarge')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('invalidInput')
  if (isDiskFull(error)) {
    log.error({ err: error }, 'A disk is full')
    return new Failure('diskFull', { retryAfterSeconds: 30 })
  }
  if (isDatabaseUnavailable(error)) {
    log.warn({ err: error }, 'The database cannot be reached')
    return new Failure('unavailable', { retryAfterSeconds: 2 })
  }
  log.error({ err: error }, 'A call failed with an internal error')
  return new Failure('internalError')
}

export function answerFailures(fastify: FastifyInstance, disk: Disk): void {
  fastify.setErrorHandler((error, request, reply) => {
    if (isDiskFull(error)) disk.reportFull()
    const failure = failureOf(error, request.log as unknown as Log)
    const { retryAfterSeconds } = failure.extra
    // A limit that ends at this moment gives 0 seconds, and a client without a waiting time would retry without pause.
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(Math.max(1, retryAfterSeconds)))
    return reply.code(failure.spec.status).send(envelopeOf(failure, request.id))
  })
}
