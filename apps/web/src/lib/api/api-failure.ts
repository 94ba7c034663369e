import type { Envelope, FailureCode, FieldError } from '@parley/contract'

/** Where no answer came. */
export const OFFLINE_CODE = 'offline'
/** What an answer that is none of the API's is called. */
export const UNKNOWN_CODE = 'UNKNOWN'

/** A refused or lost call. `code` is the API's, `offline` when no answer came, `UNKNOWN` when something else answered. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly params: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldError[]
  /** Of a scan that was refused: how, and whom it was about. */
  readonly scan: Pick<Envelope, 'status' | 'participant'>
  readonly requestId: string | null
  /** When the server asks for another try; null when it names no time. */
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
