import type { Envelope, FailureCode, FieldError } from '@parley/contract'

/** There was no answer. */
export const OFFLINE_CODE = 'offline'
/** The answer did not come from the API, but for example from a proxy. */
export const UNKNOWN_CODE = 'UNKNOWN'

/**
 * A refused or lost call. `code` is the API's, `offline` if no answer came, or `UNKNOWN` if something other than the
 * API answered.
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldError[]
  /** For a refused scan: its outcome and the participant. */
  readonly scan: Pick<Envelope, 'status' | 'participant'>
  readonly requestId: string | null
  /** When the server accepts another try. Null if it names no time. */
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
