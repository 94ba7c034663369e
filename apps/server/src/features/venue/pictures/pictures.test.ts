import { readdirSync } from 'node:fs'
import { appCalls } from '@parley/contract/app'
import { PLAN_MAX_BYTES, venueCalls } from '@parley/contract/venue'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aFloorPlan, PLAN_SVG } from '../../../testing/a-floor-plan.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})

const upload = (
  content: Uint8Array<ArrayBuffer>,
  more: { fileName?: string; page?: string; planId?: string } = {},
  headers = {},
) =>
  server.call(
    venueCalls.addFloorPlan,
    { eventId: event.eventId, fileName: 'Hall.bin', content, ...more },
    organizer,
    headers,
  )
const plans = async () => (await server.call(venueCalls.getVenueMap, { eventId: event.eventId }, organizer)).body.plans
const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true })
    .map(String)
    .filter((name) => /\/plan\.\w+$/.test(name))
    .sort()

async function bytesOf(filePath: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (await server.ctx.files.read(filePath))?.stream ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const plain = (width: number, height: number, background: string | object = '#c2410c') =>
  sharp({ create: { width, height, channels: 4, background: background as string } })

/** A PDF of two pages: a red one of 400 by 200 points, and a blue one in portrait format. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 5 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 400]/Contents 6 0 R>>endobj
5 0 obj<</Length 29>>stream
1 0 0 rg 100 50 200 100 re f
endstream endobj
6 0 obj<</Length 29>>stream
0 0 1 rg 50 100 100 200 re f
endstream endobj
trailer<</Root 1 0 R>>
`)

it('VENUE-1 turns a photo upright, reduces it and removes the camera’s metadata', async () => {
  const photo = await plain(6_000, 3_000)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Me' } } })
    .toBuffer()
  const { status, body } = await upload(photo, { fileName: 'Ground floor.v2.JPG' })
  const { picturePath, id, ...plan } = body.plan
  expect([status, plan]).toEqual([
    200,
    {
      rev: 1,
      placesRev: 1,
      name: 'Ground floor.v2',
      index: 0,
      widthPx: 2_000,
      heightPx: 4_000,
      widthM: null,
      places: [],
    },
  ])
  const { format, width, height, exif } = await sharp(await bytesOf(picturePath)).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2_000, height: 4_000, exif: undefined })
  expect(await plans()).toEqual([{ id, picturePath, ...plan }])
})

it('VENUE-1 puts transparent pictures on white, and enlarges nothing', async () => {
  const { body } = await upload(await plain(80, 40, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer())
  const pixels = await sharp(await bytesOf(body.plan.picturePath))
    .raw()
    .toBuffer()
  expect([body.plan.widthPx, body.plan.heightPx, [...pixels.subarray(0, 3)]]).toEqual([80, 40, [255, 255, 255]])
})

it('VENUE-1 keeps a drawing as SVG, which a browser opens in a sandbox', async () => {
  const { body } = await upload(Buffer.from(PLAN_SVG.replace('<rect ', '<script>alert(1)</script><rect onload="a()" ')))
  const { picturePath, widthPx, heightPx } = body.plan
  expect([widthPx, heightPx, (await bytesOf(picturePath)).toString()]).toEqual([
    2_000,
    1_000,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="2000" height="1000">' +
      '<rect width="400" height="200" fill="#fff"/><rect x="20" y="20" width="80" height="60"/>' +
      '<rect x="140" y="20" width="80" height="60"/></svg>',
  ])
  const { headers } = await server.app.fastify.inject({ method: 'GET', url: picturePath })
  expect([headers['content-type'], headers['content-security-policy']]).toEqual([
    'image/svg+xml',
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  ])
})

it.each([
  ['1', { widthPx: 4_000, heightPx: 2_000 }, [255, 0, 0]],
  ['2', { widthPx: 2_000, heightPx: 4_000 }, [0, 0, 255]],
])('VENUE-1 draws page %s of a PDF', async (page, size, colour) => {
  const { body } = await upload(PDF, { page })
  const { widthPx, heightPx, picturePath } = body.plan
  expect({ widthPx, heightPx }).toEqual(size)
  const { data, info } = await sharp(await bytesOf(picturePath))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect(at(10, 10).every((part) => part > 250)).toBe(true)
  const off = at(widthPx / 2, heightPx / 2).map((part, index) => Math.abs(part - (colour[index] ?? 0)))
  expect(Math.max(...off)).toBeLessThan(6)
})

it('VENUE-1 reports the number of pages if a PDF lacks the requested page', async () => {
  const { status, body } = await upload(PDF, { page: '3' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalidInput',
    [{ path: 'page', key: 'validation.error.max', params: { number: 2 } }],
  ])
})

it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number, string]>([
  ['a gif', () => plain(20, 20).gif().toBuffer(), 400, 'planRefused'],
  ['an HTML page', () => Buffer.from('<p>hello</p>'), 400, 'planRefused'],
  ['a truncated picture', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 900), 400, 'planRefused'],
  ['a small file of 400 million pixels', () => bomb(20_000, 20_000), 400, 'planRefused'],
  ['a drawing in UTF-16', () => Buffer.from(PLAN_SVG, 'utf16le'), 400, 'planRefused'],
  ['a truncated PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog'), 400, 'planRefused'],
  ['a PDF page of extreme proportions', () => pdfOf('[0 0 90000 1]'), 400, 'planRefused'],
  ['one byte more than 20 MB', () => Buffer.alloc(PLAN_MAX_BYTES + 1), 413, 'planTooLarge'],
])('VENUE-1 refuses %s and saves nothing', async (_, make, status, code) => {
  const before = files()
  const answer = await upload(await make())
  await server.settle()
  expect([answer.status, answer.body.code, await plans(), files()]).toEqual([status, code, [], before])
})

const pdfOf = (box: string) => Buffer.from(PDF.toString().replace('[0 0 400 200]', box))

/** Returns a PNG with a header that declares more pixels than its data contains. */
async function bomb(width: number, height: number) {
  const png = await plain(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

it('VENUE-1 keeps serving other requests during an endless PDF', async () => {
  const endless = PDF.toString().replace('1 0 0 rg 100 50 200 100 re f', 'q '.repeat(2_000_000))
  const [slow, quick] = [upload(Buffer.from(endless)), plans()]
  expect(await quick).toEqual([])
  expect([200, 400]).toContain((await slow).status)
})

it('VENUE-3 replaces the picture of a plan and leaves all places where they are', async () => {
  const plan = await aFloorPlan(server, event, organizer)
  const places = [{ kind: 'area' as const, refId: null, label: 'Coffee', x: 0.25, y: 0.5 }]
  const input = { eventId: event.eventId, planId: plan.id, placesRev: plan.placesRev, places }
  const { body: saved } = await server.call(venueCalls.savePlaces, input, organizer)
  const { body } = await upload(PDF, { planId: plan.id, fileName: 'other.pdf' })
  await server.settle()
  expect(body.plan).toEqual({
    ...saved.plan,
    rev: saved.plan.rev + 1,
    picturePath: body.plan.picturePath,
    widthPx: 4_000,
    heightPx: 2_000,
  })
  expect(await server.ctx.files.read(plan.picturePath)).toBe(null)
})

it('VENUE-3 stores no file if the plan is gone, and one per idempotency key', async () => {
  const before = files().length
  const gone = await upload(PDF, { planId: 'none' })
  expect([gone.status, files().length]).toEqual([404, before])
  const once = { 'idempotency-key': 'the-same-plan' }
  const [one, two] = [await upload(PDF, {}, once), await upload(PDF, {}, once)]
  expect([two.body, files().length]).toEqual([one.body, before + 1])
})

it('VENUE-3 keeps the file of a picture that a copy of the event shows, until the copy has another', async () => {
  const plan = await aFloorPlan(server, event, organizer)
  const wanted = { name: 'Copy', eventKey: `copy-${event.eventKey}`, startDateMillis: NOW, endDateMillis: NOW + 1000 }
  const { body: copy } = await server.call(appCalls.duplicateEvent, { eventId: event.eventId, ...wanted }, organizer)
  const remove = async (eventId: string) => {
    await server.call(venueCalls.deleteFloorPlan, { eventId, planId: plan.id }, organizer)
    await server.settle()
    return (await server.ctx.files.read(plan.picturePath)) !== null
  }
  expect([await remove(event.eventId), await remove(copy.eventId)]).toEqual([true, false])
})
