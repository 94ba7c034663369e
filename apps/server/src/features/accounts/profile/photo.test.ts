import { createCipheriv } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let ada: TestUser
beforeEach(async () => {
  ada = await aUser(server)
})

const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const change = (image: string | null, headers = {}) =>
  server.call(accountCalls.changeProfile, { action: 'photo', image }, ada, headers)
const plain = (width: number, height: number, background = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background } })
const photoOf = async () => (await server.call(accountCalls.getProfile, {}, ada)).body.profilePhotoPath

const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true })
    .map(String)
    .filter((name) => path.basename(name).startsWith('photo.'))

async function pixelsOf(photoPath: string) {
  const file = await server.ctx.files.read(photoPath)
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  return sharp(Buffer.concat(chunks))
}

it('PROFILE-3 stores a jpeg as an upright square of 700 px without the metadata of the camera', async () => {
  // The left half is red, the right half blue, and the picture lies on its side: upright, red is on top.
  const blue = await plain(100, 100, '#0000ff').png().toBuffer()
  const bytes = await plain(200, 100, '#ff0000')
    .composite([{ input: blue, left: 100, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody' } } })
    .toBuffer()
  const { status, body } = await change(url(bytes, 'image/jpeg'))

  expect(status).toBe(200)
  expect(body.profilePhoto).toBe(`https://meet.example${body.profilePhotoPath}`)
  const picture = await pixelsOf(body.profilePhotoPath ?? '')
  const { format, width, height, exif } = await picture.metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 700, height: 700, exif: undefined })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const [red, , noBlue] = at(350, 50) as [number, number, number]
  expect(red > 200 && noBlue < 60).toBe(true)
  expect((at(350, 650)[2] ?? 0) > 200).toBe(true)
})

it('PROFILE-3 puts a transparent png on white', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { body } = await change(url(await clear.png().toBuffer()))
  const { data } = await (await pixelsOf(body.profilePhotoPath ?? '')).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

/** Returns bytes that cannot be compressed, the same in every run. */
const noise = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))

/** Returns a picture of one colour with one bit per pixel: 400 million pixels take about 50 kB. */
function bomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const moving = async () => {
  const still = await plain(20, 20).png().toBuffer()
  // An `acTL` chunk after the header turns a still png into an animated one.
  const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

it.each<[string, () => Promise<string>, number, string]>([
  ['a gif', async () => url(await plain(20, 20).gif().toBuffer(), 'image/gif'), 400, 'imageRefused'],
  ['a gif declared as png', async () => url(await plain(20, 20).gif().toBuffer()), 400, 'imageRefused'],
  [
    'a webp declared as jpeg',
    async () => url(await plain(20, 20).webp().toBuffer(), 'image/jpeg'),
    400,
    'imageRefused',
  ],
  ['an svg', async () => url(Buffer.from(svg), 'image/svg+xml'), 400, 'imageRefused'],
  ['an svg declared as png', async () => url(Buffer.from(svg)), 400, 'imageRefused'],
  ['an animated png', async () => url(await moving()), 400, 'imageRefused'],
  ['a small file of 400 million pixels', async () => url(bomb(20_000)), 400, 'imageRefused'],
  // The limit is far below that of the image library itself.
  ['one row more than 25 million pixels', async () => url(bomb(5_000, 5_001)), 400, 'imageRefused'],
  ['a truncated jpeg', async () => url((await aJpeg()).subarray(0, 4_000), 'image/jpeg'), 400, 'imageRefused'],
  ['a truncated png', async () => url((await aPng()).subarray(0, 4_000)), 400, 'imageRefused'],
  [
    'bytes that only begin like a png',
    async () => url(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), noise(900)])),
    400,
    'imageRefused',
  ],
  ['a URL', async () => 'https://example.org/photo.png', 400, 'imageRefused'],
  ['no picture at all', async () => 'data:image/png;base64,', 400, 'imageRefused'],
  ['an HTML page', async () => url(Buffer.from('<p>hello</p>'), 'text/html'), 400, 'imageRefused'],
  ['one byte more than 2 MB', async () => url(await tooLarge()), 413, 'imageTooLarge'],
  ['a body of more than 3 MB', async () => url(Buffer.alloc(2_400_000)), 413, 'imageTooLarge'],
])('PROFILE-4 refuses %s and leaves the previous photo', async (_what, make, status, code) => {
  await change(url(await plain(30, 30).png().toBuffer()))
  await server.settle()
  const [before, filesBefore] = [await photoOf(), files()]
  const answer = await change(await make())
  await server.settle()

  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect([await photoOf(), files()]).toEqual([before, filesBefore])
  expect(await server.ctx.files.read(before ?? '')).not.toBeNull()
})

const aNoise = () => sharp(noise(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
const tooLarge = async () => {
  const png = await aPng()
  return Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES + 1 - png.length)])
}
const aJpeg = () => aNoise().jpeg().toBuffer()
const aPng = () => aNoise().png().toBuffer()

it('PROFILE-4 accepts a picture of 25 million pixels', async () => {
  expect((await change(url(bomb(5_000)))).status).toBe(200)
})

it('PROFILE-4 removes the old file once another photo, or none, is saved', async () => {
  const one = (await change(url(await plain(30, 30).png().toBuffer()))).body.profilePhotoPath ?? ''
  const two = (await change(url(await plain(40, 40).png().toBuffer()))).body.profilePhotoPath ?? ''
  await server.settle()
  expect([await server.ctx.files.read(one), (await server.ctx.files.read(two)) !== null]).toEqual([null, true])
  expect((await change(null)).body).toMatchObject({ profilePhotoPath: null, profilePhoto: null })
  await server.settle()
  expect(await server.ctx.files.read(two)).toBeNull()
})

it('PROFILE-4 does not remove shared pictures, such as those of a demo', async () => {
  const shared = await server.ctx.files.save({ bytes: await aPng(), variant: 'portrait', extension: 'png' })
  await server.ctx.db.updateTable('app_user').set({ photo_path: shared }).where('user_id', '=', ada.userId).execute()
  await change(null)
  await server.settle()
  expect(await server.ctx.files.read(shared)).not.toBeNull()
})

it('PROFILE-4 leaves one file after twelve photos at once', async () => {
  await server.settle()
  const before = files().length
  const image = url(await plain(60, 60).png().toBuffer())
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(image)))
  await server.settle()

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(files().length).toBe(before + 1)
  expect(await server.ctx.files.read((await photoOf()) ?? '')).not.toBeNull()
})

it('PROFILE-4 stores one file and gives one answer to two requests with one key', async () => {
  await server.settle()
  const before = files().length
  const image = url(await plain(60, 60).png().toBuffer())
  const [one, two] = [
    await change(image, { 'idempotency-key': 'the-same-key' }),
    await change(image, { 'idempotency-key': 'the-same-key' }),
  ]
  expect(two.body).toEqual(one.body)
  expect(files().length).toBe(before + 1)
})

it('PROFILE-4 stores no file when the account has been deleted meanwhile', async () => {
  await server.settle()
  const before = files().length
  const image = url(await plain(60, 60).png().toBuffer())
  const onlyFiles = { ...server.ctx, inTransaction: () => Promise.reject(new Error('away')) }
  const { changePhoto } = await import('./change-photo.ts')
  await expect(
    changePhoto(
      onlyFiles,
      { userId: ada.userId, signInId: ada.signInId, ip: '', userAgent: '', isLocal: false },
      { action: 'photo', image },
    ),
  ).rejects.toThrow('away')
  expect(files().length).toBe(before)
})
