import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizes } from '../../../testing/sizes.ts'
import { decideRefresh, type RefreshOutcome, type StoredSignIn } from './decide-refresh.ts'

const T = Date.UTC(2026, 10, 21, 7)
const DAY = 86_400_000
const signIn: StoredSignIn = { generation: 5, rotatedAt: T, lastUsedAt: T, hasEnded: false }

describe('the outcome of a presented refresh token', () => {
  it.each<[string, number, number, Partial<StoredSignIn>, RefreshOutcome]>([
    ['SIGN-9 rotates the current token', 5, T, {}, 'rotate'],
    ['SIGN-9 rotates it even a millisecond before 30 days', 5, T + 30 * DAY - 1, {}, 'rotate'],
    ['SIGN-9 reports it as expired after 30 days', 5, T + 30 * DAY, {}, 'expired'],
    ['SIGN-9 reports an old token as expired then too', 2, T + 30 * DAY, {}, 'expired'],
    ['SIGN-10 repeats the reply for the previous token', 4, T, {}, 'repeat'],
    ['SIGN-10 repeats it even days later, if its successor was not exchanged', 4, T + 9 * DAY, {}, 'repeat'],
    ['SIGN-10 repeats it even on a node with a clock a little behind', 4, T - 400, {}, 'repeat'],
    ['SIGN-11 reports an older token as reused at once', 3, T, {}, 'reused'],
    ['refuses the token of an ended sign-in', 5, T, { hasEnded: true }, 'refused'],
    ['refuses a generation that was never issued', 6, T, {}, 'refused'],
  ])('%s', (_rule, presented, now, changed, outcome) => {
    expect(decideRefresh(presented, { ...signIn, ...changed }, now)).toBe(outcome)
  })
})

describe('the outcome of a token when a page loads', () => {
  it.each<[string, number, number, RefreshOutcome]>([
    ['SIGN-21 leaves a token that is a few minutes old', 5, T + 299_999, 'leave'],
    ['SIGN-21 rotates an older token', 5, T + 300_000, 'rotate'],
    ['SIGN-10 repeats the reply for the previous token', 4, T + 15_000, 'repeat'],
    ['SIGN-11 reports an older token as reused', 3, T + 15_000, 'reused'],
  ])('%s', (_rule, presented, now, outcome) => {
    expect(decideRefresh(presented, signIn, now, { isPageLoad: true })).toBe(outcome)
  })
})

interface Use {
  readonly afterMs: number
  /** The number of generations behind the newest one that was given out. */
  readonly behind: number
}

/**
 * The time before the next use: usually longer than the grace period, rarely longer than the lifetime of the sign-in.
 */
const pause = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 40 * DAY }))
const use = fc.record({ afterMs: pause, behind: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(4)) })

function play(uses: readonly Use[]) {
  let now = T
  let row: StoredSignIn = { generation: 1, rotatedAt: T, lastUsedAt: T, hasEnded: false }
  return uses.map(({ afterMs, behind }) => {
    now += afterMs
    const before = row
    const presented = Math.max(1, row.generation - behind)
    const outcome = decideRefresh(presented, row, now)
    if (outcome === 'rotate') row = { ...row, generation: presented + 1, rotatedAt: now, lastUsedAt: now }
    if (outcome === 'reused' || outcome === 'expired') row = { ...row, hasEnded: true }
    const successor = outcome === 'rotate' || outcome === 'repeat' ? presented + 1 : null
    return { now, before, presented, outcome, given: successor, after: row }
  })
}

describe('any history of refreshes', () => {
  const runs = { numRuns: sizes(20_000) }

  it('SIGN-10 gives each token one successor, and never one that is not the newest', () => {
    fc.assert(
      fc.property(fc.array(use, { maxLength: 40 }), (uses) => {
        for (const { presented, given: successor, after } of play(uses)) {
          if (successor === null) continue
          expect(successor).toBe(presented + 1)
          expect(successor).toBe(after.generation)
        }
      }),
      runs,
    )
  })

  it('SIGN-11 gives nothing for a token two behind, nor to anyone after it', () => {
    fc.assert(
      fc.property(fc.array(use, { maxLength: 40 }), (uses) => {
        const steps = play(uses)
        const first = steps.findIndex(({ before, presented }) => before.generation - presented >= 2)
        if (first < 0) return
        expect(steps.slice(first).map(({ given: successor }) => successor)).toEqual(steps.slice(first).map(() => null))
      }),
      runs,
    )
  })

  it('SIGN-9 keeps users signed in who return within 30 days, though any answer may be lost and requested again in time', () => {
    const visit = fc.record({
      afterMs: fc.integer({ min: 0, max: 30 * DAY - 10_000 }),
      retries: fc.array(fc.nat(3_000), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 20 }), (visits) => {
        const uses = visits.flatMap(({ afterMs, retries }) => [
          { afterMs, behind: 0 },
          ...retries.map((lateMs) => ({ afterMs: lateMs, behind: 1 })),
        ])
        expect(play(uses).filter(({ given: successor }) => successor === null)).toEqual([])
      }),
      runs,
    )
  })
})
