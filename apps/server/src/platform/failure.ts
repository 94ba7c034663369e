import { type FailureName, type FailureSpec, type FieldError, failures } from '@parley/contract'

interface Extra {
  readonly params?: Record<string, unknown>
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
}

/** A refusal that the caller can understand: a name from the contract's list. Anything else thrown is a bug. */
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

/** True when the database refused a row for that constraint. */
export function isConstraint(error: unknown, ...names: string[]): boolean {
  const { code, constraint, message = '' } = (error ?? {}) as { code?: string; constraint?: string; message?: string }
  if (code !== '23505' && code !== '23P01' && code !== '23514') return false
  // Citus passes on the message alone, in which the constraint is a shard's, with its number.
  const name = constraint ?? /constraint "(\w+?)(?:_\d+)?"/.exec(message)?.[1]
  return name !== undefined && names.includes(name)
}
