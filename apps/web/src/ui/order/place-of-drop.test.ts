import { expect, it } from 'vitest'
import { type Edge, placeOfDrop } from './place-of-drop.ts'

it('ORGANIZE-8 puts what is dropped before or after another one there, and leaves it where it stands beside itself', () => {
  const list = ['a', 'b', 'c', 'd']
  for (const [from, dragged] of list.entries()) {
    for (const [over, other] of list.entries()) {
      for (const edge of ['before', 'after'] satisfies Edge[]) {
        const without = list.filter((each) => each !== dragged)
        const moved = without.toSpliced(placeOfDrop(from, over, edge), 0, dragged)
        if (dragged === other) expect(moved).toEqual(list)
        else expect(moved.indexOf(dragged) - moved.indexOf(other)).toBe(edge === 'before' ? -1 : 1)
      }
    }
  }
})
