import { expect, it } from 'vitest'
import { ImportRefusal } from './import-refusal.ts'
import { childrenOf, childText, parseXml } from './parse-xml.ts'

const refusalOf = (text: string) => {
  try {
    return parseXml(text)
  } catch (error) {
    return error instanceof ImportRefusal ? [error.code, error.params] : error
  }
}

it('reads elements with their attributes, text, CDATA and line', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<s:a xmlns:s="urn:s">\n  <b k="1 &amp; 2">x &lt; <![CDATA[<y>]]></b>\n</s:a>',
  )

  expect(root.name).toBe('a')
  expect(childrenOf(root, 'b')).toEqual([
    { name: 'b', line: 3, attributes: { k: '1 & 2' }, children: [], text: 'x < <y>' },
  ])
  expect(childText(root, 'b')).toBe('x < <y>')
  expect(childText(root, 'c')).toBe('')
})

it('refuses a document type, however harmless', () => {
  expect(refusalOf('<!DOCTYPE schedule><schedule/>')).toEqual(['importDoctype', { line: 1, column: 19 }])
})

it('refuses a billion laughs at the document type and expands nothing', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('\n')
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE a [\n<!ENTITY l0 "lol">\n${laughs}\n]>\n<a>&l9;</a>`

  expect(refusalOf(bomb)).toEqual(['importDoctype', { line: 13, column: 2 }])
})

it('refuses an entity that would be fetched', () => {
  const text = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
  expect(refusalOf(text)).toEqual(['importDoctype', { line: 1, column: 54 }])
  expect(refusalOf('<a>&x;</a>')).toEqual(['importNotXml', { line: 1, column: 6 }])
})

it('reports the line where a truncated file ends', () => {
  expect(refusalOf('<a>\n<b>text')).toEqual(['importNotXml', { line: 2, column: 7 }])
})

it('reports the line of a mismatched closing tag', () => {
  expect(refusalOf('<a>\n  <b></c>\n</a>')).toEqual(['importNotXml', { line: 2, column: 9 }])
})

it('refuses a file that is not XML at all', () => {
  expect(refusalOf('')).toEqual(['importNotXml', { line: 1, column: 1 }])
  expect(refusalOf('hello')).toEqual(['importNotXml', { line: 1, column: 6 }])
  expect(refusalOf('<a>\u0000</a>')).toEqual(['importNotXml', { line: 1, column: 4 }])
})

it('reads 32 elements inside one another and refuses the 33rd', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

  expect(parseXml(nested(32)).name).toBe('a')
  expect(refusalOf(nested(33))).toEqual(['importTooDeep', { line: 1, column: 99, limit: 'depth', most: 32 }])
  expect(refusalOf('<a>'.repeat(2_000_000))).toEqual([
    'importTooDeep',
    { line: 1, column: 99, limit: 'depth', most: 32 },
  ])
})

it('refuses more elements or attributes than a schedule has', () => {
  const attributes = Array.from({ length: 65 }, (_, at) => `a${at}=""`).join(' ')

  expect(refusalOf(`<a>${'<b/>'.repeat(400_000)}</a>`)).toEqual([
    'importTooLarge',
    { limit: 'elements', most: 400_000 },
  ])
  expect(refusalOf(`<a ${attributes}/>`)).toEqual(['importTooLarge', { limit: 'attributes', most: 64 }])
})

it('refuses a file of 20 MB and one character', () => {
  expect(refusalOf(`<a>${'x'.repeat(20_000_001 - 7)}</a>`)).toEqual([
    'importTooLarge',
    { limit: 'bytes', most: 20_000_000 },
  ])
})
