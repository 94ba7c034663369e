import { formatVcard, parseVcard, vcardVersions } from '@parley/contract/contacts'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'

const card = {
  firstName: 'Ada',
  lastName: 'Işık; von, "Oz"',
  company: 'Crystal, Exports \\ Sons',
  jobTitle: 'Ürün müdürü '.repeat(12).trim(),
  website: 'https://crystal.example/a?b=c;d',
  emails: ['ada@example.org', 'a2@example.org'],
  phones: ['+905551112233'],
  note: 'Wants olives.\nCall, soon; really.',
}

it.each(vcardVersions)(
  'CONTACT-10 writes cards of version %s that another library reads, folded by octets',
  (version) => {
    const text = formatVcard(card, { folds: true, version })
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const read = new ICAL.Component(ICAL.parse(text) as never)
    const valueOf = (name: string) => read.getFirstPropertyValue(name)
    // The library does not unescape a semicolon in plain text.
    const textIn = (name: string) => String(valueOf(name)).replaceAll('\\;', ';')
    expect(valueOf('version')).toBe(version)
    expect(valueOf('n')).toEqual(['Işık; von, "Oz"', 'Ada', '', '', ''])
    expect(textIn('fn')).toBe('Ada Işık; von, "Oz"')
    expect(valueOf('title')).toBe(card.jobTitle)
    expect(textIn('note')).toBe(card.note)
    expect(valueOf('url')).toBe(card.website)
    expect(valueOf('org')).toBe(card.company)
    expect(read.getAllProperties('email').map((each) => each.getFirstValue())).toEqual(card.emails)
  },
)

it('CONTACT-6 reads its own cards back', () => {
  for (const version of vcardVersions) {
    for (const folds of [true, false]) expect(parseVcard(formatVcard(card, { folds, version }))).toEqual(card)
  }
})

it.each(['3.0', '4.0'])('CONTACT-6 reads a card that another library wrote in version %s', (version) => {
  const written = new ICAL.Component('vcard')
  written.addPropertyWithValue('version', version)
  written.addPropertyWithValue('fn', 'Selin Volkova')
  written.addPropertyWithValue('n', ['Volkova', 'Selin', '', '', ''] as never)
  written.addPropertyWithValue('org', 'Olives; Oil, and more')
  written.addPropertyWithValue('note', `Long ${'and longer '.repeat(30)}\nend`)
  written.addPropertyWithValue('email', 'selin@example.com')
  expect(parseVcard(written.toString())).toMatchObject({
    firstName: 'Selin',
    lastName: 'Volkova',
    emails: ['selin@example.com'],
    note: expect.stringMatching(/^Long .*\nend$/s),
  })
})
