import { importCalls } from '@parley/contract/imports'
import { setupCalls } from '@parley/contract/participants'
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

const aCategory = async (texts: Record<string, string>, options: string[], more = {}) => {
  const draft = { texts, options: options.map((en) => ({ texts: { en } })), ...more }
  const { body } = await server.call(
    setupCalls.createCategory,
    { eventId: event.eventId, ...draft } as never,
    organizer,
  )
  return body
}
const typeNamed = async (texts: Record<string, string>) =>
  (await server.call(setupCalls.createType, { eventId: event.eventId, texts }, organizer)).body.typeId

it('PIMPORT-18 lists unknown options with their rows, and accepts them once the options are added', async () => {
  const { categoryId } = await aCategory({ en: 'Offers' }, ['Bread'])
  const seeks = await aCategory({ en: 'Seeks' }, [], { matchingCategoryId: categoryId })
  const file =
    'Name,Email,Offers,Seeks,Status\nAda,a@x.org,Bread;Cheese,Salt,paid\nBo,b@x.org,CHEESE,,paid\nCy,c@x.org,Gin,,void\n'
  const { body } = await imports.preview(file)
  expect([body.counts.refused, body.options]).toEqual([
    2,
    [
      { categoryId, name: 'Cheese', rows: 2 },
      { categoryId: seeks.categoryId, name: 'Salt', rows: 1 },
    ],
  ])
  for (const { categoryId: of, name } of body.options) {
    const input = { eventId: event.eventId, categoryId: of, options: [{ texts: { en: name } }] }
    expect((await server.call(setupCalls.addOptions, input, organizer)).body).toEqual({ added: 1 })
  }
  const again = await imports.preview(file)
  expect([again.body.counts.added, again.body.options]).toEqual([2, []])
})

it('PIMPORT-4 shows the result of each row, and saves nothing but the preview', async () => {
  await imports.take('Id;First name;Last name;Email;Company\n1;Ada;Işık;ada@x.org;Ekmek\n2;Bo;Núñez;bo@x.org;Pan\n')
  const before = await imports.everything()
  const { status, body } = await imports.preview(
    '\ufeffId;First name;Last name;Email;Company\r\n' +
      '1;Ada;Işık;ada@x.org;Ekmek\r\n' +
      '2;Bo;Núñez;bo@new.org;"Pan\r\ny vino"\r\n' +
      '3;Cy;Смирнов;CY@x.org;\r\n' +
      '4;Di;;no email;\r\n',
    'guests.csv',
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    importId: expect.stringMatching(/^[0-9a-z]{20}$/),
    fileName: 'guests.csv',
    source: 'csv',
    encoding: 'utf-8',
    separator: ';',
    sheet: null,
    columns: [
      { header: 'Id', samples: ['1', '2', '3'], choices: [], field: 'externalId' },
      { header: 'First name', samples: ['Ada', 'Bo', 'Cy'], choices: [], field: 'name' },
      { header: 'Last name', samples: ['Işık', 'Núñez', 'Смирнов'], choices: [], field: 'surname' },
      { header: 'Email', samples: ['ada@x.org', 'bo@new.org', 'CY@x.org'], choices: [], field: 'email' },
      { header: 'Company', samples: ['Ekmek', 'Pan\r\ny vino'], choices: [], field: 'company' },
    ],
    isRemembered: false,
    types: [],
    overwrite: false,
    options: [],
    statuses: [],
    country: null,
    counts: { rows: 4, added: 1, changed: 1, same: 1, refused: 1, problems: 1, leftOut: 0, notes: 0 },
    ownWords: 0,
    invitable: 1,
    leftOut: 0,
    added: [{ row: 4, name: 'Cy Смирнов', email: 'cy@x.org' }],
    changed: [{ row: 3, name: 'Bo Núñez', fields: ['company', 'email'] }],
    problems: [{ row: 5, name: 'Di', field: 'email', reason: 'emailUnreadable', params: { value: 'no email' } }],
    notes: [],
  })
  expect(await imports.everything()).toBe(before)
  const input = { eventId: event.eventId, importId: body.importId }
  const again = await server.call(importCalls.getPeopleImport, input, organizer)
  expect(again.body).toEqual({ preview: body, state: 'preview', report: null })
})

