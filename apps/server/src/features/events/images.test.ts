import { readdirSync } from 'node:fs'
import path from 'node:path'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type EventImageKind, eventCalls, eventImageKinds, eventImageSizes } from '@parley/contract/events'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})

const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const plain = (width: number, height: number, background: string | object = '#c2410c') =>
  sharp({ create: { width, height, channels: 4, background: background as string } })
const aPicture = async () => url(await plain(300, 200).png().toBuffer())
const change = (kind: EventImageKind, image: string | null, headers = {}) =>
  server.call(eventCalls.changeEventImage, { eventId: event.eventId, kind, image }, organizer, headers)
const shown = async () => (await server.call(appCalls.getEvents, { id: event.eventId }, organizer)).body.event?.images

const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true }).filter((name) => path.extname(String(name)) === '.webp')

async function pixelsOf(filePath: string | null) {
  const file = await server.ctx.files.read(filePath ?? '')
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  return sharp(Buffer.concat(chunks))
}

it.each(eventImageKinds)('EVENT-14 crops a %s to its size and shows it wherever the event is shown', async (kind) => {
  const upright = await plain(400, 900)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Me' } } })
    .toBuffer()
  const { status, body } = await change(kind, url(upright, 'image/jpeg'))
  expect(status).toBe(200)
  const { format, width, height, exif } = await (await pixelsOf(body.images[kind])).metadata()
  const { widthPx, heightPx } = eventImageSizes[kind]
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: widthPx, height: heightPx, exif: undefined })

  const none = { banner: null, side_banner: null, logo: null, top_banner: null }
  expect(body.images).toEqual({ ...none, [kind]: body.images[kind] })
  const { body: settings } = await server.call(eventCalls.getEventSettings, { eventId: event.eventId }, organizer)
  const { body: list } = await server.call(appCalls.getEvents, {}, organizer)
  const domain = await server.app.fastify.inject({ method: 'GET', url: `/domain/${event.eventKey}.json` })
  const card = list.events?.find(({ id }) => id === event.eventId)
  expect([await shown(), settings.images, card?.images, domain.json().images]).toEqual(Array(4).fill(body.images))
})

it('EVENT-14 leaves a logo transparent and puts a banner on white', async () => {
  const clear = url(await plain(80, 80, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())
  const cornerOf = async (kind: EventImageKind) => {
    const { body } = await change(kind, clear)
    return [...(await (await pixelsOf(body.images[kind])).ensureAlpha().raw().toBuffer()).subarray(0, 4)]
  }
  expect([(await cornerOf('logo'))[3], await cornerOf('banner')]).toEqual([0, [255, 255, 255, 255]])
})

it.each<[string, () => Promise<string>, number, string]>([
  ['a gif declared as png', async () => url(await plain(20, 20).gif().toBuffer()), 400, 'imageRefused'],
  ['an HTML page', async () => url(Buffer.from('<p>hello</p>'), 'text/html'), 400, 'imageRefused'],
  ['a URL', async () => 'https://example.org/banner.png', 400, 'imageRefused'],
  [
    '30 million pixels in a small file',
    async () => url(await plain(6_000, 5_000).png().toBuffer()),
    400,
    'imageRefused',
  ],
  ['one byte more than 2 MB', async () => url(Buffer.alloc(IMAGE_MAX_BYTES + 1)), 413, 'imageTooLarge'],
  ['a body of more than 3 MB', async () => url(Buffer.alloc(2_400_000)), 413, 'imageTooLarge'],
])('EVENT-14 refuses %s and leaves the previous picture', async (_what, make, status, code) => {
  await change('banner', await aPicture())
  await server.settle()
  const [before, filesBefore] = [await shown(), files()]
  const answer = await change('banner', await make())
  await server.settle()
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect([await shown(), files()]).toEqual([before, filesBefore])
})

it('EVENT-14 removes the old file once another picture, or none, is saved', async () => {
  const one = (await change('logo', await aPicture())).body.images.logo ?? ''
  const two = (await change('logo', await aPicture())).body.images.logo ?? ''
  await server.settle()
  expect([await server.ctx.files.read(one), (await server.ctx.files.read(two)) !== null]).toEqual([null, true])
  expect((await change('logo', null)).body.images.logo).toBe(null)
  await server.settle()
  expect(await server.ctx.files.read(two)).toBe(null)
})

it('EVENT-14 retains the file of a picture that a copy of the event shows, until the copy has another', async () => {
  const { body } = await change('logo', await aPicture())
  const copyKey = `copy-${event.eventKey}`
  const wanted = { name: 'Copy', eventKey: copyKey, startDateMillis: NOW, endDateMillis: NOW + 1000 }
  const copy = await server.call(appCalls.duplicateEvent, { eventId: event.eventId, ...wanted }, organizer)
  const logo = body.images.logo ?? ''
  await change('logo', null)
  await server.settle()
  expect(await server.ctx.files.read(logo)).not.toBe(null)

  const input = { eventId: copy.body.eventId, kind: 'logo', image: null } as const
  await server.call(eventCalls.changeEventImage, input, organizer)
  await server.settle()
  expect(await server.ctx.files.read(logo)).toBe(null)
})

it('EVENT-14 leaves one file after twelve pictures at once, and one for one key', async () => {
  await server.settle()
  const before = files().length
  const image = await aPicture()
  const answers = await Promise.all(Array.from({ length: 12 }, () => change('banner', image)))
  await server.settle()
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(files().length).toBe(before + 1)
  expect(await server.ctx.files.read((await shown())?.banner ?? '')).not.toBe(null)

  const once = { 'idempotency-key': 'the-same-picture' }
  const [one, two] = [await change('top_banner', image, once), await change('top_banner', image, once)]
  expect([two.body, files().length]).toEqual([one.body, before + 2])
})

it('EVENT-14 is for organizers alone, and stores no file for anyone else', async () => {
  const before = files()
  const image = await aPicture()
  const statuses = []
  for (const who of [await aParticipant(server, event, { moderator: true }), null]) {
    const input = { eventId: event.eventId, kind: 'logo', image } as const
    statuses.push((await server.call(eventCalls.changeEventImage, input, who)).status)
  }
  expect([statuses, files()]).toEqual([[403, 401], before])
})
