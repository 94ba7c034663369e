import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS, IMAGE_MAX_BYTES, type SentTo, topicName } from '@parley/contract'
import { appCalls, type EventFace, eventTopic } from '@parley/contract/app'
import { eventCalls, LOBBY_PICTURE_WIDTH, MAX_LOBBY_LETTERS } from '@parley/contract/events'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

type Blocks = NonNullable<SentTo<typeof eventCalls.changeLobby>['blocks']>
type Block = Blocks[number]

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const text = (id: string, more: Partial<Block> = {}): Block => ({ id, kind: 'text', text: { en: 'Welcome' }, ...more })
const change = (blocks: Blocks | null, lobbyRev?: number, at = eventId) =>
  server.call(
    eventCalls.changeLobby,
    { eventId: at, blocks, ...(lobbyRev === undefined ? {} : { lobbyRev }) },
    organizer,
  )
const settings = async (at = eventId) =>
  (await server.call(eventCalls.getEventSettings, { eventId: at }, organizer)).body
const lobby = async (at?: string) => (await settings(at)).lobby

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c2410c' } })
const urlOf = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const aPicture = async (width = 300, height = 200) => urlOf(await plain(width, height).png().toBuffer())
const add = async (image?: string) =>
  server.call(eventCalls.addLobbyPicture, { eventId, image: image ?? (await aPicture()) }, organizer)
const isThere = async (picturePath: string) => {
  const file = await server.ctx.files.read(picturePath)
  file?.stream.destroy()
  return file !== null
}
const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true }).filter((name) => path.extname(String(name)) === '.webp')

