import { readFileSync } from 'node:fs'
import { importCalls } from '@parley/contract/imports'
import { zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { importsOf, type People } from '../../testing/people-imports.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let imports: People

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  imports = importsOf(server, event, organizer)
})

const fileOf = (name: string) => readFileSync(new URL(`../../../../../e2e/fixtures/imports/${name}`, import.meta.url))
type Preview = Awaited<ReturnType<People['preview']>>['body']
const fieldsOf = ({ columns }: Preview) =>
  Object.fromEntries(columns.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])))

describe('Luma', () => {
  it('PIMPORT-16 reads a full name beside its parts, and the name of a ticket as the type', async () => {
    const { body } = await imports.preview(fileOf('luma-guests.csv'))
    expect(fieldsOf(body)).toEqual({
      api_id: 'externalId',
      name: 'fullName',
      first_name: 'name',
      last_name: 'surname',
      email: 'email',
      phone_number: 'phone',
      approval_status: 'status',
      ticket_name: 'type',
    })
    expect(body.types.map(({ name, rows }) => [name, rows])).toEqual([
      ['Standard', 1],
      ['VIP', 2],
    ])
  })

  it('PIMPORT-15 leaves out guests who were not approved, until an organizer decides otherwise', async () => {
    const { body } = await imports.preview(fileOf('luma-guests.csv'))
    expect(body.statuses).toEqual([
      { value: 'approved', rows: 3, isLeftOut: false },
      { value: 'declined', rows: 1, isLeftOut: true },
      { value: 'pending_approval', rows: 1, isLeftOut: true },
      { value: 'waitlist', rows: 1, isLeftOut: true },
    ])
    const { body: mapped } = await imports.map(body, { ticket_name: null })
    expect(mapped.counts).toEqual({
      rows: 6,
      added: 2,
      changed: 0,
      same: 0,
      refused: 1,
      problems: 1,
      leftOut: 3,
      notes: 0,
    })
    expect(mapped.added.map(({ name }) => name)).toEqual(['Ada Example', 'Dilek Example'])
    expect(mapped.problems).toMatchObject([{ row: 6, name: 'anon@luma.example', reason: 'nameMissing' }])

    const statuses = [{ value: 'waitlist', isLeftOut: false }]
    const { body: wider } = await imports.map(body, { ticket_name: null }, { statuses })
    expect(wider.counts).toMatchObject({ added: 3, leftOut: 2 })
    const report = await imports.finish(wider.importId)
    expect(report.counts).toMatchObject({ rows: 6, added: 3, refused: 1, leftOut: 2 })
    expect((await imports.people()).map(({ name }) => name)).toEqual(['Ada Example', 'Dilek Example', 'Ece Example'])
    const again = (await imports.preview(fileOf('luma-guests.csv'))).body
    expect(again.counts).toMatchObject({ same: 3, leftOut: 2 })
  })
})

describe('Tito', () => {
  it('PIMPORT-16 reads "Ticket" as the type, and prefers columns of the ticket to those of the buyer', async () => {
    const { body } = await imports.preview(fileOf('tito-tickets.csv'))
    expect(fieldsOf(body)).toEqual({
      Ticket: 'type',
      'Ticket Full Name': 'fullName',
      'Ticket First Name': 'name',
      'Ticket Last Name': 'surname',
      'Ticket Email': 'email',
      'Ticket Company Name': 'company',
      'Ticket Phone Number': 'phone',
      'Void Status': 'status',
      'Ticket Reference': 'externalId',
    })
  })

  it('PIMPORT-15 leaves out void tickets, and reports the one without a name', async () => {
    const { body } = await imports.preview(fileOf('tito-tickets.csv'))
    const { body: mapped } = await imports.map(body, { Ticket: null })
    expect(mapped.statuses).toEqual([{ value: 'true', rows: 1, isLeftOut: true }])
    expect(mapped.counts).toMatchObject({ rows: 3, added: 1, refused: 1, leftOut: 1 })
    expect(mapped.added).toEqual([{ row: 2, name: 'Zoë Åström', email: 'zoe@tito.example' }])
    expect(mapped.problems).toMatchObject([{ row: 3, reason: 'nameMissing' }])
  })
})

