import { importCalls } from '@parley/contract/imports'
import { personFieldNames, setupCalls } from '@parley/contract/participants'
import * as fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { consumeLimit } from '../../platform/concurrency/limiter.ts'
import { textInAll } from '../../platform/texts.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { importsOf } from '../../testing/people-imports.ts'
import { sizes } from '../../testing/sizes.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../participants/index.ts'
import { PEOPLE_EXPORTS, peopleExports } from './export-people.ts'
import { parseCsv, parseXlsx } from './tables/index.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true, name: 'Olga', surname: 'Ivanova' })
})

interface Wanted {
  readonly format?: 'csv' | 'xlsx'
  readonly language?: 'en' | 'tr' | 'ru' | 'es'
}
async function exportOf({ eventId } = event, as = organizer, wanted: Wanted = {}): Promise<Uint8Array> {
  const { status, body } = await server.call(importCalls.exportPeople, { eventId, ...wanted }, as)
  expect(status).toBe(200)
  return new Uint8Array(await (body as unknown as Blob).arrayBuffer())
}
function tableOf(rows: readonly { readonly cells: readonly string[] }[]) {
  const [{ cells: headers } = { cells: [] }, ...below] = rows
  return below.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))
}
const keep = (people: readonly NewParticipant[], { eventId } = event) =>
  server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))

async function aCategory(at: TestEvent, as: TestParticipant, en: string, options: readonly string[]) {
  const { body } = await server.call(
    setupCalls.createCategory,
    {
      eventId: at.eventId,
      type: options.length > 0 ? ('select' as const) : ('text' as const),
      texts: { en, ru: `${en} ru` },
      options: options.map((text) => ({ texts: { en: text, ru: `${text} ru` } })),
    },
    as,
  )
  return body
}

it('PIMPORT-14 exports all people with all their data, as a file that spreadsheets open without running anything', async () => {
  const { categoryId, subCategoryIds } = await aCategory(event, organizer, 'Offers', ['Bread', 'Salt; sea'])
  const [saved] = await keep([
    {
      name: '=HYPERLINK("http://x")',
      surname: 'O"Neill, Jr.',
      email: 'ada@x.org',
      phone: '+905551112233',
      company: '@cme',
      biography: 'One\nTwo',
      social: { linkedin: 'ada' },
      typeId: event.typeId,
      state: 'invited',
      listed: false,
      externalKey: 'people:-7',
      categories: [{ categoryId, selected: subCategoryIds }],
    },
  ])
  const response = await server.app.fastify.inject({
    url: `/api/event/people-export?eventId=${event.eventId}`,
    headers: { authorization: `Bearer ${organizer.token}` },
  })
  expect([response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename*=UTF-8''${event.eventKey}-people.csv`,
  ])
  const text = response.rawPayload.toString()
  expect(text.startsWith('\ufeffId,Ticket,First name,Last name,Email,Phone,')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")","O""Neill, Jr.",ada@x.org,'+905551112233,`)
  expect(text).toContain(",'@cme,")
  expect(text).toContain("'-7,")
  const ada = tableOf(parseCsv(response.rawPayload).rows).find((row) => row.Email === 'ada@x.org')
  const others = personFieldNames.filter((field) => field !== 'offer')
  expect(ada).toEqual({
    ...Object.fromEntries(others.map((field) => [textInAll(`imports.people.field.${field}`).en, ''])),
    Id: '-7',
    Ticket: saved?.ticketId,
    'First name': '=HYPERLINK("http://x")',
    'Last name': 'O"Neill, Jr.',
    Email: 'ada@x.org',
    Phone: '+905551112233',
    Company: '@cme',
    Biography: 'One\nTwo',
    'Offers [offer]': '',
    LinkedIn: 'ada',
    'X (Twitter)': '',
    Facebook: '',
    Instagram: '',
    'Participant type': expect.any(String),
    Listed: 'no',
    Offers: `Bread; ${subCategoryIds[1]}`,
    Status: 'invited',
    Roles: '',
    'Takes part': '',
    'Added on': '2026-11-21T07:00:00Z',
    'Account email': '',
    'Kind of ticket': '',
    Rights: '',
    'Profile filled in': 'no',
    'Last change': '2026-11-21T07:00:00Z',
  })
})

it('PIMPORT-14 separates cells like spreadsheets of a language, and quotes the separators of others', async () => {
  const user = await aUser(server, { email: 'bo@work.example' })
  await aParticipant(server, event, { user, name: 'Bo', company: 'x;=1+1,=2', rights: ['reserveatable'] })
  const bytes = await exportOf(event, organizer, { language: 'tr' })
  expect(Buffer.from(bytes).toString()).toContain(`;"x;'=1+1,'=2";`)
  const { rows, separator } = parseCsv(bytes)
  const bo = tableOf(rows).find((row) => row['Adı'] === 'Bo')
  expect([separator, bo?.['Hesap e-postası'], bo?.Yetkiler]).toEqual([';', 'bo@work.example', 'masa ayırır'])
  expect(Object.values(bo ?? {})).toContain('x;=1+1,=2')
})

it('PIMPORT-14 exports the same as an Excel workbook, with headers in the chosen language', async () => {
  await keep([{ name: '=1+1', surname: 'Işık', phone: '+905551112233', typeId: event.typeId }])
  const { sheet, rows } = parseXlsx(await exportOf(event, organizer, { format: 'xlsx', language: 'tr' }))
  const table = tableOf(rows)
  const [olga, one] = ['Olga', '=1+1'].map((name) => table.find((row) => row['Adı'] === name))
  expect([sheet, olga?.Roller, one?.['Adı'], one?.Telefon, one?.Listede]).toEqual([
    'Katılımcılar',
    'organizatör',
    '=1+1',
    '+905551112233',
    'evet',
  ])
})

it('PIMPORT-14 exports thousands page by page, each person once, without the deleted', async () => {
  const count = Math.max(2_100, sizes(10_000))
  await keep(Array.from({ length: count }, (_, at) => ({ name: `P${at}`, typeId: event.typeId })))
  await keep([{ name: 'Gone', typeId: event.typeId, state: 'deleted' }])
  const names = tableOf(parseCsv(await exportOf()).rows).map((row) => row['First name'])
  expect(names.length).toBe(count + 1)
  expect(new Set(names).size).toBe(count + 1)
  expect(names).not.toContain('Gone')
})

it('PIMPORT-14 allows 60 exports in ten minutes', async () => {
  await consumeLimit(peopleExports(server.ctx), event.eventId, PEOPLE_EXPORTS.points - 1)
  await exportOf()
  const { status } = await server.call(importCalls.exportPeople, { eventId: event.eventId }, organizer)
  expect(status).toBe(429)
})

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: max }),
      fc.constantFrom(
        '=SUM(A1)',
        "'=x",
        '+1',
        '"quoted"',
        'a;b|c,d',
        'Işık',
        'שָׁלוֹם',
        '👩‍👩‍👧',
        'sep=;',
        'yes',
        'cat1',
        "'",
      ),
    )
    .map((each) =>
      each
        .toWellFormed()
        .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ')
        .trim()
        .slice(0, max)
        .toWellFormed(),
    )
