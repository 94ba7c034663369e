import { expect, it } from 'vitest'
import { safeUrl } from './shape-talk.ts'

it.each([
  ['https://a.example/x y', 'https://a.example/x%20y'],
  [' HTTP://A.example ', 'http://a.example/'],
  ['media/slides.pdf', 'https://base.example/schedule/media/slides.pdf'],
  ['//other.example/x', 'https://other.example/x'],
])('accepts %j', (address, url) => {
  expect(safeUrl(address, 'https://base.example/schedule/')).toBe(url)
})

it.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'https://',
  '',
  `https://a.example/${'x'.repeat(2_000)}`,
])('refuses %j', (address) => {
  expect(safeUrl(address, 'https://base.example/')).toBe(null)
})

it('refuses a relative address without a base', () => {
  expect(safeUrl('media/slides.pdf', '')).toBe(null)
  expect(safeUrl('media/slides.pdf', 'javascript:x')).toBe(null)
})
