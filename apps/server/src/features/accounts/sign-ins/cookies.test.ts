import { expect, it } from 'vitest'
import { isOwnOrigin } from './cookies.ts'

const PUBLIC_URL = 'https://parley.example'

it.each([
  ['what is no browser', undefined, 'parley.example', true],
  ['our page under the public address', 'https://parley.example', 'inside:3000', true],
  ['our page under the host that was asked', 'https://expo.parley.example', 'expo.parley.example', true],
  ['our page on another port of this machine', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['a page of another site', 'https://evil.example', 'parley.example', false],
  ['a page beside ours', 'https://evil.parley.example', 'parley.example', false],
  ['another port', 'https://parley.example:444', 'parley.example', false],
  ['a plain page that pretends to be ours', 'http://parley.example', 'inside:3000', false],
  ['a page without a name', 'null', 'parley.example', false],
])('SIGN-8 %s', (_who, origin, host, own) => {
  expect(isOwnOrigin({ origin, host }, PUBLIC_URL)).toBe(own)
})
