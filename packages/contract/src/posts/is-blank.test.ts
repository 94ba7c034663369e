import { expect, it } from 'vitest'
import { isBlank } from './is-blank.ts'

it.each(['', ' \n\t ', '\u200b\u200d\u2060\ufeff', '\u202e\u2066\u2069', '\u3164\u2800', '\u00a0\u00ad'])(
  'POST-4 treats %j as blank',
  (text) => expect(isBlank(text)).toBe(true),
)

it.each(['.', '\u202ea', '👋', '🤝🏽', 'ı'])('POST-4 does not treat %j as blank', (text) =>
  expect(isBlank(text)).toBe(false),
)
