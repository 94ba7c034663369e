import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchExternal } from '../../../platform/outside/fetch-external.ts'
import { aPretix, aPretixOrder, type FakePretix, type OddAnswer } from '../../../testing/a-pretix.ts'
import { type Asker, fetchAttendees } from './fetch-attendees.ts'
import { parseAddress } from './parse-address.ts'
import { parsePages } from './parse-page.ts'
import { parsePretixFile } from './parse-pretix-file.ts'
import { makePageReader } from './read-pages-in-worker.ts'

const MAX_PAGE_BYTES = 20_000_000
const reader = makePageReader()
let pretix: FakePretix
let waited: number[]
let progress: [number, number][]
beforeAll(async () => {
  pretix = await aPretix()
})
afterAll(async () => {
  await reader.close()
  await pretix.close()
})
beforeEach(() => {
  pretix.orders = []
  pretix.asked.length = 0
  ;[waited, progress] = [[], []]
})

const asker = (token = pretix.token): Asker => ({
  get: (address) =>
    fetchExternal(address, {
      headers: { Authorization: `Token ${token}` },
      signal: AbortSignal.timeout(10_000),
      mostBytes: MAX_PAGE_BYTES,
      origins: [pretix.origin],
    }),
  read: (order) => reader.read(order),
  pause: async (ms) => void waited.push(ms),
  check: () => undefined,
  onOrders: async (fetched, all) => void progress.push([fetched, all]),
})
const fetchPages = (token?: string) => fetchAttendees(String(parseAddress(pretix.address)), asker(token))
const fetchAll = async (token?: string) => parsePages(await fetchPages(token))

it('PIMPORT-12 fetches page by page, like the check-in app of pretix, and reports progress', async () => {
  pretix.orders = Array.from({ length: 5 }, () => aPretixOrder())
  const { rows, leftOut } = await fetchAll()
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
  expect(leftOut).toBe(0)
  expect(progress).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ])
  const [items, questions, first, second] = pretix.asked
  expect([items, questions]).toEqual(['items/', 'questions/'].map((at) => `/api/v1/organizers/fair/events/days/${at}`))
  expect(first).toMatch(/orders\/\?testmode=false&exclude=downloads&/)
  expect(second).toBe(`${first}&page=2`)
})

it('PIMPORT-12 makes a row of each paid admission ticket, and counts the ones it leaves out', async () => {
  pretix.items = [
    {
      id: 1,
      name: { en: 'Conference', de: 'Tagung' },
      admission: true,
      variations: [{ id: 7, value: { en: 'Student' } }],
    },
    { id: 2, name: 'Shirt', admission: false, variations: [] },
  ]
  pretix.questions = [
    {
      id: 3,
      question: { en: 'Diet' },
      identifier: 'D',
      options: [
        { id: 31, answer: { en: 'None, thanks' } },
        { id: 32, answer: 'Vegan' },
      ],
    },
    { id: 4, question: 'Never answered', identifier: 'N', options: [] },
  ]
  const [{ positions: [ticket = {}] = [] } = {}] = [aPretixOrder()] as { positions?: object[] }[]
  const answers = [{ question: 3, answer: 'None, thanks, Vegan', options: [31, 32] }]
  pretix.orders = [
    aPretixOrder(
      { secret: 's1', attendee_name: null, attendee_name_parts: {}, attendee_email: null, variation: 7, answers },
      {
        code: 'AAA',
        email: 'buyer@example.org',
        phone: '+491711234567',
        invoice_address: { name: 'Bo Buyer', company: 'Kite & Co' },
      },
    ),
    aPretixOrder(
      {},
      {
        positions: [
          { ...ticket, secret: 's2', attendee_email: null },
          { ...ticket, secret: 's3' },
          { ...ticket, item: 2 },
          { ...ticket, addon_to: 9 },
          { ...ticket, canceled: true },
        ],
      },
    ),
    aPretixOrder({}, { status: 'n' }),
    aPretixOrder({}, { status: 'c' }),
    aPretixOrder({}, { testmode: true }),
  ]
  const { headers, rows, leftOut } = await fetchAll()
  const shown = rows.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at]])))
  expect(shown[0]).toEqual({
    'Ticket secret': 's1',
    'Order code': 'AAA',
    'Position ID': '1',
    'Attendee name': 'Bo Buyer',
    'Attendee name: Given name': '',
    'Attendee name: Family name': '',
    'Attendee email': 'buyer@example.org',
    'Phone number': '+491711234567',
    Company: 'Kite & Co',
    City: '',
    Product: 'Conference – Student',
    Diet: 'None, thanks; Vegan',
  })
  // An order of several tickets does not use the buyer as an attendee.
  expect(shown.slice(1).map((row) => [row['Ticket secret'], row['Attendee email'], row.Product])).toEqual([
    ['s2', '', 'Conference'],
    ['s3', expect.stringMatching(/^ada/), 'Conference'],
  ])
  expect(leftOut).toBe(6)
})

