import { expect, it } from 'vitest'
import { chooseHolding } from './hold-free-blocks.ts'

const block = (blockId: string, startsAt: number, endsAt: number, participantId = 'ada') => ({
  participantId,
  blockId,
  startsAt,
  endsAt,
})
const chosen = (...blocks: ReturnType<typeof block>[]) => chooseHolding(blocks).map(({ blockId }) => blockId)

it('AGENDA-4 lets the earlier of two that overlap hold', () => {
  expect(chosen(block('later', 5, 15), block('earlier', 0, 10))).toEqual(['earlier'])
})

it('AGENDA-4 lets the one that was made first hold when both start together', () => {
  expect(chosen(block('b', 0, 10), block('a', 0, 20))).toEqual(['a'])
})

it('AGENDA-4 lets blocks that only touch hold side by side', () => {
  expect(chosen(block('a', 0, 10), block('b', 10, 20))).toEqual(['a', 'b'])
})

it('AGENDA-4 skips blocks that overlap and takes the next free one', () => {
  expect(chosen(block('a', 0, 10), block('b', 9, 30), block('c', 10, 20), block('d', 19, 40))).toEqual(['a', 'c'])
})

it('AGENDA-4 looks at each person alone', () => {
  expect(chosen(block('a', 0, 10, 'ada'), block('b', 0, 10, 'bo'))).toEqual(['a', 'b'])
})
