import type { Tag, TagRow } from '@parley/contract/networking'
import { expect, it } from 'vitest'
import { type SentTag, settledTags, withTagCommands } from './tag-command.ts'

const row = (id: string, tag: Tag, rev = 1): TagRow => ({ id, tag, rev })
const sent = (id: number, person: string, tag: Tag | null, reply?: number): SentTag => ({
  id,
  command: { eventId: 'event1', id: person, tag },
  status: reply === undefined ? 'pending' : 'success',
  reply: reply === undefined ? undefined : { tag, rev: reply },
})

it('MARK-1 shows a mark before the server has answered, in the place of the one before', () => {
  expect(withTagCommands([row('ada', 'ignored'), row('bo', 'favourite')], [sent(1, 'ada', 'favourite')])).toEqual([
    row('bo', 'favourite'),
    row('ada', 'favourite', 0),
  ])
  expect(withTagCommands([row('ada', 'favourite')], [sent(1, 'ada', null)])).toEqual([])
})

it('counts by the last of several about one person', () => {
  expect(withTagCommands([], [sent(2, 'ada', null), sent(1, 'ada', 'favourite')])).toEqual([])
})

it('leaves the marks as they are when there is nothing', () => {
  const rows = [row('ada', 'favourite')]
  expect(withTagCommands(rows, [])).toBe(rows)
})

it('lays nothing more over what the server shows by itself', () => {
  const asked = [sent(1, 'ada', null, 2), sent(2, 'ada', 'favourite', 3)]
  expect(settledTags([row('ada', 'favourite', 3)], asked)).toEqual([1, 2])
  // Ignored on another device since.
  expect(settledTags([row('ada', 'ignored', 4)], asked)).toEqual([1, 2])
  expect(settledTags([], [sent(1, 'ada', null, 2)])).toEqual([1])
})

it('keeps what waits or is not shown yet', () => {
  expect(settledTags([row('ada', 'favourite', 1)], [sent(1, 'ada', 'favourite')])).toEqual([])
  expect(settledTags([], [sent(1, 'ada', 'favourite', 1)])).toEqual([])
  expect(settledTags([row('ada', 'favourite', 1)], [sent(1, 'ada', null, 2)])).toEqual([])
})
