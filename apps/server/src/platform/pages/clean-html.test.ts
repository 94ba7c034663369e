import { expect, it } from 'vitest'
import { cleanHtml, plainTextOf } from './clean-html.ts'

it('EVENT-8 keeps headings, text, lists, links and pictures of this server', () => {
  const html = [
    '<h2>Welcome</h2><p>Bring your <strong>badge</strong>.</p><ul><li>Hall 1</li></ul>',
    '<img src="/files/abcdefghijklmnopqrstuv/logo.webp" alt="Logo" width="120" />',
  ].join('')
  expect(cleanHtml(html)).toBe(html)
})

it.each([
  ['a script with its content', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a style', '<style>p{}</style><p style="color:red" class="big">Hi</p>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['a form, but not its text', '<form action="https://evil.example"><p>Hi</p><input></form>', '<p>Hi</p>'],
  ['a picture from another host', '<p>Hi<img src="https://evil.example/pixel.gif"></p>', '<p>Hi</p>'],
  ['a picture URL without a scheme', '<p>Hi<img src="//evil.example/pixel.gif"></p>', '<p>Hi</p>'],
  ['a picture in a data URL', '<p>Hi<img src="data:image/png;base64,AA"></p>', '<p>Hi</p>'],
  [
    'a link that runs a script',
    '<a href="java\nscript:alert(1)">Hi</a>',
    '<a target="_blank" rel="noopener noreferrer">Hi</a>',
  ],
  ['a drawing that runs a script', '<svg onload="alert(1)"><p>Hi</p></svg>', '<p>Hi</p>'],
  ['a comment', '<!-- secret --><p>Hi</p>', '<p>Hi</p>'],
])('EVENT-8 removes %s', (_what, html, expected) => {
  expect(cleanHtml(html)).toBe(expected)
})

it('EVENT-8 opens links in a window that cannot reach this one', () => {
  expect(cleanHtml('<a href="https://fair.example" target="_top" rel="opener">Fair</a>')).toBe(
    '<a href="https://fair.example" target="_blank" rel="noopener noreferrer">Fair</a>',
  )
})

it('EVENT-8 leaves HTML unchanged that it has already cleaned', () => {
  const once = cleanHtml('<p>5 < 6 & "so"</p><a href="https://fair.example/?a=1&b=2">x</a>')
  expect(cleanHtml(once)).toBe(once)
})

it('EVENT-8 keeps alignment and colour as classes of a fixed list, each where it belongs', () => {
  const html = '<h2 class="align-center">Hi</h2><p class="align-end"><span class="color-red">now</span></p>'
  expect(cleanHtml(html)).toBe(html)
  const wrong =
    '<p class="color-red align-center evil">a</p><span class="align-end">b</span><li class="align-end">c</li>'
  expect(cleanHtml(wrong)).toBe('<p class="align-center">a</p><span>b</span><li>c</li>')
})

it('EVENT-8 removes overly deep nesting, and pictures if they are not allowed', () => {
  expect(cleanHtml(`${'<b>'.repeat(5_000)}x`).length).toBeLessThan(500)
  expect(cleanHtml('<p>a<img src="/files/abcdefghijklmnopqrstuv/logo.webp"></p>', { withPictures: false })).toBe(
    '<p>a</p>',
  )
})

it('EVENT-8 converts cleaned HTML to plain text', () => {
  const html = cleanHtml(
    '<h2>Doors &amp; hours</h2><ul><li>a &lt;b&gt;</li><li>c<br>d</li></ul><p>e <em>f</em>&nbsp;g</p>',
  )
  expect(plainTextOf(html)).toBe('Doors & hours\na <b>\nc\nd\ne f g')
})
