import { expect, it } from 'vitest'
import { personFields } from './person-fields.ts'
import { profileChange } from './profile-schemas.ts'
import { isWebsite, withHttp } from './with-http.ts'

it.each([
  ['example.org', 'http://example.org'],
  ['  example.org/people?id=1 ', 'http://example.org/people?id=1'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['javascript:alert(1)', null],
  ['   ', null],
  ['', null],
  [null, null],
])('OWN-3 saves the website %j as %j', (written, expected) => {
  expect(withHttp(written)).toBe(expected)
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:1',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:ada@example.org',
  'ftp://example.org',
])('OWN-3 refuses %j in every field that becomes a link, and never stores it', (written) => {
  expect(withHttp(written)).toBe(null)
  for (const fields of [{ website: written }, { some: { linkedin: written } }]) {
    expect(profileChange.safeParse(fields).success).toBe(false)
  }
})

it.each(['example.org', 'example.org:8080/a', 'localhost:3000', 'https://example.org/a:b', '@ada', 'in/ada'])(
  'OWN-3 accepts %j',
  (written) => {
    expect(isWebsite(written)).toBe(true)
  },
)

it('OWN-3 includes the added http:// in the length of a website', () => {
  const most = personFields.website.most
  const whole = `https://${'a'.repeat(most - 8)}`
  const bare = 'a'.repeat(most - 7)
  const websites = [whole, `${whole}a`, bare, `${bare}a`]
  expect(websites.map((website) => profileChange.safeParse({ website }).success)).toEqual([true, false, true, false])
})