it.each([
  ['en', 'First name,Last name,Email,Job title', ['name', 'surname', 'email', 'jobTitle']],
  ['tr', 'Adı;Soyadı;E-posta;Ünvan', ['name', 'surname', 'email', 'jobTitle']],
  ['ru', 'Имя;Фамилия;Эл. почта;Должность', ['name', 'surname', 'email', 'jobTitle']],
  ['es', 'Nombre;Apellidos;Correo electrónico;Cargo', ['name', 'surname', 'email', 'jobTitle']],
  ['only a name', 'Name,Mail', ['fullName', 'email']],
  ['unknown words', 'Shoe size,Hat', [null, null]],
])('PIMPORT-2 recognizes columns by headers in %s', async (_, header, fields) => {
  const { body } = await imports.preview(`${header}\n${header.replaceAll(/[^,;]+/g, 'x')}\n`)
  expect(body.columns.map(({ field }) => field)).toEqual(fields)
})

it('PIMPORT-3 maps columns to categories by their name in any language, and reads options with any separator', async () => {
  const { categoryId, subCategoryIds } = await aCategory({ en: 'Offers', tr: 'Sundukları' }, [
    'Bread',
    'Wine, red',
    'Salt; sea',
  ])
  const diet = await aCategory({ en: 'Diet' }, [], { type: 'text' })
  const [bread, wine, salt] = subCategoryIds
  await imports.take(
    `Name,Sundukları,Diet\nAda,bread | Salt; sea,vegan\nBo,"Wine, red",\nCy,Salt; sea,\nDi,"Bread, Wine, red",\nEd,${bread},\n`,
  )
  const people = await imports.people()
  const chosen = people.map(({ name, answers }) => [name, answers])
  expect(chosen).toEqual([
    ['Bo', { [categoryId]: [wine] }],
    ['Cy', { [categoryId]: [salt] }],
    ['Ed', { [categoryId]: [bread] }],
  ])
  const { body } = await imports.preview(
    `Name,Sundukları,Diet\nAda,Bread|Salt; sea,vegan\nBo,"Bread; Cheese; Sugar",\n`,
  )
  expect(body.problems.map(({ row, field, reason, params }) => [row, field, reason, params])).toEqual([
    [2, categoryId, 'optionUnknown', { value: 'Salt; sea', count: 2 }],
    [3, categoryId, 'optionUnknown', { value: 'Cheese; Sugar', count: 2 }],
  ])
  expect(diet.categoryId).toBe(body.columns[2]?.field)
})

it('PIMPORT-3 takes an organizer’s column mapping, and remembers it for the next similar file', async () => {
  const file = 'Wer,Post,Firma,Extra\nAda Işık,ada@x.org,Ekmek,a\n'
  const { body } = await imports.preview(file)
  expect(body.columns.map(({ field }) => field)).toEqual([null, 'email', 'company', null])
  expect(body.problems.map(({ reason }) => reason)).toEqual(['nameMissing'])

  const { body: mapped } = await imports.map(body, { Wer: 'fullName' })
  expect(mapped).toMatchObject({
    importId: body.importId,
    counts: { added: 1, refused: 0 },
    isRemembered: false,
    added: [{ row: 2, name: 'Ada Işık', email: 'ada@x.org' }],
  })
  const next = await imports.preview(file.replace('Ada', 'Eda'))
  expect(next.body).toMatchObject({ isRemembered: true, added: [{ name: 'Eda Işık' }] })
  const other = await anEvent(server)
  const elsewhere = importsOf(server, other, await aParticipant(server, other, { organizer: true }))
  expect((await elsewhere.preview(file)).body.isRemembered).toBe(false)
})

it('PIMPORT-3 refuses one field for two columns, and accepts several columns of options', async () => {
  const { categoryId, subCategoryIds } = await aCategory({ en: 'Offers' }, ['Bread', 'Wine'])
  const { body } = await imports.preview('Name,One,Two\nAda,Bread,Wine\n')
  const wrong = await imports.map(body, { One: 'city', Two: 'city' })
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
    400,
    'invalidInput',
    [{ path: 'fields.2', key: 'validation.error.duplicate', params: { name: 'city' } }],
  ])
  await imports.map(body, { One: categoryId, Two: categoryId })
  await imports.finish(body.importId)
  expect((await imports.people())[0]?.answers).toEqual({ [categoryId]: subCategoryIds })
})