it('PIMPORT-13 waits for the time that pretix asks for, and retries failed pages', async () => {
  pretix.orders = [aPretixOrder()]
  pretix.odd = [
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 429 },
    { status: 429, headers: { 'retry-after': '9999' } },
    { status: 502 },
    'breaks',
  ]
  expect((await fetchAll()).rows).toHaveLength(1)
  expect(waited).toEqual([7_000, 1_000, 60_000, 1_000, 2_000])
})

describe('PIMPORT-13 gives up', () => {
  const never = (answer: OddAnswer): OddAnswer[] => Array.from({ length: 40 }, () => answer)
  it.each<[string, OddAnswer[], string]>([
    ['if nothing answers', never('breaks'), 'pretixAway'],
    ['if every answer is an error', never({ status: 500 }), 'pretixAway'],
    ['if every answer is 429', never({ status: 429 }), 'pretixAway'],
    ['at a broken page', [{ status: 200, body: '{"results": [' }], 'pretixUnreadable'],
    ['at a page of something else', [{ status: 200, body: '<html>' }], 'pretixUnreadable'],
    ['at other JSON', [{ status: 200, body: '{"events": []}' }], 'pretixUnreadable'],
    ['at rows that are not objects', [{ status: 200, body: '{"results": [1]}' }], 'pretixUnreadable'],
    [
      'at a page that links to itself',
      [{ status: 200, body: '{"results": [], "next": "http://x/"}' }],
      'pretixUnreadable',
    ],
    [
      'at a redirect to another host',
      [{ status: 302, headers: { location: 'http://169.254.169.254/' } }],
      'pretixUnreadable',
    ],
    ['at an endless answer', [{ status: 200, body: `{"results": "${'a'.repeat(MAX_PAGE_BYTES)}"}` }], 'pretixTooLarge'],
    ['at an event without attendees', [], 'peopleFileEmpty'],
    ['if the event is unknown', [{ status: 404 }], 'pretixNotFound'],
    ['if the token lacks the right', [{ status: 403 }], 'pretixRefused'],
  ])('%s', async (_, odd, reason) => {
    pretix.odd = [...odd]
    await expect(fetchAll()).rejects.toMatchObject({ reason })
    pretix.odd = []
  })

  it('with a wrong token', async () => {
    await expect(fetchAll('wrong')).rejects.toMatchObject({ reason: 'pretixRefused' })
  })
})

const depth = 9_000_000
const hostile: [string, string, string][] = [
  ['18 MB of brackets', `{"results": [${'['.repeat(depth)}${']'.repeat(depth)}]}`, 'pretixTooLarge'],
  ['2.6 million objects', `{"results": [${'{},'.repeat(2_600_000)}{}]}`, 'pretixTooLarge'],
  ['six million numbers', `{"results": [{"a": [${'1,'.repeat(6_000_000)}1]}]}`, 'peopleFileEmpty'],
]

it.each(hostile)(
  'PIMPORT-30 refuses %s and answers other requests meanwhile',
  { timeout: 60_000 },
  async (_, body, reason) => {
    pretix.orders = []
    pretix.odd = [{ status: 200, body }]
    const before = process.memoryUsage().rss
    const lag = monitorEventLoopDelay({ resolution: 5 })
    lag.enable()
    await expect(fetchAll()).rejects.toMatchObject({ reason })
    lag.disable()
    pretix.odd = []
    expect(lag.max / 1e6).toBeLessThan(2_000)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(600)
  },
)

it('PIMPORT-13 follows a redirect on the same host', async () => {
  pretix.odd = [{ status: 301, headers: { location: '/api/v1/organizers/fair/events/days/items/?moved' } }]
  pretix.orders = [aPretixOrder()]
  expect((await fetchAll()).rows).toHaveLength(1)
})

it.each([
  'https://localhost/fair/days/',
  'https://[::1]/fair/days/',
  'https://10.1.2.3/fair/days/',
  'http://example.org/a/b/',
])('PIMPORT-13 sends no request to %s', async (address) => {
  await expect(fetchAttendees(String(parseAddress(address)), asker())).rejects.toMatchObject({
    reason: 'pretixAddress',
  })
})

it('PIMPORT-12 reads the same from the file that pretix exports', async () => {
  const fixture = new URL('../../../../../../e2e/fixtures/pretix-orders.json', import.meta.url)
  const { source, headers, rows, leftOut } = parsePretixFile(readFileSync(fixture))
  expect({ source, leftOut, names: rows.map(({ cells }) => cells[headers.indexOf('Attendee name')]) }).toEqual({
    source: 'pretixFile',
    leftOut: 3,
    names: ['Gökçe Işık', 'Пётр Смирнов', 'Águeda Núñez'],
  })
  expect(rows[1]?.cells[headers.indexOf('Which meals?')]).toBe('Vegan, Halal')
})

it.each([
  ['{"event": {"orders": []}}', 'peopleFileUnknown'],
  ['[1, 2]', 'peopleFileUnknown'],
  ['{"event": {"orders": [{"status": "n", "positions": []}]}}', 'peopleFileEmpty'],
  ['{"event": ', 'importNotJson'],
])('PIMPORT-12 refuses the file %s', (text, code) => {
  expect(() => parsePretixFile(Buffer.from(text))).toThrow(expect.objectContaining({ code }))
})
