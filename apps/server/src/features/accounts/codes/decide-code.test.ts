import { describe, expect, it } from 'vitest'
import { decideCode, MAX_CODE_TRIES } from './decide-code.ts'
import type { StoredCode } from './store.ts'

const NOW = Date.UTC(2026, 10, 21, 7)
const code = (codeId: string, more: Partial<StoredCode> = {}): StoredCode => ({
  codeId,
  userId: `user of ${codeId}`,
  purpose: 'confirmEmail',
  email: 'ada@example.org',
  eventId: null,
  tries: 0,
  madeAt: NOW - 60_000,
  mailedAt: NOW - 60_000,
  mails: 1,
  expiresAt: NOW + 60_000,
  isUsed: false,
  ...more,
})
const matchFor =
  (codeId: string, what: 'digits' | 'link' = 'digits') =>
  (each: StoredCode) =>
    each.codeId === codeId ? what : null
const wrong = () => null

describe('the decision about the digits of a code', () => {
  it('POOL-3 finds the account by the code', () => {
    const [a, b] = [code('a'), code('b')]
    expect(decideCode([a, b], matchFor('b'), NOW)).toEqual({ right: b })
  })

  it('POOL-3 counts a wrong code against every code that it could have been, until none has a try left', () => {
    const [a, b] = [code('a', { tries: MAX_CODE_TRIES }), code('b', { tries: MAX_CODE_TRIES - 1 })]
    expect(decideCode([a, b], wrong, NOW)).toEqual({ refusal: 'codeMismatch', counted: [b] })
    expect(decideCode([a], wrong, NOW)).toEqual({ refusal: 'limitExceeded', counted: [] })
  })

  it('POOL-3 refuses even the right code once its tries are used up', () => {
    const a = code('a', { tries: MAX_CODE_TRIES })
    expect(decideCode([a], matchFor('a'), NOW)).toEqual({ refusal: 'limitExceeded', counted: [] })
  })

  it('POOL-3 accepts the link even when others have used up the tries, but not a used link', () => {
    const a = code('a', { tries: MAX_CODE_TRIES })
    expect(decideCode([a], matchFor('a', 'link'), NOW)).toEqual({ right: a })
    expect(decideCode([{ ...a, isUsed: true }], matchFor('a', 'link'), NOW)).toMatchObject({ refusal: 'codeExpired' })
  })

  it.each([
    ['used', code('a', { isUsed: true })],
    ['expired to the millisecond', code('a', { expiresAt: NOW })],
  ])('POOL-3 reports a code that was %s, whatever other codes exist, and counts no try', (_why, old) => {
    const refused = { refusal: 'codeExpired', counted: [] }
    expect(decideCode([old], matchFor('a'), NOW)).toEqual(refused)
    expect(decideCode([old], wrong, NOW)).toEqual(refused)
    expect(decideCode([old, code('b')], matchFor('a'), NOW)).toEqual(refused)
    expect(decideCode([], wrong, NOW)).toEqual(refused)
  })
})
