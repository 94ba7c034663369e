import { expect, it } from 'vitest'
import { sanitisePage } from './change-event.ts'

it('EVENT-8 keeps headings, text, lists, links and pictures of this server', () => {
  const html = [
    '<h2>Welcome</h2><p>Bring your <strong>badge</strong>.</p><ul><li>Hall 1</li></ul>',
    '<img src="/files/abcdefghijklmnopqrstuv/logo.webp" alt="Logo" width="120" />',
  ].join('')
  expect(sanitisePage(html)).toBe(html)
})

it.each([
  ['a script with what it holds', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a style', '<style>p{}</style><p style="color:red" class="big">Hi</p>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['a form, but not its words', '<form action="https://evil.example"><p>Hi</p><input></form>', '<p>Hi</p>'],
  ['a picture of another host', '<p>Hi<img src="https://evil.example/pixel.gif"></p>', '<p>Hi</p>'],
  ['one without a scheme', '<p>Hi<img src="//evil.example/pixel.gif"></p>', '<p>Hi</p>'],
  ['one that is data', '<p>Hi<img src="data:image/png;base64,AA"></p>', '<p>Hi</p>'],
  ['a link that runs', '<a href="java\nscript:alert(1)">Hi</a>', '<a target="_blank" rel="noopener noreferrer">Hi</a>'],
  ['a drawing that runs', '<svg onload="alert(1)"><p>Hi</p></svg>', '<p>Hi</p>'],
  ['a comment', '<!-- secret --><p>Hi</p>', '<p>Hi</p>'],
])('EVENT-8 leaves out %s', (_what, html, kept) => {
  expect(sanitisePage(html)).toBe(kept)
})

it('EVENT-8 opens links in a window that cannot reach this one', () => {
  expect(sanitisePage('<a href="https://fair.example" target="_top" rel="opener">Fair</a>')).toBe(
    '<a href="https://fair.example" target="_blank" rel="noopener noreferrer">Fair</a>',
  )
})

it('EVENT-8 gives the same again for what it has kept', () => {
  const once = sanitisePage('<p>5 < 6 & "so"</p><a href="https://fair.example/?a=1&b=2">x</a>')
  expect(sanitisePage(once)).toBe(once)
})
