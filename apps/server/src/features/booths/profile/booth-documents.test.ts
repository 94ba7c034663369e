import { boothCalls } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES, MAX_DOCUMENTS } from '@parley/contract/events'
import { beforeEach, expect, it } from 'vitest'
import { aBooth, type TestBooth } from '../../../testing/a-booth.ts'
import { aDocument } from '../../../testing/a-document.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let booth: TestBooth
let guest: TestParticipant
let id: string
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  booth = await aBooth(server, event)
  id = booth.boothId
  guest = await aParticipant(server, event)
})

const add = (fileName: string, content: Uint8Array<ArrayBuffer> = aDocument('pdf'), type?: 'bvideo', headers = {}) =>
  server.call(
    boothCalls.addBoothDocument,
    { eventId, id, fileName, content, ...(type ? { type } : {}) },
    booth.owner,
    headers,
  )
const link = (url: string) => server.call(boothCalls.linkBoothVideo, { eventId, id, url }, booth.owner)
const shown = async () => (await server.call(boothCalls.getBooth, { eventId, id }, guest)).body
const names = async () => (await shown()).documents.map(({ name }) => name)
const fetched = (url: string) => server.app.fastify.inject(url)

it('BOOTH-14 BOOTH-3 can be read by anyone who sees the booth, for ten minutes, under its name', async () => {
  const { status, body } = await add('Fiyat listesi.pdf')
  expect([status, body.document]).toMatchObject([
    200,
    { type: 'document', name: 'Fiyat listesi.pdf', contentType: 'application/pdf', bytes: aDocument('pdf').byteLength },
  ])
  const [document] = (await shown()).documents
  const sent = await fetched(String(document?.url))
  expect([sent.statusCode, sent.rawPayload]).toEqual([200, aDocument('pdf')])
  expect(sent.headers['content-disposition']).toBe("inline; filename*=UTF-8''Fiyat%20listesi.pdf")
  expect((await fetched(String(document?.url.split('?')[0]))).statusCode).toBe(404)
  server.setNow(NOW + 600_001)
  expect((await fetched(String(document?.url))).statusCode).toBe(404)
})

it.each<[string, Uint8Array<ArrayBuffer>, 'bvideo' | undefined, number, string]>([
  ['an HTML page declared as PDF', Buffer.from('<script>alert(1)</script>'), undefined, 400, 'documentRefused'],
  ['a program', Buffer.from('MZ\x90\0'), undefined, 400, 'documentRefused'],
  [
    '5,000,001 bytes',
    Buffer.concat([aDocument('pdf'), Buffer.alloc(DOCUMENT_MAX_BYTES)]),
    undefined,
    413,
    'documentTooLarge',
  ],
  ['a PDF declared as video', aDocument('pdf'), 'bvideo', 400, 'documentRefused'],
])('BOOTH-14 BOOTH-15 refuses %s', async (_, content, type, status, code) => {
  const big = content.subarray(0, DOCUMENT_MAX_BYTES + 1)
  const answer = await add('a.pdf', big, type)
  expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code])
  expect(await names()).toEqual([])
})

it('BOOTH-14 takes 20 documents, even if twelve come at once; a video does not count', async () => {
  for (let at = 0; at < MAX_DOCUMENTS - 5; at++) await add(`${at}.pdf`)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(`late ${at}.pdf`)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : (body as { code?: string }).code)).sort()
  expect(codes).toEqual([...Array(5).fill('kept'), ...Array(7).fill('tooManyDocuments')])
  expect((await add('film.mp4', aDocument('mp4'), 'bvideo')).status).toBe(200)
  const { documents } = await shown()
  expect([documents.length, documents[0]?.type]).toEqual([MAX_DOCUMENTS + 1, 'bvideo'])
  const urls = await Promise.all(documents.map(async ({ url }) => (await fetched(url)).statusCode))
  expect(urls).toEqual(documents.map(() => 200))
})

it('BOOTH-14 is renamed, moved and removed with its file', async () => {
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push((await add(name)).body.document.id)
  const [a = '', b = '', c = ''] = ids
  const edit = (documentId: string, input: { name?: string; place?: number }) =>
    server.call(boothCalls.changeBoothDocument, { eventId, id, documentId, ...input }, booth.owner)
  await edit(c, { place: 0 })
  await edit(a, { name: 'A', place: 9 })
  expect(await names()).toEqual(['c', 'b', 'A'])
  const { documents, rev } = await shown()
  const remove = (documentId: string) =>
    server.call(boothCalls.deleteBoothDocument, { eventId, id, documentId }, booth.owner)
  expect([(await remove(b)).status, (await remove(b)).status, (await edit(b, { name: 'x' })).status]).toEqual([
    200, 404, 404,
  ])
  await server.settle()
  expect([await names(), (await shown()).rev]).toEqual([['c', 'A'], rev + 1])
  expect((await fetched(String(documents[1]?.url))).statusCode).toBe(404)
})

it('BOOTH-14 is saved once if it is sent twice under one idempotency key', async () => {
  const headers = { 'idempotency-key': 'a-key-of-a-leaflet' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => add('a.pdf', aDocument('pdf'), undefined, headers)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.document?.id}`)).size).toBe(1)
  const { documents } = await shown()
  expect(documents.length).toBe(1)
  expect((await fetched(String(documents[0]?.url))).statusCode).toBe(200)
})

it('BOOTH-15 BOOTH-9 a banner has one video, first among the documents, which counts for the score', async () => {
  await add('a.pdf')
  expect((await shown()).score).toBe(0)
  const film = await add('film.webm', aDocument('webm'), 'bvideo')
  expect(film.body.document.contentType).toBe('video/webm')
  expect(await names()).toEqual(['film.webm', 'a.pdf'])
  const linked = await link('youtu.be/dQw4w9WgXcQ')
  expect(linked.body.document).toMatchObject({
    type: 'bvideo',
    name: 'YouTube',
    url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    contentType: null,
    bytes: null,
  })
  await server.settle()
  expect([await names(), (await shown()).score]).toEqual([['YouTube', 'a.pdf'], 1])
  expect((await fetched(film.body.document.url)).statusCode).toBe(404)

  const crowd = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => link(`https://vimeo.com/${at + 1}`)),
    ...Array.from({ length: 6 }, (_, at) => add(`${at}.mp4`, aDocument('mp4'), 'bvideo')),
  ])
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 200))
  const { documents, score } = await shown()
  expect([documents.map(({ type }) => type), score]).toEqual([['bvideo', 'document'], 1])
  const documentId = String(documents[0]?.id)
  await server.call(boothCalls.deleteBoothDocument, { eventId, id, documentId }, booth.owner)
  expect((await shown()).score).toBe(0)
})

it('BOOTH-16 refuses any other address', async () => {
  for (const url of ['https://example.org/film.mp4', 'javascript:alert(1)', 'https://youtube.com/']) {
    const { status, body } = await link(url)
    expect([status, (body as { code?: string }).code]).toEqual([400, 'videoAddressRefused'])
  }
  expect(await names()).toEqual([])
})
