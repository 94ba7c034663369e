import { type Envelope, type FailureName, type FailureSpec, type FieldError, failures } from '@parley/contract'

interface Extra {
  readonly params?: Record<string, unknown>
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly scan?: Pick<Envelope, 'status' | 'participant'>
}

/** A refusal that the caller can understand. Any other thrown error is a bug. */
export class Failure extends Error {
  readonly reason: FailureName
  readonly spec: FailureSpec
  readonly extra: Extra

  constructor(reason: FailureName, extra: Extra = {}) {
    super(failures[reason].text)
    this.name = 'Failure'
    this.reason = reason
    this.spec = failures[reason]
    this.extra = extra
  }
}

export function isConstraint(error: unknown, ...names: string[]): boolean {
  const {
    code = '',
    constraint,
    message = '',
  } = (error ?? {}) as { code?: string; constraint?: string; message?: string }
  // On Citus the constraint belongs to a shard and ends in its number, and often only the message names it.
  if (constraint !== undefined) return BROKEN.has(code) && names.includes(constraint.replace(/_\d+$/, ''))
  const [, name = ''] = /violates (?:unique|exclusion|check) constraint "(\w+?)(?:_\d+)?"/.exec(message) ?? []
  return names.includes(name)
}

/** PostgreSQL's codes of a violated unique, exclusion or check constraint. */
const BROKEN = new Set(['23505', '23P01', '23514'])
