import type { FieldError } from '@parley/contract'

interface Issue {
  readonly code?: string
  readonly path?: readonly PropertyKey[] | undefined
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly exact?: boolean
  readonly message?: string
  readonly params?: FieldError['params']
}

const RULE = 'validation.error.'
/** Errors that describe a missing value better than "required". */
const SAYS_WHAT_IS_MISSING = [`${RULE}agePolicy`, `${RULE}snapshotOrFile`]

/** Returns the first problem of each field, with the same messages that the server uses. */
export function fieldErrors(issues: readonly Issue[], values: Readonly<Record<string, unknown>>): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = String(issue.path?.[0] ?? '')
    if (!found.has(path)) found.set(path, { path, ...describeIssue(issue, path, values[path]) })
  }
  return [...found.values()]
}

function describeIssue(issue: Issue, path: string, value: unknown): Omit<FieldError, 'path'> {
  const own = issue.message?.startsWith(RULE) ? issue.message : null
  if (isMissing(value) && !(own && SAYS_WHAT_IS_MISSING.includes(own))) return { key: 'validation.error.required' }
  if (own) return { key: own, ...(issue.params ? { params: issue.params } : {}) }
  if (issue.exact) return { key: `${RULE}exactLength`, params: { number: Number(issue.minimum ?? issue.maximum) } }
  const isText = issue.origin === 'string'
  if (issue.code === 'too_small') {
    return { key: `validation.error.${isText ? 'minLength' : 'min'}`, params: { number: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big') {
    return { key: `validation.error.${isText ? 'maxLength' : 'max'}`, params: { number: Number(issue.maximum) } }
  }
  if (path === 'code') return { key: 'validation.error.digits' }
  if (/^(emails?|username)$/.test(path)) return { key: 'validation.error.email' }
  return { key: path.startsWith('phone') ? 'validation.error.phone' : 'validation.error.format' }
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
