import { type Call, envelope, type FailureName, failures, sharedFailures } from '@parley/contract'
import * as z from 'zod'
import { isOfEventWithLargeJson } from './read-input.ts'
import { API_BASE } from './serving.ts'

type Schema = Record<string, unknown>

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

export function openApi(calls: readonly Call[], publicUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const call of calls) {
    const at = `/${call.path}`
    paths[at] = { ...paths[at], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: '1',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      description: 'People at an event find each other, agree on meetings, follow the programme.',
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(envelope, 'output') },
    },
  }
}

function operation(call: Call): Schema {
  const input = jsonSchema(call.input, 'input')
  const inQuery = call.method === 'GET' || (call.method === 'DELETE' && !call.inBody)
  return {
    operationId: call.name,
    tags: [call.feature],
    summary: call.summary,
    'x-may-call': typeof call.mayCall === 'string' ? call.mayCall : `right ${call.mayCall.right}`,
    security: call.mayCall === 'anyone' ? [] : [{ bearer: [] }],
    ...(inQuery || call.bytesIn ? { parameters: parametersOf(input, call.bytesIn) } : {}),
    ...(isOfEventWithLargeJson(call) ? { parameters: [EVENT_IN_ADDRESS] } : {}),
    ...(inQuery ? {} : { requestBody: { required: true, content: bodyOf(call, input) } }),
    responses: {
      200: { description: 'Done', content: replyOf(call) },
      ...refusals([...sharedFailures, ...(call.failures ?? [])]),
      431: { description: 'The headers are longer than 16 kB.', content: FAILURE },
    },
  }
}

function replyOf({ reply, replyIsFile }: Call): Schema {
  if (!replyIsFile) return { 'application/json': { schema: jsonSchema(reply, 'output') } }
  const schemaOf = (type: string) => (type === 'application/json' ? {} : { type: 'string', format: 'binary' })
  return Object.fromEntries(replyIsFile.map((type) => [type, { schema: schemaOf(type) }]))
}

function jsonSchema(schema: Call['reply'], io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema
  return rest
}

const EVENT_IN_ADDRESS = {
  name: 'eventId',
  in: 'query',
  required: false,
  description: 'May also be sent here, so that permission is checked before a large body is read.',
  schema: { type: 'string' },
}

function bodyOf({ bytesIn }: Call, input: Schema): Schema {
  if (bytesIn === undefined) return { 'application/json': { schema: input } }
  return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
}

function parametersOf(input: Schema, bytesIn?: string): Schema[] {
  const required = new Set((input.required ?? []) as string[])
  return Object.entries((input.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => name !== bytesIn)
    .map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
}

function refusals(names: readonly FailureName[]): Record<string, Schema> {
  const byStatus = new Map<number, Set<string>>()
  for (const name of names) {
    const { status, code, text } = failures[name]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(`\`${code}\`: ${text}`))
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: [...lines].join('\n\n'), content: FAILURE }]),
  )
}
