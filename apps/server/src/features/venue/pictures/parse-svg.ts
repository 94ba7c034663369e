import { SaxesParser } from 'saxes'
import { PictureRefused } from './picture-refused.ts'

export interface SvgElement {
  readonly name: string
  /** The attributes without a namespace, and `href` with any prefix. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (SvgElement | string)[]
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 60
const MAX_ATTRIBUTES = 100

/**
 * Parses untrusted text. A document type is refused, so the file cannot define entities.
 *
 * @throws PictureRefused for a file that is no SVG, has a document type, or is too deep or too large
 */
export function parseSvg(text: string): SvgElement {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true })
  /** The open elements from the root on; null for ignored ones. */
  const open: (SvgElement | null)[] = []
  let root: SvgElement | undefined
  let elements = 0
  let attributes = 0
  const refuse = () => {
    throw new PictureRefused()
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentagstart', () => {
    attributes = 0
    elements += 1
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) refuse()
  })
  parser.on('opentag', ({ local, uri, attributes: tagAttributes }) => {
    const isRoot = open.length === 0
    if (isRoot && (local !== 'svg' || (uri !== SVG && uri !== ''))) refuse()
    const parent = open.at(-1)
    if (!isRoot && (!parent || (uri !== SVG && uri !== ''))) return void open.push(null)
    const known = new Map<string, string>()
    for (const each of Object.values(tagAttributes)) {
      if (each.uri === '' && each.prefix === '') known.set(each.local, each.value)
    }
    for (const each of Object.values(tagAttributes)) {
      if (each.uri === XLINK && each.local === 'href' && !known.has('href')) known.set('href', each.value)
    }
    const element = { name: local, attributes: known, children: [] }
    parent?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (more: string) => open.at(-1)?.children.push(more)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root ?? refuse()
}

export const textOf = ({ children }: SvgElement): string => children.filter((each) => typeof each === 'string').join('')
