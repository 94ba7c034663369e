import { boothCalls } from '@parley/contract/booths'
import { importCalls } from '@parley/contract/imports'
import { setupCalls } from '@parley/contract/participants'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { type BoothFiles, boothImportsOf } from '../../testing/booth-imports.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let files: BoothFiles

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  files = boothImportsOf(server, event, organizer)
})

const aCategory = async (texts: Record<string, string>, options: string[]) => {
  const draft = { texts, forBooths: true, forPeople: false, options: options.map((en) => ({ texts: { en } })) }
  const { body } = await server.call(
    setupCalls.createCategory,
    { eventId: event.eventId, ...draft } as never,
    organizer,
  )
  return body
}
const aType = async (texts: Record<string, string>) =>
  (await server.call(boothCalls.createBoothType, { eventId: event.eventId, kind: 'sponsor', texts }, organizer)).body
    .typeId

const THREE = `\ufeffId;Firma;Stant no;Web sitesi;Açıklama;Öncelik
1;Gökçe Zeytin;Hall B, 14;gokce.example;"Soğuk sıkım
ve gerisi";5
2;Молочная верста;;https://versta.example;;
3;Águeda & Hijos;Hall C, 2;;Conservas;10
`

it('BIMPORT-1 shows how a file was read and the result of each row, and saves nothing but the preview', async () => {
  const before = await files.everything()
  const { status, body } = await files.preview(THREE, 'stands.csv')
  expect(status).toBe(200)
  expect(body).toEqual({
    importId: expect.stringMatching(/^[0-9a-z]{20}$/),
    fileName: 'stands.csv',
    source: 'csv',
    encoding: 'utf-8',
    separator: ';',
    sheet: null,
    columns: [
      { header: 'Id', samples: ['1', '2', '3'], choices: [], field: 'externalId' },
      {
        header: 'Firma',
        samples: ['Gökçe Zeytin', 'Молочная верста', 'Águeda & Hijos'],
        choices: [],
        field: 'boothName',
      },
      { header: 'Stant no', samples: ['Hall B, 14', 'Hall C, 2'], choices: [], field: 'location' },
      { header: 'Web sitesi', samples: ['gokce.example', 'https://versta.example'], choices: [], field: 'website' },
      { header: 'Açıklama', samples: ['Soğuk sıkım\nve gerisi', 'Conservas'], choices: [], field: 'description' },
      { header: 'Öncelik', samples: ['5', '10'], choices: [], field: 'rate' },
    ],
    isRemembered: false,
    types: [],
    overwrite: false,
    options: [],
    statuses: [],
    country: null,
    counts: { rows: 3, added: 3, changed: 0, same: 0, refused: 0, problems: 0, leftOut: 0, notes: 0 },
    ownWords: 0,
    invitable: 0,
    leftOut: 0,
    added: [
      { row: 2, name: 'Gökçe Zeytin', email: null },
      { row: 3, name: 'Молочная верста', email: null },
      { row: 4, name: 'Águeda & Hijos', email: null },
    ],
    changed: [],
    problems: [],
    notes: [],
  })
  expect(await files.everything()).toBe(before)
  const again = await server.call(
    importCalls.getBoothImport,
    { eventId: event.eventId, importId: body.importId },
    organizer,
  )
  expect(again.body).toEqual({ preview: body, state: 'preview', report: null })
  const asPeople = await server.call(
    importCalls.getPeopleImport,
    { eventId: event.eventId, importId: body.importId },
    organizer,
  )
  expect(asPeople.status).toBe(404)
})

it('BIMPORT-5 adds booths, with their texts, places and rates', async () => {
  expect((await files.take(THREE, { take: 'all' })).counts).toMatchObject({ rows: 3, added: 3, refused: 0 })
  const booths = await files.booths()
  expect(
    booths.map(({ name, location, website, description, rate, score, key, type }) => [
      name,
      location,
      website,
      description,
      rate,
      score,
      key,
      type,
    ]),
  ).toEqual([
    ['Gökçe Zeytin', 'Hall B, 14', 'http://gokce.example', 'Soğuk sıkım\nve gerisi', 5, 1, '1', 'exhibitor'],
    ['Águeda & Hijos', 'Hall C, 2', null, 'Conservas', 10, 1, '3', 'exhibitor'],
    ['Молочная верста', '', 'https://versta.example', '', 1, 0, '2', 'exhibitor'],
  ])
  const found = await server.call(boothCalls.searchBooths, { eventId: event.eventId, query: 'zeytin' }, organizer)
  expect(found.body.booths.map(({ boothName }) => boothName)).toEqual(['Gökçe Zeytin'])
})

