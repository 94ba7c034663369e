import { expect, it } from 'vitest'
import { matchKeys, phoneKey } from './match-keys.ts'
import { parseCode } from './read-code.ts'

const OURS = 'https://meet.example'
const kindOf = (text: string, format: 'qr' | 'code128' | 'typed' = 'qr') => parseCode(text, format, OURS).kind

it('CONTACT-5 recognizes our tickets by their URL, and a bare id only outside of QR codes', () => {
  const ticket = { kind: 'ticket', ticketId: '0123456789ABCDEF' }
  expect(parseCode('https://meet.example/tickets/0123456789ABCDEF?from=badge', 'qr', OURS)).toEqual(ticket)
  expect(parseCode(' 0123-4567-89ab cdef ', 'typed', OURS)).toEqual(ticket)
  expect(parseCode('0I23456789ABCDEF', 'code128', OURS)).toMatchObject({ ticketId: '0123456789ABCDEF' })
  expect(kindOf('0123456789ABCDEF')).toBe('text')
})

it('CONTACT-5 treats the URL of another host as text', () => {
  for (const text of [
    'https://evil.example/tickets/0123456789ABCDEF',
    'https://meet.example.evil.example/tickets/0123456789ABCDEF',
    'javascript:alert(1)//tickets/0123456789ABCDEF',
    'https://meet.example@evil.example/tickets/0123456789ABCDEF',
  ]) {
    expect([text, kindOf(text), kindOf(text, 'typed')]).toEqual([text, 'text', 'text'])
  }
})

it('CONTACT-2 refuses a bare id with characters that are not allowed in a path', () => {
  for (const sign of "#$[]'?") expect([sign, kindOf(`AB${sign}12`, 'typed')]).toEqual([sign, 'refused'])
  expect(kindOf('Is it you?')).toBe('text')
})

it('CONTACT-5 recognizes a single email or phone number', () => {
  expect(parseCode('mailto:ADA@example.org?subject=Hi', 'qr', OURS)).toMatchObject({
    draft: { emails: ['ada@example.org'] },
  })
  expect(parseCode('tel:+90 555 111', 'qr', OURS)).toMatchObject({ draft: { phones: ['+90 555 111'] } })
  expect(parseCode('0090555111', 'typed', OURS)).toMatchObject({ draft: { phones: ['0090555111'] } })
})

it('CONTACT-3 compares emails and both spellings of a phone number', () => {
  expect(phoneKey(' +90 (555) 111-22-33 ')).toBe(phoneKey('00905551112233'))
  expect(matchKeys({ emails: ['B@x.org', ' b@X.org '], phones: ['+1 2', 'none'] })).toEqual([
    'email b@x.org',
    'phone 0012',
  ])
})
