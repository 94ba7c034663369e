import { EXCERPT_LENGTH } from '@parley/contract/posts'
import { expect, it } from 'vitest'
import { writeComment, writeHtml } from './write-html.ts'

it('POST-5 begins an excerpt with the words of the first block, whole and not too long', () => {
  expect(writeHtml('<h2>Doors &amp; hours</h2><ul><li>a</li><li>b</li></ul>').excerpt).toBe('Doors & hours · a · b')
  const { excerpt } = writeHtml(`<p>${'word '.repeat(200)}</p>`)
  expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_LENGTH)
  expect(excerpt).toMatch(/word…$/)
  expect(writeHtml(`<p>${'👋'.repeat(300)}</p>`).excerpt.isWellFormed()).toBe(true)
})

it('POST-5 takes out what turns the words around, and all but one empty paragraph', () => {
  const given = '<p></p><p>a\u202eb</p><p> </p><p class="align-end"><br></p><p>c<br><br><br><br>d</p><p>&nbsp;</p>'
  expect(writeHtml(given).html).toBe('<p>ab</p><p></p><p>c<br /><br />d</p>')
})

const VECTORS = [
  '<script>ran()</script>',
  '<script src=//evil.example></script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<math><mtext><script>ran()</script></mtext></math>',
  '<iframe src="javascript:ran()"></iframe>',
  '<iframe srcdoc="<script>ran()</script>"></iframe>',
  '<a href="javascript:ran()">a</a>',
  '<a href="java\tscript:ran()">a</a>',
  '<a href="&#106;avascript:ran()">a</a>',
  '<a href="data:text/html,<script>ran()</script>">a</a>',
  '<a href="vbscript:ran()">a</a>',
  '<p onmouseover=ran()>a</p>',
  '<p style="background:url(javascript:ran())">a</p>',
  '<style>@import "//evil.example"</style>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<form action="javascript:ran()"><button>a</button></form>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>a</details>',
  '<video><source onerror=ran()></video>',
  '<base href="//evil.example">',
  '<link rel=stylesheet href="//evil.example">',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<template><img src=x onerror=ran()></template>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<textarea></textarea><img src=x onerror=ran()>',
  '<xmp><img src=x onerror=ran()></xmp>',
  '<!--><img src=x onerror=ran()>-->',
]
const AROUND: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>${payload}</p>`,
  (payload) => `<b><i>${payload}</b></i>`,
  (payload) => `<a href="https://fair.example">${payload}</a>`,
  (payload) => payload.toUpperCase(),
  (payload) => payload.replace('<', '<\0'),
  (payload) => payload.replaceAll('>', ' >'),
  (payload) => `"'>${payload}`,
  (payload) => `</p></div>${payload}`,
  (payload) => `<${payload}`,
]

it('POST-5 keeps nothing that runs of 300 payloads', () => {
  const payloads = VECTORS.flatMap((vector) => AROUND.map((around) => `Hi ${around(vector)}`))
  expect(payloads).toHaveLength(300)
  const ALLOWED =
    /^(?:[^<>]|<\/?(?:h[234]|p|br \/|hr \/|blockquote|ul|ol|li|strong|b|em|i|u|s|small|span|a)>|<a href="https:\/\/fair\.example" target="_blank" rel="noopener noreferrer">|<a target="_blank" rel="noopener noreferrer">)*$/
  expect(payloads.filter((payload) => !ALLOWED.test(writeHtml(payload).html))).toEqual([])
})

it('POST-11 keeps the lines of a comment, and one blank line at a time', () => {
  expect(writeComment('a\r\nb  \n\n\n\nc\u2066d\u2069\n')).toBe('a\nb\n\ncd')
})
