import { describe, expect, it } from 'vitest'
import { decideMail } from './decide-mail.ts'

const NOW = Date.UTC(2026, 10, 21, 7)
const MINUTE = 60_000
const code = (agoMinutes: number, leftMinutes: number, more = {}) => ({
  isUsed: false,
  mailedAt: NOW - agoMinutes * MINUTE,
  expiresAt: NOW + leftMinutes * MINUTE,
  mails: 1,
  ...more,
})

describe('the outcome of asking for a code', () => {
  it.each([
    ['there was no code', null, 'mail a new one'],
    ['the last code was used, even just now', code(0, 30, { isUsed: true }), 'mail a new one'],
    ['the last code has expired', code(30, 0), 'mail a new one'],
    ['an email was sent just now', code(0, 30), 'lies there'],
    ['an email was sent almost a minute ago', code(0.999, 29), 'lies there'],
    ['an email was sent a minute ago', code(1, 29), 'mail again'],
    ['the fourth email was sent a minute ago', code(1, 25, { mails: 4 }), 'mail again'],
    ['the fifth email was sent almost ten minutes ago', code(9.999, 16, { mails: 5 }), 'lies there'],
    ['the fifth email was sent ten minutes ago', code(10, 16, { mails: 5 }), 'mail again'],
    ['half of the time of the code has passed', code(1, 14.999), 'mail a new one'],
  ] as const)('POOL-2 chooses the outcome when %s', (_when, storedCode, outcome) => {
    expect(decideMail(storedCode, NOW)).toBe(outcome)
  })

  it('POOL-2 mails a stranger’s victim little, and leaves them a code with five minutes at least whenever they ask', () => {
    let storedCode = code(60, 0)
    let mails = 0
    for (let second = 0; second < 6 * 3_600; second++) {
      const now = NOW + second * 1_000
      const outcome = decideMail(storedCode, now)
      if (outcome !== 'lies there') {
        mails += 1
        const expiresAt = outcome === 'mail a new one' ? now + 30 * MINUTE : storedCode.expiresAt
        storedCode = { isUsed: false, mailedAt: now, expiresAt, mails }
      }
      expect(storedCode.expiresAt - now).toBeGreaterThanOrEqual(5 * MINUTE)
    }
    expect(mails).toBeLessThanOrEqual(5 + 36)
  })
})