it('BIMPORT-4 changes nothing when the same file is run again, and updates by id, else by name', async () => {
  await files.take(THREE)
  const before = await files.everything()
  expect((await files.take(THREE)).counts).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect(await files.everything()).toBe(before)

  const report = await files.take(
    'Id,Name,Location,Rate\n1,Gökçe Zeytin ve Kızları,Hall A\n,молочная  верста,Hall D\n4,New & Co,,7\n',
  )
  expect(report.counts).toMatchObject({ added: 1, changed: 2, same: 0, refused: 0 })
  const booths = await files.booths()
  expect(booths.map(({ name, location, key, rev }) => [name, location, key, rev])).toEqual([
    ['Gökçe Zeytin ve Kızları', 'Hall A', '1', 2],
    ['New & Co', '', '4', 1],
    ['Águeda & Hijos', 'Hall C, 2', '3', 1],
    ['молочная верста', 'Hall D', '2', 2],
  ])
})

it('BIMPORT-4 matches an existing booth by its name, gives it the id of the file, and accepts our own id', async () => {
  const { eventId } = event
  const made = await server.call(boothCalls.createBooth, { eventId, boothName: 'Anatolian Olives' }, organizer)
  const { boothId } = made.body
  await files.take('Id,Name\nA-1,anatolian olives\n')
  expect((await files.booths()).map(({ id, key }) => [id, key])).toEqual([[boothId, 'A-1']])
  await files.take(`Id,Location\n${boothId},Hall A\n`)
  expect((await files.booths()).map(({ key, location }) => [key, location])).toEqual([['A-1', 'Hall A']])
})

it('BIMPORT-4 refuses a name that several booths have, and a second row for one booth', async () => {
  await files.take('Id,Name\n1,Twins\n2,Twins\n3,Single\n')
  const { body } = await files.preview('Id,Name\n,Twins\n3,Single\n,single\n4,Twins\n')
  expect(body.problems.map(({ row, reason }) => [row, reason])).toEqual([[2, 'nameOfSeveral']])
  expect(body.counts).toMatchObject({ added: 2, same: 1 })
})

it('BIMPORT-2 finds types by their name in any language, and asks for a type for each unknown name', async () => {
  const gold = await aType({ en: 'Gold sponsor', tr: 'Altın sponsor' })
  const file = 'Name,Level\nA,altın sponsor\nB,Diamond\nC,\nD,Booth\n'
  const { body } = await files.preview(file)
  expect(body.types).toEqual([{ name: 'Diamond', rows: 1, typeId: null }])
  expect(body.problems).toEqual([
    { row: 3, name: 'B', field: 'type', reason: 'typeUnknown', params: { value: 'Diamond' } },
  ])
  const { body: mapped } = await files.map(body, {}, { types: [{ name: 'Diamond', typeId: gold }] })
  await files.finish(mapped.importId)
  expect((await files.booths()).map(({ name, type }) => [name, type])).toEqual([
    ['A', gold],
    ['B', gold],
    ['C', 'exhibitor'],
    ['D', 'exhibitor'],
  ])
  expect(await files.preview(file)).toMatchObject({ body: { isRemembered: true, counts: { same: 4 } } })
})

it('BIMPORT-2 remembers columns of booth files separately from those of people', async () => {
  const file = 'Wer,Was\nOliven,Halle 1\n'
  const { body } = await files.preview(file)
  await files.map(body, { Wer: 'boothName', Was: 'location' })
  expect((await files.preview(file)).body).toMatchObject({ isRemembered: true, counts: { added: 1 } })
  const { eventId } = event
  const people = { eventId, fileName: 'people.csv', content: Buffer.from(file) }
  const asPeople = await server.call(importCalls.previewPeople, people, organizer)
  expect(asPeople.body.isRemembered).toBe(false)
})

it('BIMPORT-3 reads answers to the categories of booths, and none to those of people', async () => {
  const shows = await aCategory({ en: 'At the booth', tr: 'Stantta' }, ['Tastings', 'Machines'])
  await server.call(
    setupCalls.createCategory,
    { eventId: event.eventId, texts: { en: 'Diet' }, type: 'text', options: [] } as never,
    organizer,
  )
  const { body } = await files.preview('Name,Stantta,Diet\nA,tastings; Machines,None\nB,Cheese,\n')
  expect(body.columns.map(({ field }) => field)).toEqual(['boothName', shows.categoryId, null])
  expect(body.problems).toMatchObject([{ row: 3, field: shows.categoryId, reason: 'optionUnknown' }])
  await files.finish(body.importId)
  expect((await files.booths()).map(({ answers }) => answers)).toEqual([{ [shows.categoryId]: shows.subCategoryIds }])
})

