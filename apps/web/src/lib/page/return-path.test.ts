import { expect, it } from 'vitest'
import { returnPathOf, withReturnPath } from './return-path.ts'

it('leads back to where one wanted to go, with its own query', () => {
  const login = withReturnPath('/login', '/event/e1/attendees?query=ada&type=1')
  expect(returnPathOf(new URL(login, 'http://x').search)).toBe('/event/e1/attendees?query=ada&type=1')
})

it('never leads to another site', () => {
  const hidden = ['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example']
  const plain = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']
  for (const foreign of [...plain, ...hidden]) {
    expect(returnPathOf(`?${new URLSearchParams({ next: foreign })}`)).toBe(null)
  }
})

it('says nothing about the root, where every sign-in leads anyway', () => {
  expect(withReturnPath('/login', '/')).toBe('/login')
})
