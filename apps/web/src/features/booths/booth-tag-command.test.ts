import { expect, it } from 'vitest'
import { type SentBoothTag, settledBoothTags, withBoothTags } from './booth-tag-command.ts'

const sent = (id: number, favourite: boolean, more: Partial<SentBoothTag> = {}): SentBoothTag => ({
  id,
  command: { eventId: 'event1', id: 'booth1', favourite },
  status: 'pending',
  reply: undefined,
  ...more,
})
const row = { id: 'booth1', rev: 3, favourite: true as const }

it('EXPO-4 shows a favourite as soon as it is pressed, and the last press about a booth counts', () => {
  expect(withBoothTags([], [sent(1, true)])).toEqual([{ id: 'booth1', rev: 0, favourite: true }])
  expect(withBoothTags([row], [sent(1, true), sent(2, false)])).toEqual([])
})

it('EXPO-4 lets go of a press once the live rows show it, so that another device is not hidden by it', () => {
  const done = { status: 'success', reply: { favourite: true, rev: 3 } } as const
  expect(settledBoothTags([], [sent(1, true, done)])).toEqual([])
  expect(settledBoothTags([row], [sent(1, true, done)])).toEqual([1])
  expect(settledBoothTags([], [sent(1, true, done), sent(2, false, { status: 'success' })])).toEqual([1, 2])
})
