import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@parley/contract/accounts'
import { expect, it } from 'vitest'

const folder = new URL('..', import.meta.url)
const limits = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:tooLarge\(|limit: )'(\w+)'/g)])
    .map(([, limit = '']) => limit),
)
limits.delete('depth')

it.each(languages)('IMPORT-20 names in %s the limit that a file exceeds', (language) => {
  const catalogue = new URL(`../../../../../web/locales/${language}.json`, import.meta.url)
  const text = String(JSON.parse(readFileSync(catalogue, 'utf8'))['error.importTooLarge'])
  expect(limits.size).toBeGreaterThan(6)
  expect([...limits].filter((limit) => !text.includes(` ${limit} {`))).toEqual([])
})
