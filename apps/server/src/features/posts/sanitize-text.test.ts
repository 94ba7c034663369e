import { EXCERPT_LENGTH } from '@parley/contract/posts'
import { expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../testing/script-payloads.ts'
import { sanitizeText } from './sanitize-text.ts'

it('POST-5 begins an excerpt with the words of the first block, whole and not too long', () => {
  expect(sanitizeText('<h2>Doors &amp; hours</h2><ul><li>a</li><li>b</li></ul>').excerpt).toBe('Doors & hours · a · b')
  expect(sanitizeText('<h3>Lunch</h3><p>It is served.</p><p>Come soon</p>').excerpt).toBe(
    'Lunch · It is served. Come soon',
  )
  const { excerpt } = sanitizeText(`<p>${'word '.repeat(200)}</p>`)
  expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_LENGTH)
  expect(excerpt).toMatch(/word…$/)
  expect(sanitizeText(`<p>${'👋'.repeat(300)}</p>`).excerpt.isWellFormed()).toBe(true)
})

it('POST-5 removes direction characters, and all but one empty paragraph', () => {
  const text = '<p></p><p>a\u202eb</p><p> </p><p class="align-end"><br></p><p>c<br><br><br><br>d</p><p>&nbsp;</p>'
  expect(sanitizeText(text).html).toBe('<p>ab</p><p></p><p>c<br /><br />d</p>')
})

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

it('POST-5 keeps no script of 300 payloads in any surrounding text', () => {
  expect(SCRIPT_PAYLOADS).toHaveLength(300)
  const payloads = SCRIPT_PAYLOADS.flatMap((payload) => AROUND.map((around) => `<p>Hi</p>${around(payload)}`))
  const ALLOWED =
    /^(?:[^<>]|<\/?(?:h[234]|p|br \/|hr \/|blockquote|ul|ol|li|strong|b|em|i|u|s|small|span|a)>|<a (?:href="(?:(?:https?|mailto|tel):[^"<>]*|[^":<>]*)" )?target="_blank" rel="noopener noreferrer">)*$/
  expect(payloads.filter((payload) => !ALLOWED.test(sanitizeText(payload).html))).toEqual([])
})
