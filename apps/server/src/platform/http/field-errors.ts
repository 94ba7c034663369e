import type { FieldError } from '@parley/contract'

interface Issue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly origin?: string
  readonly input?: unknown
  readonly exact?: boolean
  readonly message?: string
  readonly params?: Record<string, unknown>
}

/** Limits the reported fields, because a list of thousands can be wrong in each of its items. */
const MAX_SHOWN = 50
const LONGEST_PATH = 100

const RULE = 'validation.error.'

/** Names each mistake by a text key of the web app. Never repeats the value. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.slice(0, MAX_SHOWN).map((issue) => ({ path: issue.path.map(String).join('.'), ...findProblems(issue) }))
}

/** Reports unknown fields. Repeats the name that was sent, because the sender has misspelt it, but cuts its length. */
export const unknownErrors = (paths: readonly string[]): FieldError[] =>
  paths.slice(0, MAX_SHOWN).map((path) => ({ path: path.slice(0, LONGEST_PATH), key: `${RULE}format` }))

function findProblems(issue: Issue): Omit<FieldError, 'path'> {
  const isText = issue.origin === 'string'
  if (issue.message?.startsWith(RULE)) {
    return { key: issue.message, ...(issue.params ? { params: issue.params as FieldError['params'] } : {}) }
  }
  if (issue.exact) return { key: `${RULE}exactLength`, params: { number: Number(issue.minimum ?? issue.maximum) } }
  if (issue.code === 'too_small') {
    const number = Number(issue.minimum)
    if (isText && number === 1) return { key: 'validation.error.required' }
    return { key: isText ? 'validation.error.minLength' : 'validation.error.min', params: { number } }
  }
  if (issue.code === 'too_big') {
    const number = Number(issue.maximum)
    const kind = isText ? 'maxLength' : issue.origin === 'array' ? 'maxItems' : 'max'
    return { key: `validation.error.${kind}`, params: { number } }
  }
  if (issue.code === 'invalid_type') return { key: 'validation.error.required' }
  return { key: 'validation.error.format' }
}
