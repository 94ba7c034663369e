import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const links = (msg: string) => textParts(msg).flatMap((part) => (part.kind === 'link' ? [[part.href, part.shown]] : []))

it('CHAT-47 links addresses of the web, without the stop after them', () => {
  expect(textParts('See https://example.com/a?b=c. Or www.example.org, ok')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', href: 'https://example.com/a?b=c', shown: 'https://example.com/a?b=c' },
    { kind: 'text', text: '. Or ' },
    { kind: 'link', href: 'http://www.example.org/', shown: 'www.example.org' },
    { kind: 'text', text: ', ok' },
  ])
  expect(links('(https://en.wikipedia.org/wiki/Bread_(food))')).toEqual([
    ['https://en.wikipedia.org/wiki/Bread_(food)', 'https://en.wikipedia.org/wiki/Bread_(food)'],
  ])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://user:secret@example.com',
  'https://paypal.com@evil.example',
  'https://',
  '<img src=x onerror=alert(1)>',
])('CHAT-47 leaves %s as text', (msg) => {
  expect(links(msg)).toEqual([])
  expect(
    textParts(msg)
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join(''),
  ).toBe(msg)
})

it('CHAT-47 shows a host of another script as it is asked for', () => {
  // The first letter is Cyrillic.
  expect(links('https://аpple.com/login')).toEqual([
    ['https://xn--pple-43d.com/login', 'https://xn--pple-43d.com/login'],
  ])
})
