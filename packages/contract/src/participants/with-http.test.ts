import { expect, it } from 'vitest'
import { profileChange, profileLengths } from './profile-schemas.ts'
import { withHttp } from './with-http.ts'

it.each([
  ['example.org', 'http://example.org'],
  ['  example.org/people?id=1 ', 'http://example.org/people?id=1'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ['   ', null],
  ['', null],
  [null, null],
])('OWN-3 keeps the website %j as %j', (written, kept) => {
  expect(withHttp(written)).toBe(kept)
})

it('OWN-3 counts the http:// that a website will get', () => {
  const most = profileLengths.website
  const whole = `https://${'a'.repeat(most - 8)}`
  const bare = 'a'.repeat(most - 7)
  const websites = [whole, `${whole}a`, bare, `${bare}a`]
  expect(websites.map((website) => profileChange.safeParse({ website }).success)).toEqual([true, false, true, false])
})