describe('refused files and rows', () => {
  it.each([
    ['no name', 'Id,Name,Location', '9,,Hall A', ['boothName', 'nameMissing', {}]],
    ['a name of 200 letters', 'Name', '🫒'.repeat(200), ['boothName', 'textTooLong', { most: 160, count: 400 }]],
    [
      'a name that is a web address',
      'Name',
      'https://olives.example',
      ['boothName', 'nameIsAddress', { value: 'https://olives.example' }],
    ],
    ['a rate that is not a number', 'Name,Rate', 'A,high', ['rate', 'rateUnreadable', { value: 'high', most: 1000 }]],
    ['a rate beyond 1,000', 'Name,Rate', 'A,1001', ['rate', 'rateUnreadable', { value: '1001', most: 1000 }]],
    ['an unreadable email', 'Name,Owner', 'A,nobody', ['ownerEmail', 'emailUnreadable', { value: 'nobody' }]],
    ['a duplicate id', 'Id,Name', '1,A\n1,B', ['externalId', 'externalIdTwice', { value: '1', first: 2 }]],
    ['a duplicate name', 'Name,Rate', 'Olives,1\nOLIVES,2', ['boothName', 'nameTwice', { value: 'olives', first: 2 }]],
    [
      'an owner of two booths',
      'Name,Owner',
      'A,ada@x.org\nB,ADA@x.org',
      ['ownerEmail', 'ownerTwice', { value: 'ada@x.org', first: 2 }],
    ],
    ['cells outside all columns', 'Name,Rate', 'A,1,,more\nB,2\nC,3', [null, 'cellsTooMany', { count: 4, most: 2 }]],
  ])('BIMPORT-3 refuses %s', async (_, header, rows, [field, reason, params]) => {
    const { body } = await files.preview(`${header}\n${rows}\n`)
    expect(body.problems.map((each) => [each.field, each.reason, each.params])).toEqual([[field, reason, params]])
    expect(body.counts.refused).toBe(1)
  })

  it.each([
    [
      '301 columns',
      `Name${',x'.repeat(300)}\nA${',1'.repeat(300)}\n`,
      'importTooLarge',
      { limit: 'columns', most: 300 },
    ],
    ['10,001 rows', `Name\n${'A\n'.repeat(10_001)}`, 'importTooLarge', { limit: 'rows', most: 10_000 }],
    ['JSON', '{"event": {"orders": [{}]}}', 'boothFileUnknown', { format: 'JSON' }],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3),
      'boothFileUnknown',
      { format: 'PNG, JPEG, GIF, WebP' },
    ],
    ['a quote that is never closed', 'Name,Rate\n"A,1\nB,2\n', 'boothFileBroken', { row: 2 }],
    ['only headers', 'Name,Rate\n', 'boothFileEmpty', {}],
    ['an archive that is not a workbook', zipSync({ 'a.xml': strToU8('<a/>') }), 'boothFileUnknown', { format: 'ZIP' }],
  ])('BIMPORT-1 refuses %s as a whole', async (_, file, code, params) => {
    const { body } = await files.preview(file)
    const refusal = body as unknown as { code: string; params?: Record<string, unknown> }
    expect([refusal.code, refusal.params ?? {}]).toEqual([code, params])
  })

  it('BIMPORT-1 accepts 300 columns and 10,000 rows', async () => {
    const wide = await files.preview(`Name${',x'.repeat(299)}\nA${',1'.repeat(299)}\n`)
    expect(wide.body.columns).toHaveLength(300)
    const long = await files.preview(`Name\n${Array.from({ length: 10_000 }, (_, nth) => `Booth ${nth}\n`).join('')}`)
    expect(long.body.counts).toMatchObject({ rows: 10_000, added: 10_000 })
  })
})

