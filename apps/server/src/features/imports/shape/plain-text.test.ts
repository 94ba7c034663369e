import { expect, it } from 'vitest'
import { cpuMs } from '../../../testing/cpu-ms.ts'
import { toPlainText } from './plain-text.ts'

const text = (source: string) => toPlainText(source).text

it('keeps the lines of a text without tags', () => {
  expect(text('One.\r\n\r\n\r\n  * two\n  * three  \n')).toBe('One.\n\n  * two\n  * three')
})

it('separates paragraphs by an empty line and joins the lines inside one', () => {
  expect(text('<p>One\nline.</p>\n<p>Two<br/>lines.</p>\n<hr /><h2>Head</h2>')).toBe('One line.\n\nTwo\nlines.\n\nHead')
})

it('writes lists with their marks and numbers', () => {
  expect(text('<p>Of</p><ul>\n<li><p>a</p></li>\n<li>b<ol><li>one</li><li>two</li></ol></li></ul><p>end</p>')).toBe(
    'Of\n\n• a\n\n• b\n\n1. one\n2. two\n\nend',
  )
})

it('keeps a list that its writer typed inside a paragraph', () => {
  expect(text('<p>Such as:\n* one\n* two\n3. three - not four</p>')).toBe('Such as:\n* one\n* two\n3. three - not four')
})

it('keeps the lines and indents of code', () => {
  expect(text('<p>So:</p><pre><code>if x:\n    go()\n</code></pre>')).toBe('So:\n\nif x:\n    go()')
})

it('resolves entities once', () => {
  expect(text('caf&eacute; &amp;lt;b&amp;gt; &#x1F600;&#39; &bogus; &#0;&#99999999;')).toBe(
    "café &lt;b&gt; 😀' &bogus; \ufffd\ufffd",
  )
})

it('drops scripts, styles and comments with their content', () => {
  expect(text('<p>a<script>alert("<p>x</p>")</script><!-- <b>y</b> -->b<STYLE>p{}</STYLE></p>')).toBe('ab')
  expect(text('<p>a<script>never closed')).toBe('a')
  expect(text('<p>a<!-- never closed')).toBe('a')
})

it('keeps as text a tag that HTML does not know', () => {
  expect(text('<p>Map<String> or --use <version> 1 < 2</p>')).toBe('Map<String> or --use <version> 1 < 2')
})

it('keeps an unclosed bracket, and the text after it', () => {
  expect(text('for n <k it holds')).toBe('for n <k it holds')
  expect(text('<p>for n <k it holds')).toBe('for n <k it holds')
  expect(text('<p>a</version>b</p>')).toBe('ab')
})

it('never builds a tag out of two broken ones', () => {
  expect(text('<scr<b>ipt>alert(1)</scr</b>ipt>')).toBe('<scr<b>ipt>alert(1)</scr</b>ipt>')
})

it('returns the links of anchors beside the text', () => {
  const source =
    '<p>See <a class="x" href="https://a.example/?b=1&amp;c=2">the <b>site</b></a> or <a href=\'javascript:x\'>y</a>.</p>'
  expect(toPlainText(source)).toEqual({
    text: 'See the site or y.',
    links: [
      { title: 'the site', url: 'https://a.example/?b=1&c=2' },
      { title: 'y', url: 'javascript:x' },
    ],
  })
})

it('removes characters that a database or a screen cannot handle', () => {
  expect(text('a\u0000b\u202ec\ud800d')).toBe('abc\ufffdd')
})

it.each(['<', '<a ', '<!--', '<script>', '<p> ', '&#x', '<a href=\' href="'])(
  'reads twenty megabytes of %j in one pass',
  (piece) => {
    const long = piece.repeat(Math.floor(20_000_000 / piece.length))
    expect(cpuMs(() => toPlainText(long)).ms).toBeLessThan(2_000)
  },
)
