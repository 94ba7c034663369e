import { type FailureName, failures, topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import { fetchedPeople, importCalls } from '@parley/contract/imports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aPretix, aPretixOrder, type FakePretix } from '../../testing/a-pretix.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { importsOf, type People } from '../../testing/people-imports.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { FETCHES_AN_HOUR } from './fetch-people.ts'

let server: TestServer
let pretix: FakePretix
let event: TestEvent
let organizer: TestParticipant
let imports: People
let url: string

beforeAll(async () => {
  pretix = await aPretix()
  server = await startServer({ IMPORT_ORIGINS: pretix.origin })
  url = await server.listen()
})
afterAll(async () => {
  await server.close()
  await pretix.close()
})
beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  imports = importsOf(server, event, organizer)
  pretix.orders = [aPretixOrder(), aPretixOrder(), aPretixOrder()]
})
afterEach(() => {
  pretix.odd = []
})

const fetchFrom = (address = pretix.address, token = pretix.token, headers = {}) =>
  server.call(importCalls.fetchPeople, { eventId: event.eventId, address, token }, organizer, headers)

async function ended(token?: string): Promise<{ last: CommandRow | undefined; updates: readonly CommandRow[] }> {
  const { body } = await fetchFrom(pretix.address, token)
  const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId: body.commandId })
  const listener = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
  await listener.until(([row]) => row !== undefined && row.state !== 'running')
  listener.close()
  return { last: listener.rows()[0], updates: listener.heard }
}
const importIdOf = (row: CommandRow | undefined) => fetchedPeople.parse(row?.result).importId

it('PIMPORT-12 fetches attendees, previews them, and matches them in the next fetch and in a file', async () => {
  const { last } = await ended()
  const input = { eventId: event.eventId, importId: importIdOf(last) }
  const { body } = await server.call(importCalls.getPeopleImport, input, organizer)
  expect(body).toMatchObject({
    state: 'preview',
    preview: { source: 'pretix', fileName: 'fair / days', counts: { rows: 3, refused: 3 }, leftOut: 0 },
  })
  expect(body.preview.types).toEqual([{ name: 'Conference ticket', rows: 3, typeId: null }])
  const types = [{ name: 'Conference ticket', typeId: event.typeId }]
  const { body: mapped } = await imports.map(body.preview, {}, { types })
  expect(mapped.counts).toMatchObject({ added: 3, refused: 0 })
  await imports.finish(mapped.importId, { take: 'all' })

  const again = await server.call(
    importCalls.getPeopleImport,
    { eventId: event.eventId, importId: importIdOf((await ended()).last) },
    organizer,
  )
  expect(again.body.preview).toMatchObject({ isRemembered: true, counts: { same: 3, added: 0 } })
  const document = { event: { items: [{ id: 1, name: 'Conference ticket' }], questions: [], orders: pretix.orders } }
  const file = await imports.preview(JSON.stringify(document), 'pretix.json')
  expect(file.body).toMatchObject({ source: 'pretixFile', isRemembered: true, counts: { same: 3 } })
})

it('PIMPORT-12 reports how many orders have arrived', async () => {
  pretix.orders = Array.from({ length: 7 }, () => aPretixOrder())
  const { updates } = await ended()
  const steps = updates.map(({ stepsDone, stepsAll }) => [stepsDone, stepsAll])
  expect(steps.at(-1)).toEqual([7, 7])
})

it('PIMPORT-13 stores the token nowhere', async () => {
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((line: string) => lines.push(String(line)) > 0) as typeof write
  const token = 'a-token-that-nobody-else-has'
  await ended(token)
  process.stdout.write = write
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(server.ctx.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${token}%`}`.execute(
      server.ctx.db,
    )
    if (hits.length > 0) found.push(name)
  }
  expect([found, lines.filter((line) => line.includes(token))]).toEqual([[], []])
})

/** Returns the length of the longest text that this thread decodes. Reading a page would decode a long one. */
function longestTextHere(): () => number {
  let longest = 0
  const seen = (text: string) => {
    longest = Math.max(longest, text.length)
    return text
  }
  const { toString } = Buffer.prototype
  const { decode } = TextDecoder.prototype
  Buffer.prototype.toString = function (this: Buffer, ...how: Parameters<Buffer['toString']>) {
    return seen(toString.apply(this, how))
  }
  TextDecoder.prototype.decode = function (
    this: InstanceType<typeof TextDecoder>,
    ...bytes: Parameters<typeof decode>
  ) {
    return seen(decode.apply(this, bytes))
  }
  onTestFinished(() => {
    Buffer.prototype.toString = toString
    TextDecoder.prototype.decode = decode
  })
  return () => longest
}

