import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dropSchemas } from './without-schemas.ts'

const CONTRACT = path.join(import.meta.dirname, '../../../packages/contract/src')

it('leaves the parts that a page needs to send, and removes the schemas of bodies and rows', () => {
  const calls = `export const calls = defineCalls('a', {
  open: { method: 'POST', path: 'a/open', input: z.object({ input: id() }), reply: done(), failures: ['x'] },
})`
  expect(dropSchemas(calls)).toBe(`export const calls = defineCalls('a', {
  open: { method: 'POST', path: 'a/open', input: undefined, reply: undefined, failures: ['x'] },
})`)
  expect(dropSchemas("const t = defineTopic('rows/{id}', { summary: 's', row: z.object({ row: id() }) })")).toBe(
    "const t = defineTopic('rows/{id}', { summary: 's', row: undefined })",
  )
})

it('leaves other code alone', () => {
  const code = 'const input = 1\nexport const kept = z.object({ input: z.string(), reply: z.string() })'
  expect(dropSchemas(code)).toBe(code)
})

it('removes all schemas of the contract', () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('calls.ts'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const left = dropSchemas(readFileSync(path.join(CONTRACT, file), 'utf8'))
    expect(left).not.toMatch(/^ {4}(?:input|reply): (?!undefined)/m)
  }
})

it('finds no page that reads a schema', () => {
  const web = path.join(import.meta.dirname, '../src')
  const reads =
    /\{[^{}]*\b(?:input|reply|sentBack)\b[^{}]*\} = \w*Calls\b|Calls\.\w+\.(?:input|reply|sentBack)\b|\w+Topic\.row\b/
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (each) => /\.tsx?$/.test(each) && !/\.test\.|testing\//.test(each),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((each) => reads.test(readFileSync(path.join(web, each), 'utf8')))).toEqual([])
})
