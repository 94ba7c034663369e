import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

/** The bytes of letters by encoding. ASCII characters have their own code. */
const BYTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1254': { Ş: 0xde, ş: 0xfe, ı: 0xfd, İ: 0xdd, ğ: 0xf0, ö: 0xf6, ç: 0xe7 },
  macintosh: { é: 0x8e, ñ: 0x96, í: 0x92, ü: 0x9f, Á: 0xe7 },
  'windows-1252': { é: 0xe9, ñ: 0xf1, ü: 0xfc, Á: 0xc1, '€': 0x80 },
}
const narrow = (text: string, encoding: string) =>
  Uint8Array.from([...text].map((letter) => BYTES[encoding]?.[letter] ?? letter.charCodeAt(0)))
const cyrillic = (text: string) =>
  Uint8Array.from(
    [...text].map((letter) => (/[а-яА-Я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
  )
const wide = (text: string, { mark = true, big = false } = {}) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const TURKISH = 'Adı;Soyadı;Şirket\nGökçe;Işık;İstanbul Ekmek\n'
const RUSSIAN = 'Имя;Фамилия\nПетр;Смирнов\n'
const SPANISH = 'Nombre;Apellidos\nÁgueda;Núñez\n'

it.each([
  ['UTF-8', Buffer.from(TURKISH), TURKISH, 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${RUSSIAN}`), RUSSIAN, 'utf-8'],
  ['emoji and right-to-left words', Buffer.from('Name\n👩‍👩‍👧 שָׁלוֹם\n'), 'Name\n👩‍👩‍👧 שָׁלוֹם\n', 'utf-8'],
  ['Excel’s Unicode text', wide(TURKISH), TURKISH, 'utf-16le'],
  ['UTF-16 without a byte order mark', wide(SPANISH, { mark: false }), SPANISH, 'utf-16le'],
  ['UTF-16 big-endian', wide(RUSSIAN, { big: true }), RUSSIAN, 'utf-16be'],
  ['UTF-16 big-endian without a byte order mark', wide(SPANISH, { mark: false, big: true }), SPANISH, 'utf-16be'],
  ['Turkish Excel', narrow(TURKISH, 'windows-1254'), TURKISH, 'windows-1254'],
  ['Russian Excel', cyrillic(RUSSIAN), RUSSIAN, 'windows-1251'],
  ['Spanish Excel', narrow(SPANISH, 'windows-1252'), SPANISH, 'windows-1252'],
  [
    'a file of an old Mac',
    narrow('Nombre;Apellidos\nJosé;Núñez\nRené;Müller\n'.replace('ú', 'u'), 'macintosh'),
    'Nombre;Apellidos\nJosé;Nuñez\nRené;Müller\n',
    'macintosh',
  ],
  [
    'a Windows file with quotes and dashes',
    Uint8Array.from(Buffer.from('Name;Said\nBo;\x93That\x92s it\x94, he said\x97 \x80 5\x85\n', 'latin1')),
    'Name;Said\nBo;“That’s it”, he said— € 5…\n',
    'windows-1252',
  ],
  ['ASCII letters', Buffer.from('Name\nAda\n'), 'Name\nAda\n', 'utf-8'],
  ['an empty file', new Uint8Array(), '', 'utf-8'],
])('PIMPORT-1 reads %s', (_, bytes, text, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})

it.each([
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['an older workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])],
  ['UTF-16 that ends in half a surrogate pair', Buffer.concat([wide('Name\n'), Buffer.from([0x3d, 0xd8])])],
])('PIMPORT-1 refuses %s', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'peopleFileUnknown' }))
})
