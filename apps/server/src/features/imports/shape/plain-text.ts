import type { RawLink } from '../read/raw-programme.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { decodeEntities } from './decode-entities.ts'

const APART = new Set(
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

// Neither half can look past the next bracket, so a text of a million open brackets is read in one pass.
const TAG = /<!--|<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

const isHtmlTag = (name: string) =>
  APART.has(name) || OWN_LINE.has(name) || INSIDE_A_LINE.has(name) || DROPPED.has(name)

/** What comes after is not looked at. */
export const LONGEST_SOURCE = 300_000

/**
 * HTML, or text that only might be HTML, as plain text: paragraphs parted by an empty line, list items on lines of
 * their own, entities resolved once. What its anchors pointed to comes beside it, unchecked.
 *
 * A tag that HTML does not know, such as `<version>`, is text that somebody forgot to escape and stays. Text without
 * tags keeps its lines.
 */
export function toPlainText(given: string): { readonly text: string; readonly links: readonly RawLink[] } {
  const source = given.slice(0, LONGEST_SOURCE)
  const writer = new PlainText()
  let at = 0
  for (const tag of source.matchAll(TAG)) {
    if (tag.index < at) continue
    const name = tag[2]?.toLowerCase()
    if (name !== undefined && !isHtmlTag(name)) continue
    writer.write(source.slice(at, tag.index))
    at = tag.index + tag[0].length
    if (name !== undefined) writer.tag(name, tag[1] === '/', tag[3] ?? '')
    else {
      const end = source.indexOf('-->', at)
      at = end === -1 ? source.length : end + 3
    }
  }
  if (at === 0) return { text: cleanLines(decodeEntities(source)), links: [] }
  writer.write(source.slice(at))
  return { text: cleanLines(writer.parts.join('')), links: writer.links }
}

class PlainText {
  readonly parts: string[] = []
  readonly links: RawLink[] = []
  #dropping: string | null = null
  #inPre = 0
  /** Next number of each open list; null in a list of bullets. */
  readonly #lists: (number | null)[] = []
  #anchor: { readonly url: string; readonly from: number } | null = null

  write(source: string): void {
    if (this.#dropping !== null || source === '') return
    const text = decodeEntities(source)
    if (this.#inPre > 0) this.parts.push(text)
    else this.#writeFlowing(text)
  }

  /** Line ends are spaces, except before what was meant as a list by its writer. */
  #writeFlowing(text: string): void {
    const flowing = text.replace(/\s+([*•-] |\d{1,3}[.)] )?/g, (run: string, marker: string | undefined) =>
      marker !== undefined && run.includes('\n') ? `\n${marker}` : ` ${marker ?? ''}`,
    )
    const before = this.parts.at(-1)
    const written =
      before === undefined || before.endsWith('\n') || before.endsWith(' ') ? flowing.trimStart() : flowing
    if (written !== '') this.parts.push(written)
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (this.#dropping !== null) {
      if (closes && name === this.#dropping) this.#dropping = null
    } else if (DROPPED.has(name)) {
      if (!closes) this.#dropping = name
    } else if (name === 'a') this.#anchorTag(closes, attributes)
    else if (name === 'li') this.#itemTag(closes)
    else if (name === 'td' || name === 'th') this.#writeFlowing(' ')
    else if (APART.has(name)) this.#blockTag(name, closes)
    else if (OWN_LINE.has(name)) this.parts.push('\n')
  }

  #blockTag(name: string, closes: boolean): void {
    if (name === 'pre') this.#inPre = Math.max(0, this.#inPre + (closes ? -1 : 1))
    if (name === 'ul' || name === 'ol') {
      if (closes) this.#lists.pop()
      else this.#lists.push(name === 'ol' ? 1 : null)
    }
    // A paragraph opened right after its bullet stays on the bullet's line.
    if (!this.#isAfterBullet()) this.parts.push('\n\n')
  }

  #itemTag(closes: boolean): void {
    if (closes) return
    const number = this.#lists.at(-1) ?? null
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1
    this.parts.push(`\n${number === null ? '•' : `${number}.`} `)
  }

  #isAfterBullet(): boolean {
    return /^\n(?:•|\d+\.) $/.test(this.parts.at(-1) ?? '')
  }

  #anchorTag(closes: boolean, attributes: string): void {
    if (this.#anchor) {
      const title = cleanLine(this.parts.slice(this.#anchor.from).join(''))
      this.links.push({ title, url: this.#anchor.url })
    }
    const found = closes ? null : HREF.exec(attributes)
    const url = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    this.#anchor = url === '' ? null : { url, from: this.parts.length }
  }
}
