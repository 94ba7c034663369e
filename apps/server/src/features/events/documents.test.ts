import { readdirSync } from 'node:fs'
import { appCalls } from '@parley/contract/app'
import { DOCUMENT_MAX_BYTES, eventCalls, MAX_DOCUMENTS } from '@parley/contract/events'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { documentName } from './documents.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const aPdf = (length = 40) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9, 'x')])
const add = (fileName: string, content: Uint8Array<ArrayBuffer> = aPdf(), headers = {}) =>
  server.call(eventCalls.addEventDocument, { eventId, fileName, content }, organizer, headers)
const list = async (who = organizer) =>
  (await server.call(eventCalls.getEventDocuments, { eventId }, who)).body.documents ?? []
const names = async () => (await list()).map(({ name }) => name)
const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true }).filter((name) => /document\.\w+$/.test(String(name)))

it('LOBBY-6 gives all participants a document, by a URL that works for ten minutes', async () => {
  const { status, body } = await add('C:\\plans\\Hall plan.pdf')
  expect([status, body.document.name, body.document.contentType, body.document.bytes]).toEqual([
    200,
    'Hall plan.pdf',
    'application/pdf',
    40,
  ])
  const guest = await aParticipant(server, event)
  const [document] = await list(guest)
  expect(document).toEqual({ ...body.document, url: expect.any(String) })
  const got = await server.app.fastify.inject({ method: 'GET', url: document?.url ?? '' })
  expect([got.statusCode, got.rawPayload.equals(aPdf())]).toEqual([200, true])
  server.setNow(NOW + 600_001)
  const late = await server.app.fastify.inject({ method: 'GET', url: document?.url ?? '' })
  server.setNow(NOW)
  expect(late.statusCode).toBe(404)
})

it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  ['an HTML page declared as PDF', async () => Buffer.from('<html><script>1</script>'), 400, 'documentRefused'],
  ['a program', async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 400, 'documentRefused'],
  ['nothing', async () => Buffer.alloc(0), 400, 'documentRefused'],
  ['one byte too many', async () => aPdf(DOCUMENT_MAX_BYTES + 1), 413, 'documentTooLarge'],
])('LOBBY-6 refuses %s and saves nothing', async (_what, make, status, code) => {
  const before = files()
  const answer = await add('plan.pdf', await make())
  expect([answer.status, answer.body.code, await list(), files()]).toEqual([status, code, [], before])
})

it('LOBBY-6 accepts a file of 5,000,000 bytes, and detects its type by its bytes', async () => {
  expect((await add('large.pdf', aPdf(DOCUMENT_MAX_BYTES))).status).toBe(200)
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const { body } = await add('really.pdf', picture)
  expect([body.document.name, body.document.contentType]).toEqual(['really.pdf.jpg', 'image/jpeg'])
})

it.each([
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['Plan.PDF', 'pdf', 'Plan.PDF'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['.pdf', 'pdf', 'document.pdf'],
  ['a\u0000b\u202Ec', 'pdf', 'abc.pdf'],
  ['x'.repeat(300), 'pdf', `${'x'.repeat(196)}.pdf`],
] as const)('LOBBY-6 names a file that was sent as %j with the type %s %j', (fileName, extension, name) => {
  expect(documentName(fileName, extension)).toBe(name)
})

it('LOBBY-6 renames and moves documents, and removes one with its file', async () => {
  for (const name of ['a', 'b', 'c']) await add(name)
  const [a, b] = await list()
  const changed = (input: object, documentId = a?.id ?? '') =>
    server.call(eventCalls.changeEventDocument, { eventId, documentId, ...input }, organizer)
  await changed({ name: 'Press kit' })
  await changed({ place: 2 })
  expect(await names()).toEqual(['b.pdf', 'c.pdf', 'Press kit.pdf'])
  await changed({ place: 0 })
  await changed({ name: 'Second', place: 1 }, b?.id)
  expect(await names()).toEqual(['Press kit.pdf', 'Second.pdf', 'c.pdf'])
  expect((await changed({ name: 'x' }, 'none')).body.code).toBe('notFound')

  const before = files().length
  const remove = () => server.call(eventCalls.deleteEventDocument, { eventId, documentId: b?.id ?? '' }, organizer)
  expect((await remove()).status).toBe(200)
  await server.settle()
  expect([await names(), files().length]).toEqual([['Press kit.pdf', 'c.pdf'], before - 1])
  expect((await remove()).body.code).toBe('notFound')
})

it('LOBBY-6 accepts 20 documents of a crowd of 24, stores no file of the others, and one for one key', async () => {
  const before = files().length
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => add(`${index}.pdf`)))
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused).toEqual(Array(24 - MAX_DOCUMENTS).fill('tooManyDocuments'))
  expect([(await list()).length, files().length - before]).toEqual([MAX_DOCUMENTS, MAX_DOCUMENTS])

  const [first] = await list()
  await server.call(eventCalls.deleteEventDocument, { eventId, documentId: first?.id ?? '' }, organizer)
  await server.settle()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const twice = await Promise.all([add('one.pdf', aPdf(), key), add('one.pdf', aPdf(), key)])
  expect(new Set(twice.map(({ body }) => body.document?.id)).size).toBe(1)
  expect([(await list()).length, files().length - before]).toEqual([MAX_DOCUMENTS, MAX_DOCUMENTS])
})

it('LOBBY-6 does not copy documents with an event', async () => {
  await add('plan.pdf')
  const wanted = { name: 'Copy', eventKey: `copy-${event.eventKey}`, startDateMillis: NOW, endDateMillis: NOW + 1000 }
  const copy = (await server.call(appCalls.duplicateEvent, { eventId, ...wanted }, organizer)).body.eventId
  expect((await server.call(eventCalls.getEventDocuments, { eventId: copy }, organizer)).body).toEqual({
    documents: [],
  })
})