it('PIMPORT-30 stops at the first of 25 pages of 2.6 million objects, reads it in a worker, and retains none', {
  timeout: 60_000,
}, async () => {
  const body = `{"next": "${pretix.address}?page=2", "results": [${'{},'.repeat(2_600_000)}{}]}`
  pretix.odd = Array.from({ length: 25 }, () => ({ status: 200, body }))
  const [before, requestCount] = [process.memoryUsage().rss, pretix.asked.length]
  const longestText = longestTextHere()
  const { last } = await ended()

  expect(last).toMatchObject({ state: 'failed', error: failures.pretixTooLarge.code })
  expect(pretix.asked.length - requestCount).toBe(1)
  expect(longestText()).toBeLessThan(body.length / 10)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(600)
})

it.each<[string, () => void, FailureName]>([
  ['a wrong token', () => void (pretix.odd = [{ status: 401 }]), 'pretixRefused'],
  ['an unknown event', () => void (pretix.odd = [{ status: 404 }]), 'pretixNotFound'],
  ['a broken page', () => void (pretix.odd = [{ status: 200, body: '{' }]), 'pretixUnreadable'],
  [
    'a server that does not answer',
    () => void (pretix.odd = Array.from({ length: 20 }, () => 'breaks' as const)),
    'pretixAway',
  ],
  ['an event without attendees', () => void (pretix.orders = []), 'peopleFileEmpty'],
])('PIMPORT-13 reports the problem with %s', async (_, prepare, name) => {
  prepare()
  expect((await ended()).last).toMatchObject({ state: 'failed', error: failures[name].code })
})

it.each([
  'https://127.0.0.1/fair/days/',
  'https://[::1]/fair/days/',
  'https://10.0.0.1/fair/days/',
  'https://192.168.1.1/fair/days/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0x7f000001/fair/days/',
  'https://2130706433/fair/days/',
  'http://pretix.eu/fair/days/',
  'https://user:password@pretix.eu/fair/days/',
  'https://pretix.eu/',
  'not an address',
])('PIMPORT-13 sends no request to %s', async (address) => {
  const requestCount = pretix.asked.length
  const { status, body } = await fetchFrom(address)
  expect([status, body.code]).toEqual([400, 'pretixAddress'])
  expect(pretix.asked.length).toBe(requestCount)
})

it('PIMPORT-12 fetches once for one key, however often it is sent', async () => {
  const requestCount = pretix.asked.length
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    await fetchFrom(pretix.address, pretix.token, headers),
    await fetchFrom(pretix.address, pretix.token, headers),
  ]
  expect(new Set(answers.map(({ body }) => body.commandId)).size).toBe(1)
  const topic = topicName(commandTopic.path, {
    userId: organizer.userId,
    commandId: String(answers[0]?.body.commandId),
  })
  const listener = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
  await listener.until(([row]) => row?.state === 'executed')
  listener.close()
  expect(pretix.asked.slice(requestCount).filter((path) => path.includes('/orders/')).length).toBe(2)
})

it('PIMPORT-13 allows an event 30 fetches in an hour', async () => {
  pretix.orders = []
  for (let nth = 0; nth < FETCHES_AN_HOUR; nth++) expect((await ended()).last?.state).toBe('failed')
  expect((await fetchFrom()).status).toBe(429)
})

it('PIMPORT-13 ends with its process, and reports it', async () => {
  const own = await startServer({ IMPORT_ORIGINS: pretix.origin })
  const [ownEvent, silent] = [await anEvent(own), await aPretix()]
  await silent.close()
  const someone = await aParticipant(own, ownEvent, { organizer: true })
  pretix.isSilent = true
  const input = { eventId: ownEvent.eventId, address: pretix.address, token: 'none' }
  const { body } = await own.call(importCalls.fetchPeople, input, someone)
  expect(body.commandId).toMatch(/^[0-9a-z]{20}$/)
  await own.close()
  pretix.isSilent = false
})
