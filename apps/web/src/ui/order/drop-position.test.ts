import { expect, it } from 'vitest'
import { dropPosition, type Edge } from './drop-position.ts'

it('ORGANIZE-8 moves an entry before or after the one it is dropped beside, and leaves it in place if dropped beside itself', () => {
  const list = ['a', 'b', 'c', 'd']
  for (const [from, dragged] of list.entries()) {
    for (const [over, other] of list.entries()) {
      for (const edge of ['before', 'after'] satisfies Edge[]) {
        const without = list.filter((each) => each !== dragged)
        const moved = without.toSpliced(dropPosition(from, over, edge), 0, dragged)
        if (dragged === other) expect(moved).toEqual(list)
        else expect(moved.indexOf(dragged) - moved.indexOf(other)).toBe(edge === 'before' ? -1 : 1)
      }
    }
  }
})
