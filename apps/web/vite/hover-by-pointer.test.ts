import postcss from 'postcss'
import { expect, it } from 'vitest'
import { hoverByPointer } from './hover-by-pointer.ts'

const compact = (css: string) => css.replace(/\s+/g, '')
const made = (css: string) => compact(postcss([hoverByPointer]).process(css, { from: undefined }).css)

it.each([
  ['.a:hover { color: red }', '@media (hover: hover) { .a:hover { color: red } }'],
  ['.a:hover, .b { color: red }', '.b { color: red } @media (hover: hover) { .a:hover { color: red } }'],
  ['@media (hover: hover) { .a:hover { color: red } }', '@media (hover: hover) { .a:hover { color: red } }'],
  ['.a { color: red }', '.a { color: red }'],
])('FRAME-29 limits the hover rules of %s to pointers that can hover', (css, expected) => {
  expect(made(css)).toBe(compact(expected))
})
