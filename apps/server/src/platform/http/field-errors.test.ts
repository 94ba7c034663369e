import { exactLength, unlike, zipCode } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'

const form = z.object({
  name: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(8)),
  tags: z.array(z.string()).check(z.maxLength(1)),
  count: z.number().check(z.gte(3)),
  email: z.string().check(z.regex(/@/)),
})

describe('field errors', () => {
  it('name the field and the mistake, and never repeat the value', () => {
    const { error } = form.safeParse({ name: '', password: 'secret', tags: ['a', 'b'], count: 1, email: 'x' })

    expect(fieldErrors(error?.issues ?? [])).toEqual([
      { path: 'name', key: 'validation.error.required' },
      { path: 'password', key: 'validation.error.minLength', params: { number: 8 } },
      { path: 'tags', key: 'validation.error.maxItems', params: { number: 1 } },
      { path: 'count', key: 'validation.error.min', params: { number: 3 } },
      { path: 'email', key: 'validation.error.format' },
    ])
  })

  it('name the message of a custom rule, with its parameters', () => {
    const shape = z.object({ zip: zipCode(), code: exactLength(4), hall: unlike(['Hall 1']) })
    const { error } = shape.safeParse({ zip: '?', code: '12345', hall: 'hall 1 ' })

    expect(fieldErrors(error?.issues ?? [])).toEqual([
      { path: 'zip', key: 'validation.error.zip' },
      { path: 'code', key: 'validation.error.exactLength', params: { number: 4 } },
      { path: 'hall', key: 'validation.error.duplicate', params: { name: 'hall 1' } },
    ])
  })

  it('call a missing field required', () => {
    const { error } = form.safeParse({ name: 'A', password: 'longenough', tags: [], count: 5 })

    expect(fieldErrors(error?.issues ?? [])).toEqual([{ path: 'email', key: 'validation.error.required' }])
  })
})

it('GUARD-3 names fifty mistakes of a list, not thousands', () => {
  const issues = Array.from({ length: 5_000 }, (_, at) => ({ code: 'invalid_type', path: ['list', at] }))
  expect(fieldErrors(issues).length).toBe(50)
})
