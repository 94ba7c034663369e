import { EXCERPT_LENGTH, isBlank, POST_LENGTH } from '@parley/contract/posts'
import { Failure } from '../../platform/failure.ts'
import { cleanHtml, plainTextOf } from '../../platform/pages/clean-html.ts'

const EMPTY_BLOCK = /<(p|h2|h3|h4)(?: class="[^"]*")?>(?:\s|&nbsp;|<br \/>)*<\/\1>\s*/g
const BREAKS = /(?:<br \/>\s*){3,}/g
/** Matches bidi control characters, which would reverse text far beyond the announcement. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

export interface SanitizedText {
  readonly html: string
  readonly excerpt: string
}

/**
 * @throws Failure `invalidInput` at `text` when the cleaned text is empty or too long
 * @see docs/rules/posts.md POST-4, POST-5
 */
export function sanitizeText(text: string): SanitizedText {
  const html = cleanHtml(text.replace(TURNING, ''), { withPictures: false })
    .replace(BREAKS, '<br /><br />')
    .replace(EMPTY_BLOCK, '<p></p>')
    .replace(/(?:<p><\/p>){2,}/g, '<p></p>')
    .replace(/^(?:<p><\/p>)+|(?:<p><\/p>)+$/g, '')
  const plain = plainTextOf(html)
  if (isBlank(plain)) refuse('validation.error.required')
  if (html.length > POST_LENGTH) refuse('validation.error.maxLength', { number: POST_LENGTH })
  return { html, excerpt: excerptOf(plain) }
}

function excerptOf(plain: string): string {
  const line = plain.replace(/([.!?…:;]?)\s*\n\s*/g, (_, end: string) => (end ? `${end} ` : ' · ')).replace(/\s+/g, ' ')
  if (line.length <= EXCERPT_LENGTH) return line
  const cut = line.slice(0, EXCERPT_LENGTH - 1)
  const end = cut.lastIndexOf(' ')
  const whole = end > EXCERPT_LENGTH / 2 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${whole.trimEnd()}…`
}

function refuse(key: string, params?: Record<string, number>): never {
  throw new Failure('invalidInput', { fields: [{ path: 'text', key, ...(params ? { params } : {}) }] })
}
