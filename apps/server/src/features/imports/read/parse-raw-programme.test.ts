import { expect, it } from 'vitest'
import { ImportRefusal } from './import-refusal.ts'
import { decodeFile } from './parse-raw-programme.ts'

const refusalOf = (bytes: Uint8Array) => {
  try {
    return decodeFile(bytes)
  } catch (error) {
    return error instanceof ImportRefusal ? [error.code, error.params] : error
  }
}

it('reads UTF-8 with and without its mark', () => {
  expect(decodeFile(Buffer.from('<a>Çağrı</a>'))).toBe('<a>Çağrı</a>')
  expect(decodeFile(Buffer.from('\ufeff<a>Çağrı</a>'))).toBe('<a>Çağrı</a>')
})

it('reads UTF-16 by its mark', () => {
  expect(decodeFile(Buffer.from('\ufeff{"a":"ж"}', 'utf16le'))).toBe('{"a":"ж"}')
  expect(decodeFile(Buffer.from('\ufeff{"a":"ж"}', 'utf16le').swap16())).toBe('{"a":"ж"}')
})

it('reads the encoding that an XML declaration names', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Ærø</a>'
  expect(decodeFile(Buffer.from(text, 'latin1'))).toBe(text)
})

it('refuses bytes that are not text in the encoding of the file', () => {
  expect(refusalOf(Buffer.from('<a>\xff\xfe</a>', 'latin1'))).toEqual(['importNotXml', {}])
  expect(refusalOf(Buffer.from('{"a":"\xe9"}', 'latin1'))).toEqual(['importNotJson', {}])
  expect(refusalOf(Buffer.from('PK\x03\x04\xff', 'latin1'))).toEqual(['importUnknownFormat', { format: 'ZIP' }])
  expect(refusalOf(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toEqual(['importNotXml', {}])
})

it('refuses a file of 25 MB and accepts one of just 20', () => {
  expect(refusalOf(Buffer.alloc(25_000_000, ' '))).toEqual(['importTooLarge', { limit: 'bytes', most: 20_000_000 }])
  expect(decodeFile(Buffer.alloc(20_000_000, ' ')).length).toBe(20_000_000)
})