it('PIMPORT-16 ignores a "Ticket ID" that tickets share, and leaves out cancelled attendees of Hi.Events', async () => {
  const { body } = await imports.preview(fileOf('hievents-attendees.csv'))
  expect(fieldsOf(body)).toEqual({
    'First Name': 'name',
    'Last Name': 'surname',
    Email: 'email',
    Status: 'status',
    'Product Name': 'type',
    'Public ID': 'externalId',
  })
  const { body: mapped } = await imports.map(body, { 'Product Name': null })
  expect(mapped.counts).toMatchObject({ rows: 2, added: 1, refused: 0, leftOut: 1 })
  await imports.finish(mapped.importId)
  expect((await imports.people()).map(({ name, key }) => [name, key])).toEqual([
    ['Hi Example', expect.stringContaining('A-XYZ')],
  ])
})

it('PIMPORT-16 makes two people of two tickets that one buyer has bought from pretix', async () => {
  const { body } = await imports.preview(fileOf('pretix-orders-one-buyer.csv'))
  expect(body.counts).toMatchObject({ rows: 3, added: 2, refused: 0, leftOut: 1 })
  await imports.finish(body.importId)
  expect((await imports.people()).map(({ name, email }) => [name, email])).toEqual([
    ['P1 Example', 'p1@px.example'],
    ['P2 Example', 'p2@px.example'],
  ])
})

describe('phone numbers', () => {
  it('PIMPORT-17 reads national numbers as those of the event’s country', async () => {
    const { body } = await imports.preview(fileOf('local-phones-turkish-1254.csv'))
    expect(body).toMatchObject({ encoding: 'windows-1254', country: 'TR', counts: { added: 2, notes: 0 } })
    await imports.finish(body.importId)
    expect((await imports.people()).map(({ name, phone }) => [name, phone])).toEqual([
      ['Işıl Çağlayan', '+905321112233'],
      ['İbrahim Güneş', '+905321112244'],
    ])
  })

  it('PIMPORT-17 reads them as those of another country, if the organizer chooses it', async () => {
    const { body } = await imports.preview('Name;Phone\nAda;0171 1234567\nBo;="0171 7654321"\n')
    const { body: mapped } = await imports.map(body, {}, { country: 'DE' })
    expect(mapped.country).toBe('DE')
    await imports.finish(mapped.importId)
    expect((await imports.people()).map(({ phone }) => phone)).toEqual(['+491711234567', '+491717654321'])
    expect((await imports.preview('Name;Phone\nCy;0171 999\n')).body.country).toBe('DE')
  })

  it('PIMPORT-17 imports a person without their unreadable phone number, and reports that', async () => {
    const { body } = await imports.preview('Name,Phone\nAda,9.05321E+11\nBo,+90 532 111 22 33\n')
    expect(body.counts).toMatchObject({ added: 2, refused: 0, problems: 0, notes: 1 })
    expect(body.notes).toEqual([
      { row: 2, name: 'Ada', field: 'phone', reason: 'phoneLeftOut', params: { value: '9.05321E+11' } },
    ])
    const report = await imports.finish(body.importId, { take: 'all' })
    expect(report.counts).toMatchObject({ added: 2, notes: 1 })
    expect((await imports.people()).map(({ name, phone }) => [name, phone])).toEqual([
      ['Ada', null],
      ['Bo', '+905321112233'],
    ])
  })

  it('PIMPORT-17 keeps a person’s number if the file has no readable one', async () => {
    await imports.take('Id,Name,Phone\n1,Ada,+90 532 111 22 33\n')
    const { body } = await imports.preview('Id,Name,Phone\n1,Ada,unknown\n')
    expect(body.counts).toMatchObject({ same: 1, changed: 0, notes: 1 })
  })
})

