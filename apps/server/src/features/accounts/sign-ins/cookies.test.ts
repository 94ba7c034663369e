import { expect, it } from 'vitest'
import { isOwnOrigin } from './cookies.ts'

const PUBLIC_URL = 'https://parley.example'

it.each([
  ['a client other than a browser', undefined, 'parley.example', true],
  ['our page under the public address', 'https://parley.example', 'inside:3000', true],
  ['our page under the requested host', 'https://expo.parley.example', 'expo.parley.example', true],
  ['our page on another port of this machine', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['a page of another site', 'https://evil.example', 'parley.example', false],
  ['a page on a sibling host', 'https://evil.parley.example', 'parley.example', false],
  ['a page on another port', 'https://parley.example:444', 'parley.example', false],
  ['a page over plain http that pretends to be ours', 'http://parley.example', 'inside:3000', false],
  ['a page without an origin', 'null', 'parley.example', false],
])('SIGN-8 checks the origin of %s', (_who, origin, host, own) => {
  expect(isOwnOrigin({ origin, host }, PUBLIC_URL)).toBe(own)
})
