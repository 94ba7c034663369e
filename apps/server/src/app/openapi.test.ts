import type { Call } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { openApi } from '../platform/http/openapi.ts'

it('GUARD-8 says of each call in the OpenAPI document whether it needs a token', () => {
  const calls = Object.values(everyCall) as readonly Call[]
  const { paths } = openApi(calls, 'https://parley.example') as {
    paths: Record<string, Record<string, { security?: unknown }>>
  }
  const operations = calls.map(({ path, method, mayCall }) => {
    const { security } = paths[`/${path}`]?.[method.toLowerCase()] ?? {}
    return { path, mayCall, security }
  })

  expect(operations).toEqual(
    calls.map(({ path, mayCall }) => ({ path, mayCall, security: mayCall === 'anyone' ? [] : [{ bearer: [] }] })),
  )
})

it('GUARD-8 says which answers are JSON, and that headers can be too long', () => {
  const { paths } = openApi(Object.values(everyCall), 'https://parley.example') as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
  }
  const { responses } = paths['/event/programme/export']?.get ?? { responses: {} }
  const binary = { schema: { type: 'string', format: 'binary' } }
  expect(responses['200']?.content).toEqual({
    'text/calendar': binary,
    'application/xml': binary,
    'application/json': { schema: {} },
  })
  const statuses = Object.values(paths).flatMap((at) => Object.values(at).map((each) => Object.keys(each.responses)))
  expect(statuses.filter((each) => !each.includes('431'))).toEqual([])
})