const optional = (max: number) =>
  fc.option(
    text(max).filter((each) => each !== ''),
    { nil: null },
  )
const OPTIONS = ['Bread', 'Wine, red', 'Salt; sea', 'a|b', '=1', 'Bread ru', 'sub1', ' Sugar']

const OF_THE_EVENT = new Set([
  'Ticket',
  'Билет',
  'Status',
  'Статус',
  'Roles',
  'Роли',
  'Account email',
  'Эл. почта учётной записи',
])

it('PIMPORT-14 reads its own export: it changes nothing in the same event, and gives the same data in another', async () => {
  const elsewhere = await anEvent(server)
  const other = await aParticipant(server, elsewhere, { organizer: true, name: 'Other' })
  const ask = async (at: TestEvent, as: TestParticipant) => ({
    chosen: await aCategory(at, as, 'Offers', OPTIONS),
    said: await aCategory(at, as, 'City', []),
    again: await aCategory(at, as, 'Offers', ['One']),
  })
  const cats = await ask(event, organizer)
  expect(await ask(elsewhere, other)).toEqual(cats)
  const guests = (eventId: string) =>
    server.ctx.db.deleteFrom('participant').where('event_id', '=', eventId).where('organizer', '=', false).execute()
  const exportedRows = (file: Uint8Array, format: string) =>
    tableOf((format === 'csv' ? parseCsv : parseXlsx)(file).rows)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([header]) => !OF_THE_EVENT.has(header))))
      .filter((row) => !Object.values(row).some((cell) => cell === 'Other'))
      .sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1))
  const person = fc.record({
    name: text(40).filter((each) => each !== ''),
    surname: text(40),
    email: fc.option(
      fc.nat(9_999_999).map((nth) => `p${nth}@x.org`),
      { nil: null },
    ),
    phone: fc.constantFrom(null, '+905551112233', '+4917112345'),
    company: optional(60).filter((each) => !/^https?:/i.test(each ?? '')),
    jobTitle: optional(60),
    website: fc.constantFrom(null, 'http://x.org', 'https://y.org/?a=1'),
    city: optional(30),
    biography: fc.option(
      fc
        .tuple(text(50), text(50))
        .map((lines) => lines.filter(Boolean).join('\n'))
        .filter(Boolean),
      { nil: null },
    ),
    offer: optional(50),
    seek: optional(50),
    linkedin: optional(30),
    listed: fc.boolean(),
    key: fc.option(
      fc.nat(99_999_999).map((nth) => `people:${nth}`),
      { nil: null },
    ),
    options: fc.subarray([...OPTIONS.keys()]),
    said: optional(50),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('csv' as const, 'xlsx' as const),
      fc.constantFrom('en' as const, 'ru' as const),
      async (people, format, language) => {
        await guests(event.eventId)
        await guests(elsewhere.eventId)
        await keep(
          people.map(
            ({ key, linkedin, options, said: city, ...each }, at): NewParticipant => ({
              ...each,
              email: each.email && `${at}${each.email}`,
              typeId: event.typeId,
              externalKey: key && `${key}-${at}`,
              social: linkedin === null ? {} : { linkedin },
              categories: [
                {
                  categoryId: cats.chosen.categoryId,
                  selected: options.map((at) => String(cats.chosen.subCategoryIds[at])),
                },
                { categoryId: cats.said.categoryId, inputValue: city },
              ],
            }),
          ),
        )
        const file = await exportOf(event, organizer, { format, language })
        const imports = importsOf(server, event, organizer)
        const { body } = await imports.preview(file, `people.${format}`)
        expect(body.problems).toEqual([])
        expect(body.changed).toEqual([])
        expect(body.counts).toMatchObject({ rows: people.length + 1, same: people.length + 1 })

        const there = importsOf(server, elsewhere, other)
        const brought = await there.preview(file, `people.${format}`)
        await there.finish(brought.body.importId, { take: 'all' })
        expect(exportedRows(await exportOf(elsewhere, other, { format, language }), format)).toEqual(
          exportedRows(file, format),
        )
      },
    ),
    { numRuns: Math.max(6, sizes(50)), endOnFailure: true },
  )
})
