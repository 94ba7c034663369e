import type { FieldError } from '@parley/contract'

interface Issue {
  readonly code?: string
  readonly path?: readonly PropertyKey[] | undefined
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** What stands wrong in a form, in the words that the server has for it: the first problem of each field. */
export function fieldErrors(issues: readonly Issue[], values: Readonly<Record<string, unknown>>): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = String(issue.path?.[0] ?? '')
    if (!found.has(path)) found.set(path, { path, ...whatIsWrong(issue, path, values[path]) })
  }
  return [...found.values()]
}

function whatIsWrong(issue: Issue, path: string, value: unknown): Omit<FieldError, 'path'> {
  if (isMissing(value)) return { key: 'validation.error.required' }
  const isText = issue.origin === 'string'
  if (issue.code === 'too_small') {
    return { key: `validation.error.${isText ? 'minLength' : 'min'}`, params: { number: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big') {
    return { key: `validation.error.${isText ? 'maxLength' : 'max'}`, params: { number: Number(issue.maximum) } }
  }
  if (path === 'code') return { key: 'validation.error.digits' }
  if (/^(email|username)$/.test(path)) return { key: 'validation.error.email' }
  return { key: path.startsWith('phone') ? 'validation.error.phone' : 'validation.error.format' }
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
