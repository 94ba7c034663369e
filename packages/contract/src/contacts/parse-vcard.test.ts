import { describe, expect, it } from 'vitest'
import { parseVcard } from './parse-vcard.ts'
import { contactLengths, MAX_ADDRESSES } from './schemas.ts'

const crlf = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const nobody = {
  firstName: '',
  lastName: '',
  company: '',
  jobTitle: '',
  website: '',
  emails: [],
  phones: [],
  note: '',
}

describe('CONTACT-6 reads', () => {
  it.each(['ENCODING=QUOTED-PRINTABLE', 'ENCODING=QUOTED', 'encoding=quoted-printable', 'QUOTED-PRINTABLE', 'QUOTED'])(
    'a name and a note with soft breaks under %s',
    (encoding) => {
      const text = crlf(
        'VERSION:2.1',
        `N;CHARSET=UTF-8;${encoding}:I=C5=9F=C4=B1k;Ay=C5=9Fe`,
        `NOTE;${encoding};CHARSET=UTF-8:One=0D=0A=`,
        'Two',
        'TEL;CELL:+905551112233',
      )
      expect(parseVcard(text)).toEqual({
        ...nobody,
        firstName: 'Ayşe',
        lastName: 'Işık',
        phones: ['+905551112233'],
        note: 'One\nTwo',
      })
    },
  )

  it('version 2.1 with quoted-printable, soft breaks and character sets', () => {
    const text = crlf(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C4=B0=C5=9F=C4=B1k;Ada;;;',
      'FN;CHARSET=windows-1254;QUOTED-PRINTABLE:Ada =DD=FE=FDk',
      'ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Crystal =',
      'TEL:Exports',
      'TITLE;CHARSET=UTF-8;ENCODING=BASE64:R8O8csO8Y8O8',
      'TEL;CELL;PREF:+90 555 111 22 33',
      'EMAIL;INTERNET:ADA@Example.org',
      'PHOTO;JPEG;ENCODING=BASE64:',
      ' /9j/4AAQSkZJRg==',
      '',
    )
    expect(parseVcard(text)).toEqual({
      ...nobody,
      firstName: 'Ada',
      lastName: 'İşık',
      company: 'Crystal TEL:Exports',
      jobTitle: 'Gürücü',
      emails: ['ada@example.org'],
      phones: ['+90 555 111 22 33'],
    })
  })

  it('version 3.0 with groups, folding and escapes', () => {
    const text = crlf(
      'VERSION:3.0',
      'N:Volkova;Selin;Maria;Dr.;',
      'FN:Dr. Selin Maria Volkova',
      'ORG:Olives\\, Oil & Co\\; Ltd;Sales',
      'item1.EMAIL;type=INTERNET:selin@exa',
      ' mple.com',
      'item1.X-ABLabel:_$!<Work>!$_',
      'TEL;TYPE="work,voice";VALUE=uri:tel:+7-495-1234567',
      'URL:https://olives.example/a:b',
      'ADR;TYPE=WORK:;;Main St 1;İzmir;;35000;Türkiye',
      'NOTE:Likes cheese\\nand bread\\, both.',
    )
    expect(parseVcard(text)).toEqual({
      firstName: 'Selin Maria',
      lastName: 'Volkova',
      company: 'Olives, Oil & Co; Ltd, Sales',
      jobTitle: '',
      website: 'https://olives.example/a:b',
      emails: ['selin@example.com'],
      phones: ['+7-495-1234567'],
      note: 'Likes cheese\nand bread, both.\nMain St 1, İzmir, 35000, Türkiye',
    })
  })

  it('version 4.0, lines that end with a line feed alone, and a name without parts', () => {
    const text =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Grace Brewster Hopper\nEMAIL:mailto:grace@example.org\nROLE:Admiral\nEND:VCARD'
    expect(parseVcard(`\ufeff${text}`)).toMatchObject({
      firstName: 'Grace Brewster',
      lastName: 'Hopper',
      emails: ['grace@example.org'],
      jobTitle: 'Admiral',
    })
  })

  it('a card with lines broken without a space, and a card without an end', () => {
    const text = 'BEGIN:VCARD\nN:Işık;Ada\nNOTE:first half\nand: the other\nEMAIL:ada@\nexample.org\nORG:Crystal'
    expect(parseVcard(text)).toMatchObject({
      lastName: 'Işık',
      note: 'first halfand: the other',
      emails: ['ada@example.org'],
      company: 'Crystal',
    })
  })

  it('the first of several cards, and a MECARD', () => {
    expect(parseVcard(`${crlf('N:A;B')}${crlf('N:C;D')}`)).toMatchObject({ firstName: 'B', lastName: 'A' })
    expect(parseVcard('MECARD:N:Işık,Ada;TEL:+905551112233;EMAIL:ada@example.org;ORG:A\\;B;;')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Işık',
      phones: ['+905551112233'],
      emails: ['ada@example.org'],
      company: 'A;B',
    })
  })
})

it('CONTACT-6 takes a card of a thousand fields, and puts surplus values into the note', () => {
  const emails = Array.from({ length: 1_000 }, (_, at) => `EMAIL:a${at}@example.org`)
  const draft = parseVcard(crlf('N:A;B', ...emails))
  expect(draft?.emails).toHaveLength(MAX_ADDRESSES)
  expect(draft?.note).toMatch(/^a20@example.org\na21@example.org\n/)
  expect(draft?.note.length).toBeLessThanOrEqual(contactLengths.note)
})

it('CONTACT-6 is fast for malicious input, and removes invisible characters', () => {
  const started = performance.now()
  for (const text of [
    `BEGIN:VCARD\n${';"'.repeat(50_000)}`,
    `BEGIN:VCARD\nN;${'a="b";'.repeat(20_000)}`,
    `MECARD:${'\\;'.repeat(50_000)}`,
    `BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:${'=\n'.repeat(50_000)}`,
  ])
    parseVcard(text)
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(parseVcard(crlf('N:I\u202ekiş\u200b\u0000;<b>Ada</b>'))).toMatchObject({
    lastName: 'Ikiş',
    firstName: '<b>Ada</b>',
  })
  expect(parseVcard('https://example.org')).toBe(null)
})
