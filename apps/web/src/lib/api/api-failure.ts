import type { Envelope, FailureCode, FieldError } from '@parley/contract'

export const OFFLINE_CODE = 'offline'
export const UNKNOWN_CODE = 'UNKNOWN'

/**
 * A call that failed. `code` is the API's, `offline` if no answer came, or `UNKNOWN` if something other than the API
 * answered.
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldError[]
  readonly scan: Pick<Envelope, 'status' | 'participant'>
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(status: number, envelope: Partial<Envelope>, retryAfter: string | null = null) {
    super(envelope.message ?? envelope.code ?? OFFLINE_CODE)
    this.name = 'ApiFailure'
    this.status = status
    this.code = envelope.code ?? OFFLINE_CODE
    this.params = envelope.params ?? {}
    this.fields = envelope.fields ?? []
    this.scan = { status: envelope.status, participant: envelope.participant }
    this.requestId = envelope.requestId ?? null
    this.retryAfterSeconds = Number(retryAfter) || null
  }
}

export const isApiFailure = (
  error: unknown,
  code?: FailureCode | typeof OFFLINE_CODE | typeof UNKNOWN_CODE,
): error is ApiFailure => error instanceof ApiFailure && (code === undefined || error.code === code)
