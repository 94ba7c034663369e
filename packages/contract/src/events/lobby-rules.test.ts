import { expect, it } from 'vitest'
import { maySeeBlock, parseLobbyLink } from './lobby-rules.ts'

it('LOBBY-2 reads a link only as a page of the event or an https address', () => {
  expect(parseLobbyLink('sessions')).toEqual({ page: 'sessions' })
  expect(parseLobbyLink('/speakers/0mwv_A-1/')).toEqual({ page: 'speakers/0mwv_A-1' })
  expect(parseLobbyLink('HTTPS://example.org/a b')).toBe(null)
  expect(parseLobbyLink('https://example.org/a?b#c')).toEqual({ href: 'https://example.org/a?b#c' })
  for (const wrong of [
    '',
    '/',
    '..',
    'http://example.org',
    'https:\\\\example.org',
    'javascript:alert(1)',
    '/\\example.org',
  ]) {
    expect([wrong, parseLobbyLink(wrong)]).toEqual([wrong, null])
  }
})

it('LOBBY-5 shows a block to its types and to organizers, and to everyone if it names no types', () => {
  const guest = { organizer: false, typeId: 'type1' }
  const sees = (participantTypes: string[] | null, viewer: typeof guest | null) =>
    maySeeBlock({ participantTypes }, viewer)
  expect([sees(null, null), sees(null, guest), sees(['type1'], guest)]).toEqual([true, true, true])
  expect([sees(['type1'], null), sees(['type2'], guest), sees([], guest)]).toEqual([false, false, false])
  expect(sees([], { ...guest, organizer: true })).toBe(true)
})
