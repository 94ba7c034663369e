import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import type { RawLink } from '../read/index.ts'
import { cleanLine, cleanLines } from './clean-text.ts'

const PARAGRAPHS = new Set(
  (
    'address article aside blockquote body details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html ' +
    'main nav ol p pre section summary table ul'
  ).split(' '),
)
const OWN_LINE = new Set('br caption dd dt figcaption li tbody tfoot thead tr'.split(' '))
const INSIDE_A_LINE = new Set(
  (
    'a abbr acronym b bdi bdo big button center cite code data del dfn em font i img input ins kbd label mark picture q ' +
    'ruby s samp small source span strike strong sub sup td th time tt u var video wbr'
  ).split(' '),
)
const DROPPED = new Set('head iframe math noscript object script select style svg template textarea title'.split(' '))

const isHtmlTag = (name: string) =>
  PARAGRAPHS.has(name) || OWN_LINE.has(name) || INSIDE_A_LINE.has(name) || DROPPED.has(name)

export const LONGEST_SOURCE = 300_000

/**
 * Separates paragraphs by an empty line and resolves entities once. The links of its anchors are unchecked.
 *
 * A tag that HTML does not know, such as `<version>`, is text that was not escaped, and stays. Text without tags keeps
 * its line breaks.
 */
export function toPlainText(raw: string): { readonly text: string; readonly links: readonly RawLink[] } {
  const source = raw.slice(0, LONGEST_SOURCE)
  const writer = new PlainText()
  let isHtml = false
  let readTo = 0
  /** Tags that the parser adds by itself are not in the source. */
  const here = () => {
    readTo = parser.endIndex + 1
    return source.slice(parser.startIndex, readTo)
  }
  const parser = new Parser(
    {
      ontext: (text) => {
        here()
        writer.write(text)
      },
      onopentag: (name, { href }) => {
        const written = here()
        if (!isHtmlTag(name)) return writer.write(written)
        isHtml = true
        writer.open(name, href)
      },
      onclosetag: (name, isImplied) => {
        if (isImplied) return
        const written = here()
        if (isHtmlTag(name)) writer.close(name)
        else writer.write(written)
      },
      oncomment: () => {
        here()
        isHtml = true
      },
      onprocessinginstruction: () => void here(),
    },
    { decodeEntities: false },
  )
  parser.end(source)
  // The rest after an unclosed bracket is text.
  writer.write(source.slice(readTo))
  if (!isHtml) return { text: cleanLines(decodeHTMLStrict(source)), links: [] }
  return { text: cleanLines(writer.parts.join('')), links: writer.links }
}

class PlainText {
  readonly parts: string[] = []
  readonly links: RawLink[] = []
  #dropping: string | null = null
  #inPre = 0
  readonly #lists: (number | null)[] = []
  #anchor: { readonly url: string; readonly from: number } | null = null

  write(source: string): void {
    if (this.#dropping !== null || source === '') return
    const text = decodeHTMLStrict(source)
    if (this.#inPre > 0) this.parts.push(text)
    else this.#writeFlowing(text)
  }

  /** Line breaks before list markers that the author typed stay. */
  #writeFlowing(text: string): void {
    const flowing = text.replace(/\s+([*•-] |\d{1,3}[.)] )?/g, (run: string, marker: string | undefined) =>
      marker !== undefined && run.includes('\n') ? `\n${marker}` : ` ${marker ?? ''}`,
    )
    const before = this.parts.at(-1)
    const written =
      before === undefined || before.endsWith('\n') || before.endsWith(' ') ? flowing.trimStart() : flowing
    if (written !== '') this.parts.push(written)
  }

  open(name: string, href: string | undefined): void {
    if (this.#dropping !== null) return
    if (DROPPED.has(name)) this.#dropping = name
    else if (name === 'a') this.#openAnchor(href ?? '')
    else if (name === 'li') this.#openItem()
    else this.#tag(name, false)
  }

  close(name: string): void {
    if (this.#dropping === name) this.#dropping = null
    else if (this.#dropping !== null || DROPPED.has(name) || name === 'li') return
    else if (name === 'a') this.#closeAnchor()
    else this.#tag(name, true)
  }

  #tag(name: string, closes: boolean): void {
    if (name === 'td' || name === 'th') this.#writeFlowing(' ')
    else if (PARAGRAPHS.has(name)) this.#blockTag(name, closes)
    else if (OWN_LINE.has(name)) this.parts.push('\n')
  }

  #blockTag(name: string, closes: boolean): void {
    if (name === 'pre') this.#inPre = Math.max(0, this.#inPre + (closes ? -1 : 1))
    if (name === 'ul' || name === 'ol') {
      if (closes) this.#lists.pop()
      else this.#lists.push(name === 'ol' ? 1 : null)
    }
    // A paragraph that begins directly after its bullet stays on the bullet's line.
    if (!this.#isAfterBullet()) this.parts.push('\n\n')
  }

  #openItem(): void {
    const number = this.#lists.at(-1) ?? null
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1
    this.parts.push(`\n${number === null ? '•' : `${number}.`} `)
  }

  #isAfterBullet(): boolean {
    return /^\n(?:•|\d+\.) $/.test(this.parts.at(-1) ?? '')
  }

  #openAnchor(href: string): void {
    this.#closeAnchor()
    const url = decodeHTMLStrict(href)
    if (url !== '') this.#anchor = { url, from: this.parts.length }
  }

  #closeAnchor(): void {
    if (!this.#anchor) return
    const { url, from } = this.#anchor
    this.links.push({ title: cleanLine(this.parts.slice(from).join('')), url })
    this.#anchor = null
  }
}
