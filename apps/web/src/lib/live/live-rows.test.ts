import { describe, expect, it } from 'vitest'
import { applyChange, fromSnapshot, type LiveState } from './live-rows.ts'

const row = (id: string, rev: number) => ({ id, rev })
const holding = (...rows: { id: string; rev: number }[]) => fromSnapshot(rows, [])
const shown = (state: LiveState) => [...state.rows.values()].sort((one, other) => one.id.localeCompare(other.id))

describe('live rows', () => {
  it('apply a change once, however often and in whatever order it arrives', () => {
    const changes = [
      { up: [row('a', 2)], rm: [] },
      { up: [row('a', 3)], rm: [] },
      { up: [row('b', 1)], rm: [] },
      { up: [], rm: [row('c', 9)] },
    ]
    const orders = [changes, changes.toReversed(), [...changes, ...changes]]

    const results = orders.map((order) => shown(fromSnapshot([row('a', 1), row('c', 1)], order)))

    expect(results).toEqual(orders.map(() => [row('a', 3), row('b', 1)]))
  })

  it('retain a row that was added again after a removal that arrives late', () => {
    expect(shown(applyChange(holding(row('a', 5)), { up: [], rm: [row('a', 4)] }))).toEqual([row('a', 5)])
  })

  it('do not restore a removed row when an older change arrives late', () => {
    const without = applyChange(holding(row('a', 1)), { up: [], rm: [row('a', 3)] })

    expect(shown(applyChange(without, { up: [row('a', 2)], rm: [] }))).toEqual([])
    expect(shown(applyChange(without, { up: [row('a', 4)], rm: [] }))).toEqual([row('a', 4)])
  })

  it('preserve the identity of unchanged rows, so that their components need no re-render', () => {
    const unchangedRow = row('a', 1)

    expect(applyChange(holding(unchangedRow), { up: [row('b', 1)], rm: [] }).rows.get('a')).toBe(unchangedRow)
  })
})
