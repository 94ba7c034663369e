import { HOUR_MS } from '@parley/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventOf, mailedWay, takeMailedWay, wantPage } from './mailed-way.ts'
import { pathOf, wayOn, withReturnPath } from './way-on.ts'

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
  expect(wayOn({ search })).toBe(PAGE)
  expect(wayOn({ state: { wanted } })).toBe(PAGE)
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
  wantPage(PAGE)
  expect(wayOn({})).toBe(null)
  expect([takeMailedWay(mail), takeMailedWay(mail)]).toEqual([PAGE, null])
  wantPage(PAGE)
  vi.setSystemTime(Date.now() + 24 * HOUR_MS + 1)
  expect(mailedWay(mail)).toBe(null)
  wantPage(PAGE)
  wantPage(null)
  expect(mailedWay(mail)).toBe(null)
})

it("WAY-2 leads to no page of another event than the email's, but to pages outside any event", () => {
  wantPage(PAGE)
  expect([OTHER, EVENT, null].map((eventId) => mailedWay({ eventId }))).toEqual([null, PAGE, PAGE])
  wantPage('/my-agenda')
  expect(mailedWay({ eventId: OTHER })).toBe('/my-agenda')
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
    wantPage(foreign)
    const search = `?${new URLSearchParams({ next: foreign })}`
    expect([wayOn({ search }), wayOn({ state: { wanted: foreign } }), mailedWay({ eventId: null })]).toEqual([
      null,
      null,
      null,
    ])
  }
})
