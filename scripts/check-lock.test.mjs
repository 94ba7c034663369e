import { expect, it } from 'vitest'
import { checkLock } from './check-lock.mjs'

const GOOD = {
  '': { name: 'parley' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@parley/web': { resolved: 'apps/web', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/npm/node_modules/abbrev': { version: '1.0.0', inBundle: true },
}
const lockOf = (packages) => JSON.stringify({ lockfileVersion: 3, packages: { ...GOOD, ...packages } }, null, 2)

it('takes packages with version and hash, links, workspaces and what is bundled', () => {
  expect(checkLock(lockOf())).toEqual([])
})

it.each([
  ['without version', { integrity: 'sha512-a' }, 'has no version: npm ci would fail on every platform'],
  ['without hash', { version: '1.0.0' }, 'has no integrity'],
  [
    'with the address of a registry',
    { version: '1.0.0', integrity: 'sha512-a', resolved: 'https://packages.example/x.tgz' },
    'names a registry address; set omit-lockfile-registry-resolved',
  ],
])('refuses a package %s', (_title, entry, text) => {
  expect(checkLock(lockOf({ 'node_modules/x': entry }))).toEqual([`package-lock.json:22 lock: node_modules/x ${text}`])
})

it('refuses a lock without packages', () => {
  expect(checkLock('{}')).toEqual(['package-lock.json:1 lock: it holds no package; run npm install'])
})