it('PIMPORT-3 forgets a category that was removed since', async () => {
  const { categoryId } = await aCategory({ en: 'Offers' }, ['Bread'])
  const file = 'Name,Was\nAda,Bread\n'
  const { body } = await imports.preview(file)
  await imports.map(body, { Was: categoryId })
  await server.call(setupCalls.deleteCategory, { eventId: event.eventId, categoryId }, organizer)
  const next = await imports.preview(file)
  expect(next.body.columns.map(({ field }) => field)).toEqual(['fullName', null])
})

it('PIMPORT-3 finds types by their name in any language, and asks for a type for each unknown name', async () => {
  const press = await typeNamed({ en: 'Press', tr: 'Basın' })
  const file = 'Name,Type\nAda,basın\nBo,Journalist\nCy,\nDi,Journalist\nEd,press\n'
  const { body } = await imports.preview(file)
  expect(body.types).toEqual([{ name: 'Journalist', rows: 2, typeId: null }])
  expect(body.problems).toEqual([
    { row: 3, name: 'Bo', field: 'type', reason: 'typeUnknown', params: { value: 'Journalist' } },
    { row: 5, name: 'Di', field: 'type', reason: 'typeUnknown', params: { value: 'Journalist' } },
  ])
  const { body: mapped } = await imports.map(body, {}, { types: [{ name: 'Journalist', typeId: press }] })
  expect(mapped).toMatchObject({ counts: { refused: 0, added: 5 }, types: [{ name: 'Journalist', typeId: press }] })
  await imports.finish(mapped.importId)
  expect((await imports.people()).map(({ name, type }) => [name, type])).toEqual([
    ['Ada', press],
    ['Bo', press],
    ['Cy', event.typeId],
    ['Di', press],
    ['Ed', press],
  ])
  expect((await imports.preview(file)).body.counts).toMatchObject({ same: 5, refused: 0 })
})

