import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { SaxesParser } from 'saxes'
import { ImportRefusal } from './import-refusal.ts'
import { MAX_DEPTH, MAX_NODES } from './raw-programme.ts'

export interface XmlElement {
  readonly name: string
  /** The line of the element's start tag, from 1. */
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const MAX_ATTRIBUTES = 64

/**
 * Document types are refused, so the file cannot define entities, and nothing is fetched.
 *
 * @throws ImportRefusal `importDoctype`, `importTooLarge`, `importTooDeep`, or `importNotXml` with `line` and `column`
 */
export function parseXml(text: string): XmlElement {
  if (text.length > IMPORT_FILE_BYTES) throw tooLarge('bytes', IMPORT_FILE_BYTES)
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let nodes = 0
  let attributes = 0
  let line = 1

  parser.on('error', (error) => {
    throw new ImportRefusal('importNotXml', { params: placeOf(parser), detail: error.message })
  })
  parser.on('doctype', () => {
    throw new ImportRefusal('importDoctype', { params: placeOf(parser) })
  })
  parser.on('opentagstart', () => {
    attributes = 0
    line = parser.line
    if (++nodes > MAX_NODES) throw tooLarge('elements', MAX_NODES)
    if (open.length >= MAX_DEPTH) {
      throw new ImportRefusal('importTooDeep', { params: { ...placeOf(parser), limit: 'depth', most: MAX_DEPTH } })
    }
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw tooLarge('attributes', MAX_ATTRIBUTES)
  })
  parser.on('opentag', (tag) => {
    const element = { name: localName(tag.name), line, attributes: tag.attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (more: string) => {
    const inside = open.at(-1)
    if (inside) inside.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })

  parser.write(text).close()
  if (!root) throw new ImportRefusal('importNotXml', { params: { line: 1, column: 1 } })
  return root
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const placeOf = (parser: { readonly line: number; readonly columnIndex: number }) => ({
  line: parser.line,
  column: Math.max(1, parser.columnIndex),
})
const tooLarge = (limit: string, most: number) => new ImportRefusal('importTooLarge', { params: { limit, most } })

export const childrenOf = (element: XmlElement, name: string) => element.children.filter((each) => each.name === name)

export const childText = (element: XmlElement, name: string) =>
  element.children.find((each) => each.name === name)?.text.trim() ?? ''
