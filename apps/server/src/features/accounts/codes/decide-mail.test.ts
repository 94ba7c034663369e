import { describe, expect, it } from 'vitest'
import { decideMail } from './decide-mail.ts'

const NOW = Date.UTC(2026, 10, 21, 7)
const MINUTE = 60_000
/** A code that was mailed `agoMinutes` ago and expires in `leftMinutes`. */
const code = (agoMinutes: number, leftMinutes: number, more = {}) => ({
  isUsed: false,
  mailedAt: NOW - agoMinutes * MINUTE,
  expiresAt: NOW + leftMinutes * MINUTE,
  mails: 1,
  ...more,
})

describe('the outcome of asking for a code', () => {
  it.each([
    ['there was none', null, 'mail a new one'],
    ['the one before was used, just now too', code(0, 30, { isUsed: true }), 'mail a new one'],
    ['the one before is over', code(30, 0), 'mail a new one'],
    ['a mail has just gone', code(0, 30), 'lies there'],
    ['a mail went almost a minute ago', code(0.999, 29), 'lies there'],
    ['a mail went a minute ago', code(1, 29), 'mail again'],
    ['the fourth mail went a minute ago', code(1, 25, { mails: 4 }), 'mail again'],
    ['the fifth mail went almost ten minutes ago', code(9.999, 16, { mails: 5 }), 'lies there'],
    ['the fifth mail went ten minutes ago', code(10, 16, { mails: 5 }), 'mail again'],
    ['half of its time is over', code(1, 14.999), 'mail a new one'],
  ] as const)('POOL-2 when %s', (_when, kept, outcome) => {
    expect(decideMail(kept, NOW)).toBe(outcome)
  })

  it('POOL-2 mails a stranger’s victim little, and leaves them a code with five minutes at least whenever they ask', () => {
    let kept = code(60, 0)
    let mails = 0
    for (let second = 0; second < 6 * 3_600; second++) {
      const now = NOW + second * 1_000
      const outcome = decideMail(kept, now)
      if (outcome !== 'lies there') {
        mails += 1
        const expiresAt = outcome === 'mail a new one' ? now + 30 * MINUTE : kept.expiresAt
        kept = { isUsed: false, mailedAt: now, expiresAt, mails }
      }
      expect(kept.expiresAt - now).toBeGreaterThanOrEqual(5 * MINUTE)
    }
    expect(mails).toBeLessThanOrEqual(5 + 36)
  })
})
