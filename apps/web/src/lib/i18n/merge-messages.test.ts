import { describe, expect, it } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

const standard = {
  'people.title': 'Participants',
  'people.count': '{count, plural, one {# person} other {# people}}',
  'people.meet': 'Meet {name}',
  'people.terms': 'Read the <a>terms</a>',
}

describe("an event's own texts", () => {
  it('take the place of the standard ones', () => {
    expect(mergeMessages(standard, { 'people.title': 'Foodies', 'people.meet': '{name} is waiting' })).toEqual({
      ...standard,
      'people.title': 'Foodies',
      'people.meet': '{name} is waiting',
    })
  })

  it('may use fewer placeholders and other forms than the standard text', () => {
    const own = { 'people.count': '{count, selectordinal, one {#st} other {#th}} foodie', 'people.meet': 'Meet' }
    expect(mergeMessages(standard, own)).toEqual({ ...standard, ...own })
  })

  it.each([
    ['broken ICU', { 'people.title': 'Broken {icu' }],
    ['an unknown placeholder', { 'people.meet': 'Meet {oops}' }],
    ['an unknown placeholder in a plural', { 'people.count': '{count, plural, one {# {oops}} other {#}}' }],
    ['an unknown placeholder in a tag', { 'people.terms': '<a>{oops}</a>' }],
    ['an unknown tag', { 'people.title': '<b>Foodies</b>' }],
    ['a key that does not exist', { 'people.nothing': 'Nothing' }],
    ['a value that is not text', { 'people.title': 7 }],
  ])('leave the standard text for %s', (_what, own) => {
    expect(mergeMessages(standard, own)).toEqual(standard)
  })

  it('change nothing where an event has none', () => {
    expect(mergeMessages(standard, null)).toBe(standard)
  })
})
