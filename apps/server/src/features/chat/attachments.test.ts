import { ATTACHMENT_MAX_BYTES, chatCalls } from '@parley/contract/chat'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDocument } from '../../testing/a-document.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'
import { forgetUnsentFiles } from './jobs.ts'

const server = testServer()
let ada: TestParticipant
let bo: TestParticipant
let room: string
let talk: ReturnType<typeof talkIn>
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  await server.listen()
  const orange = { width: 3_000, height: 1_500, channels: 3 as const, background: '#f80' }
  const taken = sharp({ create: orange }).withExif({ IFD0: { Copyright: 'Somebody' } })
  photo = Uint8Array.from(await taken.jpeg().toBuffer())
})
beforeEach(async () => {
  server.setNow(NOW)
  talk = talkIn(server)
  const event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  room = await talk.open(ada, bo)
})

const add = (fileName: string, content: Uint8Array<ArrayBuffer>, who = ada, headers = {}) =>
  server.call(chatCalls.addAttachment, { roomId: room, fileName, content }, who, headers)
const send = (fileIds: string[], clientId: string, msg = '', who = ada) =>
  server.call(chatCalls.sendMessage, { roomId: room, clientId, msg, fileIds }, who)
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  status === 200 ? 'done' : String(body.code)
const fetched = (path: string) => server.app.fastify.inject(path)

it('CHAT-10 delivers files with a message, with an extension that matches the content, for ten minutes', async () => {
  const [plan, picture] = [await add('plan\u202Efdp.exe', aDocument('pdf')), await add('Holiday.JPG', photo)]
  expect([plan.body.file, picture.body.file]).toMatchObject([
    { name: 'planfdp.pdf', contentType: 'application/pdf', bytes: aDocument('pdf').byteLength },
    { name: 'Holiday.webp', contentType: 'image/webp' },
  ])
  const fileIds = [picture.body.file.id, plan.body.file.id]
  const sent = await send(fileIds, 'with-two-files')
  const [{ files = [] } = {}] = await talk.log(bo, room)
  expect(files).toMatchObject([
    { name: 'Holiday.webp', widthPx: 2_000, heightPx: 1_000 },
    { name: 'planfdp.pdf', widthPx: null, heightPx: null },
  ])
  const shown = await fetched(String(files[0]?.path))
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).exif]).toEqual([200, undefined])
  expect((await fetched(String(files[0]?.path.split('?')[0]))).statusCode).toBe(404)
  expect((await server.call(chatCalls.searchMessages, { query: 'holiday' }, bo)).body.found.length).toBe(1)
  // Sending again returns the same message, and no file is sent twice.
  expect((await send(fileIds, 'with-two-files')).body.message.id).toBe(sent.body.message.id)
  expect(codeOf(await send(fileIds, 'another-message'))).toBe('documentRefused')

  await server.call(chatCalls.deleteMessage, { roomId: room, id: sent.body.message.id }, ada)
  await server.settle()
  expect((await fetched(String(files[0]?.path))).statusCode).toBe(404)
  expect((await talk.log(bo, room)).map(({ files }) => files)).toEqual([[], []])
})

it('CHAT-10 sends a message with files once when twelve calls bring it at the same time', async () => {
  const { id } = (await add('a.pdf', aDocument('pdf'))).body.file
  const all = await Promise.all(Array.from({ length: 12 }, () => send([id], 'one-of-twelve')))
  expect([new Set(all.map(({ body }) => body.message?.id)).size, (await talk.log(bo, room)).length]).toEqual([1, 1])
})

it('CHAT-10 accepts up to 5,000,000 bytes, only files with matching content, and only one’s own', async () => {
  const pdf = (bytes: number) => {
    const whole = new Uint8Array(bytes)
    whole.set(aDocument('pdf'))
    return whole
  }
  const answers = [
    await add('a.pdf', pdf(ATTACHMENT_MAX_BYTES)),
    await add('a.pdf', pdf(ATTACHMENT_MAX_BYTES + 1)),
    await add('a.pdf', Uint8Array.from(Buffer.from('<script>alert(1)</script>'))),
    await add('a.jpg', Uint8Array.from(photo.subarray(0, 500))),
  ]
  expect(answers.map(codeOf)).toEqual(['done', 'documentTooLarge', 'documentRefused', 'documentRefused'])
  const { id } = (await add('mine.pdf', aDocument('pdf'), bo)).body.file
  expect([codeOf(await send([id], 'not-my-file')), codeOf(await send([], 'nothing-at-all'))]).toEqual([
    'documentRefused',
    'messageIsEmpty',
  ])
  const stranger = await aParticipant(server, await anEvent(server))
  expect(codeOf(await add('a.pdf', aDocument('pdf'), stranger))).toBe('notFound')
  expect(await talk.log(bo, room)).toEqual([])
})

it('STORE-3 deletes unsent files within an hour, and keeps the rest', async () => {
  const [unsent, sent] = [await add('a.pdf', aDocument('pdf')), await add('b.pdf', aDocument('pdf'))]
  await send([sent.body.file.id], 'a-sent-file')
  const savedFiles = async () =>
    (await server.ctx.pool.query('select name from chat_file where room_id = $1', [room])).rows
  server.setNow(NOW + 50 * 60_000)
  await forgetUnsentFiles.run(server.ctx, {})
  expect((await savedFiles()).length).toBe(2)
  server.setNow(NOW + 50 * 60_000 + 1)
  await forgetUnsentFiles.run(server.ctx, {})
  await server.settle()
  expect(await savedFiles()).toEqual([{ name: 'b.pdf' }])
  server.setNow(NOW)
  expect(codeOf(await send([unsent.body.file.id], 'too-late-now'))).toBe('documentRefused')
})

it('CHAT-17 shares only the known fields of a contact card', async () => {
  const card = {
    name: 'Ada',
    surname: 'Işık',
    email: 'ada@example.org',
    phone: '',
    company: 'Zeytin',
    jobTitle: '',
    website: '',
  }
  const share = (msg: string, clientId: string) =>
    server.call(chatCalls.sendMessage, { roomId: room, clientId, type: 'contact', msg }, ada)
  const sent = await share(JSON.stringify({ ...card, name: ' Ada\u202E ', evil: '<img>' }), 'a-card-of-ada')
  expect([sent.body.message.type, JSON.parse(sent.body.message.msg)]).toEqual(['contact', card])
  const empty = JSON.stringify(Object.fromEntries(Object.keys(card).map((name) => [name, ' '])))
  for (const msg of ['Hello', '{}', '[]', JSON.stringify({ ...card, name: 1 }), empty]) {
    expect(codeOf(await share(msg, 'not-a-card'))).toBe('invalidInput')
  }
  expect((await server.call(chatCalls.searchMessages, { query: 'isik' }, bo)).body.found.length).toBe(1)
})
