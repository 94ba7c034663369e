import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aDocument } from '../testing/a-document.ts'
import { detectDocumentType } from './detect-document-type.ts'

const MOST = 5_000_000

it.each(['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'mp4', 'webm'] as const)(
  'BOOTH-14 detects a %s by its bytes',
  async (extension) => {
    expect(await detectDocumentType(aDocument(extension), MOST)).toBe(extension)
  },
)

it('BOOTH-14 knows pictures', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const all = [picture.clone().png(), picture.clone().jpeg(), picture.clone().webp()]
  expect(await Promise.all(all.map(async (each) => detectDocumentType(await each.toBuffer(), MOST)))).toEqual([
    'png',
    'jpg',
    'webp',
  ])
})

it.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
  ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0')],
  ['plain text', Buffer.from('name;price\n')],
  ['nothing', Buffer.alloc(0)],
])('BOOTH-14 refuses %s', async (_, bytes) => {
  await expect(detectDocumentType(bytes, MOST)).rejects.toMatchObject({ reason: 'documentRefused' })
})

it('BOOTH-14 takes 5,000,000 bytes and not one more', async () => {
  const full = Buffer.concat([aDocument('pdf'), Buffer.alloc(MOST)])
  expect(await detectDocumentType(full.subarray(0, MOST), MOST)).toBe('pdf')
  await expect(detectDocumentType(full.subarray(0, MOST + 1), MOST)).rejects.toMatchObject({
    reason: 'documentTooLarge',
  })
})
