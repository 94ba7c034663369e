import { describe, expect, it } from 'vitest'
import { withLive } from './live-posts.ts'

const row = (id: string, at: number, rev = 1, deleted = false) => ({ id, at, rev, deleted })
type Row = ReturnType<typeof row>
const options = { before: (one: Row, other: Row) => one.at > other.at, isToEnd: true }
const live = (...rows: Row[]) => ({ rows, isPending: false, isGone: false })
const ids = (rows: readonly Row[]) => rows.map(({ id, rev }) => `${id}${rev}`).join(' ')

describe('POST-2 a list that was read', () => {
  const listed = [row('c', 3), row('b', 2), row('a', 1)]
  it('adds new rows at their place', () => {
    expect(ids(withLive(listed, live(row('d', 4)), options))).toBe('d1 c1 b1 a1')
  })
  it('shows changed rows in their latest version, and never in an older one', () => {
    expect(ids(withLive([row('a', 1, 3)], live(row('a', 1, 2)), options))).toBe('a3')
    expect(ids(withLive(listed, live(row('b', 2, 5)), options))).toBe('c1 b5 a1')
  })
  it('omits deleted rows of any page', () => {
    expect(ids(withLive(listed, live(row('a', 0, 2, true), row('x', 0, 2, true)), options))).toBe('c1 b1')
  })
  it('waits with rows that belong to a later page', () => {
    expect(ids(withLive([row('c', 3)], live(row('a', 1, 2)), { ...options, isToEnd: false }))).toBe('c1')
  })
  it('is unchanged until the live rows have loaded', () => {
    expect(withLive(listed, { ...live(row('d', 4)), isPending: true }, options)).toBe(listed)
  })
})