/** Runs the jobs of a day later. The clock is set back at once, because tokens do not last for a day. */
async function aDayLater() {
  server.setNow(NOW + DAY_MS)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'events.dropLobbyPictures.%'`.execute(
    server.ctx.db,
  )
  await server.settle()
  server.setNow(NOW)
}

it('LOBBY-1 saves the blocks in their order, shows them on open pages, and resets them to the default ones', async () => {
  const guest = await aParticipant(server, event)
  const page = await subscribeTo<EventFace>(server, url, guest.userId, topicName(eventTopic.path, { eventId }))
  const { body } = await change([
    { id: 'b2', kind: 'countdown' },
    text('b1', {
      isWide: true,
      title: { tr: 'Hoş geldiniz' },
      text: { en: 'One\n\nTwo' },
      participantTypes: [event.typeId],
    }),
  ])
  const usual = {
    isWide: false,
    participantTypes: null,
    title: {},
    text: {},
    picturePath: null,
    pictureSize: null,
    link: '',
  }
  const savedBlocks = [
    { ...usual, id: 'b2', kind: 'countdown' },
    {
      ...usual,
      id: 'b1',
      kind: 'text',
      isWide: true,
      title: { tr: 'Hoş geldiniz' },
      text: { en: 'One\n\nTwo' },
      participantTypes: [event.typeId],
    },
  ]
  await page.until(([row]) => row?.lobbyRev === 1)
  const shown = (await server.call(appCalls.getEvents, { id: eventId }, guest)).body.event?.lobby
  expect([body, page.rows()[0]?.lobby, shown, await lobby()]).toEqual([
    { lobbyRev: 1 },
    savedBlocks,
    savedBlocks,
    savedBlocks,
  ])

  await change(null)
  await page.until(([row]) => row?.lobbyRev === 2)
  expect([page.rows()[0]?.lobby, await lobby()]).toEqual([null, null])
  page.close()
})

it.each<[string, Blocks]>([
  ['31 blocks', Array.from({ length: 31 }, (_, index) => text(`b${index}`))],
  [
    'two blocks of a kind that is allowed once',
    [
      { id: 'a', kind: 'live' },
      { id: 'b', kind: 'live' },
    ],
  ],
  ['a duplicate id', [text('a'), text('a')]],
  ['an unknown kind', [{ id: 'a', kind: 'chat' as 'live' }]],
  ['an unknown language', [text('a', { text: { de: 'Hallo' } as Block['text'] })]],
])('LOBBY-1 refuses %s', async (_what, blocks) => {
  expect((await change(blocks)).body.code).toBe('invalidInput')
  expect(await lobby()).toBe(null)
})

it('LOBBY-2 accepts 40,000 characters in all, and no more', async () => {
  const long = 'x'.repeat(4_000)
  const blocks = Array.from({ length: 10 }, (_, index) => text(`b${index}`, { text: { en: long } }))
  expect(MAX_LOBBY_LETTERS).toBe(40_000)
  expect((await change(blocks)).status).toBe(200)
  expect((await change([...blocks, text('more', { text: { en: 'x' } })])).body.code).toBe('invalidInput')
})

it.each(['https://example.org/a?b=c#d', 'sessions', '/speakers/s1/', ''])(
  'LOBBY-2 accepts the link %j',
  async (link) => {
    expect((await change([text('a', { link })])).status).toBe(200)
  },
)

it.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://me:secret@example.org',
  'https://',
  '//example.org',
  'data:text/html,hi',
  'mailto:a@example.org',
  '../other',
  'sessions?x=1',
])('LOBBY-2 refuses the link %j', async (link) => {
  const { body } = await change([text('a', { link })])
  expect([body.code, await lobby()]).toEqual(['invalidInput', null])
})

it('LOBBY-3 stores the whole picture, upright, no wider than shown, and gives the block its size', async () => {
  const exif = { IFD0: { Artist: 'Me' } }
  const sideways = await plain(1000, 3000).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
  const { body } = await add(urlOf(sideways, 'image/jpeg'))
  expect([body.widthPx, body.heightPx]).toEqual([LOBBY_PICTURE_WIDTH, 533])
  const small = (await add()).body
  await change([
    { id: 'a', kind: 'picture', picturePath: body.picturePath, pictureSize: { widthPx: 1, heightPx: 1 } },
    { id: 'b', kind: 'picture', picturePath: small.picturePath },
  ])
  expect((await lobby())?.map(({ pictureSize }) => pictureSize)).toEqual([
    { widthPx: 1600, heightPx: 533 },
    { widthPx: 300, heightPx: 200 },
  ])
  const file = await server.ctx.files.read(body.picturePath)
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  const found = await sharp(Buffer.concat(chunks)).metadata()
  expect([found.format, found.width, found.height, found.exif]).toEqual(['webp', 1600, 533, undefined])
})

it.each<[string, () => Promise<string>, string]>([
  ['a gif declared as png', async () => urlOf(await plain(20, 20).gif().toBuffer()), 'imageRefused'],
  ['an HTML page', async () => urlOf(Buffer.from('<p>hello</p>'), 'text/html'), 'imageRefused'],
  ['one byte more than 2 MB', async () => urlOf(Buffer.alloc(IMAGE_MAX_BYTES + 1)), 'imageTooLarge'],
])('LOBBY-3 refuses %s and saves nothing', async (_what, make, code) => {
  const before = files()
  expect((await add(await make())).body.code).toBe(code)
  expect(files()).toEqual(before)
})

it('LOBBY-3 refuses a path that is not a picture of the lobby of this event', async () => {
  const own = (await add()).body.picturePath
  const elsewhere = await anEvent(server)
  const other = await aParticipant(server, elsewhere, { organizer: true })
  const input = { eventId: elsewhere.eventId, image: await aPicture() }
  const foreign = (await server.call(eventCalls.addLobbyPicture, input, other)).body.picturePath
  const refused = async (picturePath: string) =>
    (
      await change([
        { id: 'a', kind: 'picture', picturePath: own },
        { id: 'b', kind: 'picture', picturePath },
      ])
    ).body
  const field = { path: 'blocks.1.picturePath', key: 'validation.error.format' }
  expect(await refused(foreign)).toMatchObject({ code: 'invalidInput', fields: [field] })
  expect(await refused(`/files/${'a'.repeat(22)}/lobby.webp`)).toMatchObject({ code: 'invalidInput', fields: [field] })
  expect(await refused('https://example.org/a.webp')).toMatchObject({ code: 'invalidInput' })
  expect(await lobby()).toBe(null)
})

it('LOBBY-3 removes pictures that no block has used for a day, and no others', async () => {
  const [used, dropped, unsaved] = [(await add()).body, (await add()).body, (await add()).body]
  const block = (id: string, { picturePath }: { picturePath: string }): Block => ({ id, kind: 'picture', picturePath })
  await change([block('a', used), block('b', dropped)])
  await aDayLater()
  expect(await Promise.all([used, dropped, unsaved].map(({ picturePath }) => isThere(picturePath)))).toEqual([
    true,
    true,
    false,
  ])
  await change([block('a', used)])
  // A picture that was removed by mistake, or is used by an older draft, can be put back.
  expect((await change([block('a', used), block('b', dropped)])).status).toBe(200)
  await change([block('a', used)])
  await aDayLater()
  expect(await Promise.all([used, dropped].map(({ picturePath }) => isThere(picturePath)))).toEqual([true, false])
  expect((await change([block('b', dropped)])).body.code).toBe('invalidInput')
})

it('LOBBY-3 shares pictures with a copy of the event, until neither shows them', async () => {
  const { picturePath } = (await add()).body
  const unsaved = (await add()).body.picturePath
  const blocks: Blocks = [{ id: 'a', kind: 'picture', picturePath }]
  await change(blocks)
  const wanted = { name: 'Copy', eventKey: `copy-${event.eventKey}`, startDateMillis: NOW, endDateMillis: NOW + 1000 }
  const copy = (await server.call(appCalls.duplicateEvent, { eventId, ...wanted }, organizer)).body.eventId
  expect(await lobby(copy)).toEqual(await lobby())
  await change(null)
  await aDayLater()
  expect([await isThere(picturePath), await isThere(unsaved)]).toEqual([true, false])

  expect((await change(blocks, undefined, copy)).status).toBe(200)
  await change(null, undefined, copy)
  await aDayLater()
  expect(await isThere(picturePath)).toBe(false)
})

it('LOBBY-3 removes the oldest of 60 unused pictures', async () => {
  const { picturePath } = (await add()).body
  await sql`insert into lobby_picture (event_id, picture_path, width_px, height_px, unused_since)
    select ${eventId}, '/files/' || lpad(n::text, 22, 'x') || '/lobby.webp', 1, 1, ${new Date(NOW + 1)}
    from generate_series(1, 60) n`.execute(server.ctx.db)
  server.setNow(NOW + 1000)
  await add()
  await server.settle()
  expect(await isThere(picturePath)).toBe(false)
})

it('LOBBY-4 saves one of twelve organizers’ concurrent changes to the lobby, and refuses the others', async () => {
  const { lobbyRev } = await settings()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change([text(`b${index}`)], lobbyRev)))
  const accepted = answers.filter(({ status }) => status === 200)
  const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
  expect([accepted.map(({ body }) => body), codes]).toEqual([[{ lobbyRev: 1 }], Array(11).fill('lobbyChanged')])
  expect(await lobby()).toHaveLength(1)
  expect((await change([text('mine')], 1)).body).toEqual({ lobbyRev: 2 })
  expect((await change([text('over')])).body).toEqual({ lobbyRev: 3 })
})
