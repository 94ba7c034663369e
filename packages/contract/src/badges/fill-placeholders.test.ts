import { describe, expect, it } from 'vitest'
import { type BadgeFields, fillPlaceholders, partsOfCity } from './fill-placeholders.ts'

const ayse: BadgeFields = {
  participantId: 'p1',
  ticketId: '0123456789ABCDEF',
  ticketUrl: 'https://meet.example/tickets/0123456789ABCDEF',
  firstName: 'Ayşe',
  lastName: 'Işık',
  fullName: 'Ayşe Işık',
  company: 'Delta Makina',
  jobTitle: '',
  participantType: 'Visitor',
  ticketType: 'Day 1',
  city: 'izmir@@Işıl@@keynote@@Gold member@@UUL',
  eventName: 'Machinery Fair',
  answers: { cat3: 'Robots, Drives' },
  language: 'tr',
}
const filled = (text: string, fields: Partial<BadgeFields> = {}) => fillPlaceholders(text, { ...ayse, ...fields })

describe('BADGE-2', () => {
  it.each([
    ['{FirstName} {LastName}', 'Ayşe Işık'],
    ['{FullName}', 'Ayşe Işık'],
    ['{ Company }', 'Delta Makina'],
    ['{ParticipantType} / {TicketType}', 'Visitor / Day 1'],
    ['{TicketId}', '0123456789ABCDEF'],
    ['{EventName}', 'Machinery Fair'],
    ['{Category:cat3}', 'Robots, Drives'],
    ['{City}|{Sponsor}|{Speaker}|{Membership}', 'İZMİR|IŞIL|keynote|Gold member'],
    ['Hello', 'Hello'],
  ])('BADGE-2 fills %s', (text, shown) => {
    expect(filled(text)).toBe(shown)
  })

  it('BADGE-2 leaves other texts in braces', () => {
    expect(filled('{firstname} {Nickname} {} {FirstName:x} {constructor}')).toBe(
      '{firstname} {Nickname} {} {FirstName:x} {constructor}',
    )
  })

  it('BADGE-2 drops a line without a value, and the separators next to a missing value', () => {
    expect(filled('{FullName}\n{JobTitle}\n{Company}')).toBe('Ayşe Işık\nDelta Makina')
    expect(filled('{JobTitle}, {Company}')).toBe('Delta Makina')
    expect(filled('{Company} – {JobTitle}')).toBe('Delta Makina')
    expect(filled('{Category:cat9}{Category:constructor}{Category:__proto__}')).toBe('')
    expect(filled('({JobTitle})')).toBe('')
    expect(filled('Day –')).toBe('Day –')
  })

  it('BADGE-2 does not replace placeholders inside a value', () => {
    expect(filled('{FirstName} {Company}', { firstName: '{Company}' })).toBe('{Company} Delta Makina')
    expect(filled('{FirstName}', { firstName: "$& $1 $'" })).toBe("$& $1 $'")
    expect(filled('{FirstName}', { firstName: 'Ann\nLee' })).toBe('Ann Lee')
  })
})

describe('BADGE-3', () => {
  it.each([
    ['Berlin', ['Berlin', '', '', '']],
    ['Berlin@@Acme', ['Berlin', 'Acme', '', '']],
    ['@@@@Keynote', ['', '', 'Keynote', '']],
    ['a@@b@@c@@d@@UxuU@@more', ['A', 'b', 'c', 'D']],
    ['a@@b@@c@@d@@ U', ['a', 'B', 'c', 'd']],
    ['a@@b@@c@@d@@uuuu', ['a', 'b', 'c', 'd']],
    ['a@@b@@c@@d@@', ['a', 'b', 'c', 'd']],
    ['', ['', '', '', '']],
  ])('BADGE-3 reads %j', (value, [city, sponsor, speaker, membership]) => {
    expect(partsOfCity(value, 'en')).toEqual({ city, sponsor, speaker, membership })
  })

  it('BADGE-3 uses the upper case of the event’s language', () => {
    expect(partsOfCity('istanbul@@@@@@@@U', 'tr').city).toBe('İSTANBUL')
    expect(partsOfCity('istanbul@@@@@@@@U', 'en').city).toBe('ISTANBUL')
    expect(partsOfCity('istanbul@@@@@@@@U', 'no language at all').city).toBe('ISTANBUL')
  })
})