it('PIMPORT-10 marks only people with an invitation email as invited', async () => {
  await imports.take('Name,Email\nAda,ada@x.org\n')
  await imports.take('Name,Email\nBo,bo@x.org\nCy,\n', { invite: true })
  expect((await imports.people()).map(({ name, state }) => [name, state])).toEqual([
    ['Ada', 'active'],
    ['Bo', 'invited'],
    ['Cy', 'active'],
  ])
})

it('PIMPORT-18 offers the values of an unknown column as options of a question', async () => {
  const { body } = await imports.preview('Name,Diet,Essay\nAda,Vegan,Long\nBo,Meat,Short\nCy,Vegan,None\n')
  expect(body.columns.map(({ field, choices }) => [field, choices])).toEqual([
    ['fullName', []],
    [null, ['Vegan', 'Meat']],
    [null, []],
  ])
})

describe('files of other kinds', () => {
  const archive = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])), { level: 0 })
  const OLE = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])
  it.each([
    ['an old workbook', OLE, 'Excel 97–2003 (.xls)'],
    [
      'an OpenDocument sheet',
      archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'OpenDocument (.ods)',
    ],
    ['a Numbers sheet', archive({ 'Index/Document.iwa': 'x' }), 'Apple Numbers (.numbers)'],
    ['a Word document', archive({ 'word/document.xml': '<w/>' }), 'Word (.docx)'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['a web page', '<!DOCTYPE html><html></html>', 'HTML'],
    ['business cards', 'BEGIN:VCARD\nEND:VCARD', 'vCard (.vcf)'],
    ['other JSON', '{"talks": []}', 'JSON'],
  ])('PIMPORT-1 names the format of %s', async (_, file, format) => {
    const { status, body } = await imports.preview(file)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'peopleFileUnknown', params: { format } })
  })
})

describe('templates', () => {
  it.each([
    ['people', 'en', ','],
    ['people', 'tr', ';'],
    ['booths', 'es', ';'],
  ] as const)(
    'PIMPORT-19 writes the headers of an empty list of %s in %s so that the import reads them',
    async (kind, language, separator) => {
      const input = { eventId: event.eventId, kind, language }
      const { status, body } = await server.call(importCalls.getImportTemplate, input, organizer)
      expect(status).toBe(200)
      const head = (await (body as Blob).text()).trim()
      const row = head.split(separator).map((_, at) => (at < 2 ? `x${at}` : '-'))
      const content = Buffer.from(`${head}\n${row.join(separator)}\n`)
      const call = kind === 'people' ? importCalls.previewPeople : importCalls.previewBooths
      const preview = await server.call(call, { eventId: event.eventId, fileName: 'list.csv', content }, organizer)
      expect(preview.status).toBe(200)
      const { columns } = preview.body as Preview
      expect(columns.length).toBeGreaterThan(10)
      expect(columns.filter(({ field }) => field === null)).toEqual([])
    },
  )
})

/** This parser shares no code with the import. */
function countRows(text: string): number {
  let [rows, isQuoted, isFilled] = [0, false, false]
  for (const letter of `${text}\n`) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter !== '\n' || isQuoted) isFilled ||= letter.trim() !== ''
    else {
      if (isFilled) rows++
      isFilled = false
    }
  }
  return rows - 1
}

it.each([
  ['luma-guests.csv', 'utf-8'],
  ['tito-tickets.csv', 'utf-8'],
  ['hievents-attendees.csv', 'utf-8'],
  ['pretix-orders-one-buyer.csv', 'utf-8'],
  ['local-phones-turkish-1254.csv', 'windows-1254'],
])('PIMPORT-4 counts each row of %s once, as another parser does', async (name, encoding) => {
  const file = fileOf(name)
  const { body } = await imports.preview(file)
  const { rows, added, changed, same, refused, leftOut } = body.counts
  const counted = countRows(new TextDecoder(encoding).decode(file))
  expect([rows, added + changed + same + refused + leftOut]).toEqual([counted, counted])
  expect((await imports.finish(body.importId)).counts).toMatchObject({ rows: counted, added, refused, leftOut })
})
