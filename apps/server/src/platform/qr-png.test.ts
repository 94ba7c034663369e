import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodeQr } from '../testing/read-qr.ts'
import { qrPng } from './qr-png.ts'

it('TICKET-2 draws a code with the given content, with a quiet zone of four modules', async () => {
  const content = 'https://meet.example/tickets/0123456789ABCDEF'
  const png = await qrPng(content)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const rows = Array.from({ length: info.height }, (_, y) => y)

  expect(await decodeQr(png)).toBe(content)
  expect(rows.find((y) => rows.some((x) => isDark(x, y)))).toBe(32)
})