describe('refused files and rows', () => {
  it.each([
    ['a name that is too long', 'Name', '👩‍👩‍👧'.repeat(200), ['name', 'textTooLong', { most: 400, count: 1600 }]],
    [
      'a company that is a web address',
      'Name,Company',
      'Ada,https://ekmek.example',
      ['company', 'companyIsAddress', { value: 'https://ekmek.example' }],
    ],
    ['an unreadable yes or no', 'Name,Listed', 'Ada,maybe', ['listed', 'listedUnreadable', { value: 'maybe' }]],
    ['no name', 'Name,Email', ',ada@x.org', ['name', 'nameMissing', {}]],
    [
      'cells outside all columns',
      'Name,Email',
      'Ada,ada@x.org,,more\nBo,bo@x.org\nCy,cy@x.org',
      [null, 'cellsTooMany', { count: 4, most: 2 }],
    ],
    ['a duplicate id', 'Id,Name', '1,Ada\n1,Bo', ['externalId', 'externalIdTwice', { value: '1', first: 2 }]],
    [
      'a duplicate email',
      'Name,Email',
      'Ada,ada@x.org\nBo,ADA@x.org',
      ['email', 'emailTwice', { value: 'ada@x.org', first: 2 }],
    ],
    ['a duplicate name without any other field', 'Name', 'Ada Işık\nAda Işık', [null, 'personTwice', { first: 2 }]],
  ])('PIMPORT-5 refuses %s', async (_, header, rows, [field, reason, params]) => {
    const { body } = await imports.preview(`${header}\n${rows}\n`)
    expect(body.problems.map((each) => [each.field, each.reason, each.params])).toEqual([[field, reason, params]])
    expect(body.counts.refused).toBe(1)
  })

  it('PIMPORT-5 is a ticket of another system beside an id, if an organizer maps it as a ticket', async () => {
    const { body } = await imports.preview('Id,Name,Ticket\n1,Ada,T-1\n')
    expect([body.columns[2]?.field, body.problems]).toEqual([null, []])
    const { body: mapped } = await imports.map(body, { Ticket: 'ticketId' })
    expect(mapped.problems).toMatchObject([{ field: 'ticketId', reason: 'ticketUnreadable', params: { value: 'T-1' } }])
  })

  it('PIMPORT-5 is more options than a category allows', async () => {
    const { categoryId } = await aCategory({ en: 'Offers' }, ['Bread', 'Wine', 'Salt'], { maxSelectableOptionCount: 2 })
    const { body } = await imports.preview('Name,Offers\nAda,Bread; Wine; Salt\n')
    expect(body.problems).toMatchObject([
      { field: categoryId, reason: 'optionsTooMany', params: { most: 2, count: 3 } },
    ])
  })

  it('PIMPORT-5 is an email, or a ticket, that another participant has', async () => {
    const other = await aParticipant(server, event, { name: 'Bo' })
    await imports.take('Id,Name,Email\n1,Ada,ada@x.org\n2,Cy,cy@x.org\n')
    const { body } = await imports.preview(
      `Id,Name,Email,Ticket\n1,Ada,cy@x.org,\n2,Cy,,${other.ticketId}\n3,Di,ada@x.org,\n`,
    )
    expect(body.problems.map(({ row, reason, params }) => [row, reason, params])).toEqual([
      [2, 'emailOfAnother', { value: 'cy@x.org' }],
      [3, 'ticketOfAnother', { value: other.ticketId }],
      [4, 'emailOfAnother', { value: 'ada@x.org' }],
    ])
  })

  it('PIMPORT-4 lists the first 200 problems, and all of them page by page', async () => {
    const rows = Array.from({ length: 4_100 }, (_, at) => `P${at},no email`).join('\n')
    const { body } = await imports.preview(`Name,Email\n${rows}\n`)
    expect([body.counts.problems, body.problems.length]).toEqual([4_100, 200])
    const all: number[] = []
    const pageAfter = async (after: string | null): Promise<void> => {
      if (after === null) return
      const input = { eventId: event.eventId, importId: body.importId, after }
      const page = await server.call(importCalls.getPeopleProblems, input, organizer)
      all.push(...page.body.problems.map(({ row }) => row))
      await pageAfter(page.body.after)
    }
    await pageAfter('0')
    expect(all).toEqual(Array.from({ length: 4_100 }, (_, at) => at + 2))
  })
})

it('PIMPORT-5 accepts names in any script, 300 columns, and a long name of 200 characters', async () => {
  const more = Array.from({ length: 298 }, (_, at) => `Column ${at}`)
  const name = '𝒜'.repeat(200)
  const { body } = await imports.preview(
    `Name,Email,${more.join(',')}\n${name},a@x.org\n👩‍👩‍👧 Aile,b@x.org\nשָׁלוֹם כֹּהֵן,c@x.org\nمُحَمَّد,d@x.org\n`,
  )
  expect(body.counts).toMatchObject({ added: 4, refused: 0 })
  expect(body.columns).toHaveLength(300)
  await imports.finish(body.importId, { take: 'all' })
  expect((await imports.people()).map((each) => each.name).sort()).toEqual(
    [name, '👩‍👩‍👧 Aile', 'שָׁלוֹם כֹּהֵן', 'مُحَمَّد'].sort(),
  )
})

it.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'peopleFileUnknown'],
  ['other JSON', Buffer.from('{"talks": []}'), 'peopleFileUnknown'],
  ['nothing', Buffer.from(''), 'peopleFileEmpty'],
  ['a quote that is never closed', Buffer.from('Name\n"Ada\n'), 'peopleFileBroken'],
])('PIMPORT-1 refuses %s and saves nothing', async (_, file, code) => {
  expect((await imports.preview(file)).body.code).toBe(code)
  const previews = await server.ctx.db
    .selectFrom('import_preview')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .execute()
  expect(previews).toEqual([])
})

it('does not return a preview of people as one of a programme, or the reverse', async () => {
  const { body } = await imports.preview('Name\nAda\n')
  const asProgramme = await server.call(
    importCalls.getImport,
    { eventId: event.eventId, importId: body.importId },
    organizer,
  )
  expect(asProgramme.status).toBe(404)
})
