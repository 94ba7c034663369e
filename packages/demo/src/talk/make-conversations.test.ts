import { expect, it } from 'vitest'
import { makeDemoEvent } from '../make-demo-event.ts'

const NOW = Date.UTC(2026, 10, 21, 7)

it('DEMO-2 has dozens of conversations in four languages, some unread and some with meetings', () => {
  const { conversations, people, maker } = makeDemoEvent({ now: NOW })
  const ofCreator = conversations.filter(({ readers }) => readers.some(({ person }) => person === maker))
  expect(ofCreator.length).toBeGreaterThan(24)
  const languages = new Set(ofCreator.flatMap(({ readers }) => readers.map(({ person }) => people[person]?.language)))
  expect([...languages].filter(Boolean).sort()).toEqual(['en', 'es', 'ru', 'tr'])
  expect(ofCreator.filter(({ readers, messages }) => (readers[0]?.seen ?? 0) < messages.length).length).toBeGreaterThan(
    4,
  )
  const types = new Set(conversations.flatMap(({ messages }) => messages.map(({ type }) => type)))
  expect([...types]).toEqual(expect.arrayContaining([null, 'mreq', 'cmreq', 'rmreq']))
  for (const { messages } of conversations) {
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((a, b) => a - b))
    for (const { at } of messages) expect(at).toBeLessThan(NOW)
  }
  const pairs = conversations.map(({ readers }) =>
    readers
      .map(({ person }) => person)
      .sort()
      .join(),
  )
  expect(new Set(pairs).size).toBe(pairs.length)
})
