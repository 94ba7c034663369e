import { describe, expect, it } from 'vitest'
import { parseTicketCode } from './parse-ticket-code.ts'

const ID = '0123456789ABCDEF'
const URL_OF_IT = `https://fair.example/tickets/${ID}`

describe('SCAN-2 reads the ticket that a code names', () => {
  it.each([URL_OF_IT, `http://fair.example/any/tickets/${ID}/`, ` ${URL_OF_IT.toLowerCase()}?from=mail#top `])(
    '%s',
    (code) => {
      for (const source of ['qr', 'code128', 'handheld', 'typed'] as const)
        expect(parseTicketCode(code, source)).toBe(ID)
    },
  )

  it.each([
    ['a bare id in a QR code', ID, 'qr'],
    ['another URL', 'https://fair.example/attendees/5', 'handheld'],
    ['a URL without an id', 'https://fair.example/tickets/', 'qr'],
    ['a URL without http', `ftp://fair.example/tickets/${ID}`, 'qr'],
    ['a script', `javascript:alert("/tickets/${ID}")`, 'typed'],
    ['a broken escape', 'https://fair.example/tickets/%E0%A4%A', 'qr'],
    ['a vCard', 'BEGIN:VCARD\nFN:Ayşe\nEND:VCARD', 'handheld'],
    ['nothing', '  ', 'typed'],
    ['a value that is not text', 5, 'handheld'],
    ['a very long text', 'A'.repeat(500), 'typed'],
  ] as const)('not from %s', (_, code, source) => expect(parseTicketCode(code, source)).toBeNull())

  it('an id alone counts from CODE_128, from a handheld reader and from the keyboard, however it is typed', () => {
    for (const source of ['code128', 'handheld', 'typed'] as const) expect(parseTicketCode(ID, source)).toBe(ID)
    expect(parseTicketCode('0123-4567 89ab-cdef', 'typed')).toBe(ID)
  })

  it('a fast scan with a TXT printer accepts only CODE_128', () => {
    expect(parseTicketCode(ID, 'code128', { onlyCode128: true })).toBe(ID)
    expect(parseTicketCode(ID, 'handheld', { onlyCode128: true })).toBe(ID)
    for (const source of ['qr', 'handheld', 'typed'] as const)
      expect(parseTicketCode(URL_OF_IT, source, { onlyCode128: true })).toBeNull()
  })
})
