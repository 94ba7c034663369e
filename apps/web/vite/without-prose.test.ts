import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dropProse } from './without-prose.ts'

const contract = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../packages/contract/src', file), 'utf8')

it('leaves codes, statuses and paths, and removes descriptions', () => {
  expect(dropProse(`a: ours('a', 409, "It's over."), b: ours(\n 'b',\n 404,\n 'No.',\n)`)).toBe(
    `a: ours('a', 409, ''), b: ours(\n 'b',\n 404,\n '',\n)`,
  )
  expect(dropProse(`path: 'event/x',\n summary:\n 'All of it',\n`)).toBe(`path: 'event/x',\n summary: '',\n`)
})

it('removes all prose of the contract', () => {
  expect(dropProse(contract('errors.ts'))).not.toMatch(/[A-Z][a-z]+ [a-z]+[^'"`\n]*\.['"`],?\s*\)/)
  expect(dropProse(contract('meetings/calls.ts'))).not.toMatch(/summary:\s*['"`][^'"`]/)
})