describe('the owner of a booth', () => {
  it('BIMPORT-7 reports how many owners would be invited, and refuses a member of another booth', async () => {
    const { boothId, owner } = await aBooth(server, event, { boothName: 'Owned', externalId: '1' })
    const member = await aMember(server, event, { boothId })
    const { email } = await server.ctx.db
      .selectFrom('user_email')
      .select('email')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow()
    await files.take('Id,Name\n2,Free\n')
    const { body } = await files.preview(
      `Id,Name,Owner\n1,Owned,someone@x.org\n2,Free,${email}\n3,New,new@x.org\n4,Other,other@x.org\n`,
    )
    expect(body.problems).toEqual([
      { row: 3, name: 'Free', field: 'ownerEmail', reason: 'ownerElsewhere', params: { value: email } },
    ])
    expect([body.invitable, body.counts.added]).toEqual([2, 2])
    expect(owner.participantId).not.toBe(member.participantId)
    const own = await files.preview(`Id,Name,Owner\n1,Owned,${email}\n`)
    expect([own.body.counts.same, own.body.invitable]).toEqual([1, 0])
  })

  it('BIMPORT-6 keeps texts that a team has entered for its booth, and takes type, place and rate from the file', async () => {
    await aBooth(server, event, { boothName: 'Olives', externalId: '1', description: 'Ours', website: null })
    const gold = await aType({ en: 'Gold' })
    const file = 'Id,Name,Description,Website,Location,Rate,Type\n1,Oil,Theirs,oil.example,Hall A,9,Gold\n'
    const { body } = await files.preview(file)
    expect([body.ownWords, body.changed]).toEqual([
      1,
      [{ row: 2, name: 'Oil', fields: ['location', 'website', 'type', 'rate'] }],
    ])
    await files.finish(body.importId)
    const readBooths = async () =>
      (await files.booths()).map(({ name, description, website, location, rate, type }) => [
        name,
        description,
        website,
        location,
        rate,
        type,
      ])
    expect(await readBooths()).toEqual([['Olives', 'Ours', 'http://oil.example', 'Hall A', 9, gold]])

    const next = await files.preview(file)
    const { body: overwriting } = await files.map(next.body, {}, { overwrite: true })
    await files.finish(overwriting.importId)
    expect(await readBooths()).toEqual([['Oil', 'Theirs', 'http://oil.example', 'Hall A', 9, gold]])
  })
})

describe('a run', () => {
  it('BIMPORT-5 imports all rows or none', async () => {
    const { body } = await files.preview('Name,Rate\nA,1\nB,high\n')
    const before = await files.everything()
    const refused = await files.run(body.importId, { take: 'all' })
    expect([refused.status, refused.body.code]).toEqual([409, 'boothRowsNotRight'])
    expect(await files.everything()).toBe(before)
    expect((await files.finish(body.importId)).counts).toMatchObject({ added: 1, refused: 1 })
  })

  it('BIMPORT-5 saves nothing of "all" when a row has become invalid', async () => {
    await files.take('Id,Name\n1,Twins\n')
    const { body } = await files.preview('Name,Location\nA,Hall A\nTwins,Hall B\n')
    await server.call(boothCalls.createBooth, { eventId: event.eventId, boothName: 'Twins' }, organizer)
    const before = await files.everything()
    const { body: started } = await files.run(body.importId, { take: 'all' })
    await server.settle()
    expect(await files.commandOf(started.commandId)).toMatchObject({ state: 'failed', error_code: 'boothRowsNotRight' })
    expect(await files.everything()).toBe(before)
  })

  it('BIMPORT-5 is refused once types or questions of booths have changed, and runs once', async () => {
    const { body } = await files.preview('Name\nA\n')
    await aType({ en: 'Gold' })
    const stale = await files.run(body.importId)
    expect([stale.status, stale.body.code]).toEqual([409, 'boothImportStale'])
    await files.map(body)
    await files.finish(body.importId)
    const twice = await files.run(body.importId)
    expect([twice.status, twice.body.code]).toEqual([409, 'boothImportStale'])
  })

  it('BIMPORT-5 creates each booth once when twelve organizers run the same file at once', async () => {
    const file = `Id,Name\n${Array.from({ length: 40 }, (_, nth) => `${nth},Booth ${nth}\n`).join('')}`
    const previews = await Promise.all(Array.from({ length: 12 }, () => files.preview(file)))
    const runs = await Promise.all(previews.map(({ body }) => files.run(body.importId)))
    await server.settle()
    const ended = await Promise.all(runs.map(({ body }) => files.commandOf(body.commandId)))
    expect(ended.map(({ state }) => state)).toEqual(runs.map(() => 'executed'))
    expect(await files.booths()).toHaveLength(40)
  })

  it('BIMPORT-5 sends as many statements for 900 rows as for nine', async () => {
    const fileOf = (count: number, name: string) =>
      `Id,Name,Location\n${Array.from({ length: count }, (_, nth) => `${name}${nth},${name} ${nth},Hall A\n`).join('')}`
    await files.take(fileOf(9, 'few'))
    await files.take(fileOf(900, 'many'))
    const recorder = recordStatements(server.ctx.pool)
    const countRun = async (count: number, name: string) => {
      const { body } = await files.preview(fileOf(count, name).replaceAll('Hall A', 'Hall B'))
      await files.run(body.importId)
      const sent = await recorder.during(() => server.settle())
      // Open pages, including those of teams and of people who asked a booth, are notified in batches of some hundred.
      const tellsPages = /command|'logo'|from invitation i, booth b|p\.user_id as "userId"/
      return sent.filter(({ text }) => /booth/.test(text) && !tellsPages.test(text)).length
    }
    expect(await countRun(900, 'many')).toBe(await countRun(9, 'few'))
  })
})
