import { HOUR_MS } from '@parley/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consumeMailedReturnPath, eventOf, findMailedReturnPath, saveWantedPage } from './mailed-return-path.ts'
import { findReturnPath, pathOf, withReturnPath } from './return-path.ts'

const EVENT = '0mwq25wg007bpdu7q2k0'
const OTHER = '0mwq25wg007bpdu7q2k1'
const PAGE = `/event/${EVENT}/attendees?query=ada%20l&type=1#people`
const HERE = { state: null, key: 'here', mask: undefined }

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

it('WAY-1 leads back to the wanted page, with its query and hash', () => {
  const wanted = pathOf({
    pathname: `/event/${EVENT}/attendees`,
    search: '?query=ada%20l&type=1',
    hash: '#people',
    ...HERE,
  })
  const { search } = new URL(withReturnPath('/login', wanted), 'http://x')
  expect(findReturnPath({ search })).toBe(PAGE)
  expect(findReturnPath({ state: { wanted } })).toBe(PAGE)
})

it('WAY-1 uses the displayed URL if a detail lies above a page', () => {
  const mask = { pathname: '/event/e1/booths/b1', search: '', hash: '#team' }
  expect(pathOf({ ...HERE, pathname: '/event/e1/expo', search: '?over=x', hash: '', mask })).toBe(
    '/event/e1/booths/b1#team',
  )
})

it('WAY-1 omits the root, because every sign-in leads there anyway', () => {
  expect(withReturnPath('/login', '/')).toBe('/login')
  expect(withReturnPath('/login', null)).toBe('/login')
})

it('WAY-2 remembers the page for the reader of an email, once and for a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const mail = { eventId: EVENT }
  saveWantedPage(PAGE)
  expect(findReturnPath({})).toBe(null)
  expect([consumeMailedReturnPath(mail), consumeMailedReturnPath(mail)]).toEqual([PAGE, null])
  saveWantedPage(PAGE)
  vi.setSystemTime(Date.now() + 24 * HOUR_MS + 1)
  expect(findMailedReturnPath(mail)).toBe(null)
  saveWantedPage(PAGE)
  saveWantedPage(null)
  expect(findMailedReturnPath(mail)).toBe(null)
})

it("WAY-2 leads to no page of another event than the email's, but to pages outside any event", () => {
  saveWantedPage(PAGE)
  expect([OTHER, EVENT, null].map((eventId) => findMailedReturnPath({ eventId }))).toEqual([null, PAGE, PAGE])
  saveWantedPage('/my-agenda')
  expect(findMailedReturnPath({ eventId: OTHER })).toBe('/my-agenda')
  expect([eventOf(PAGE), eventOf('/event/list'), eventOf('/my-agenda')]).toEqual([EVENT, null, null])
})

it('WAY-3 never leads to another site, whatever the source of the page', () => {
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ]) {
    saveWantedPage(foreign)
    const search = `?${new URLSearchParams({ next: foreign })}`
    expect([
      findReturnPath({ search }),
      findReturnPath({ state: { wanted: foreign } }),
      findMailedReturnPath({ eventId: null }),
    ]).toEqual([null, null, null])
  }
})
