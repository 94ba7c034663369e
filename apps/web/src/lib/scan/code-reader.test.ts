import { afterEach, expect, it, vi } from 'vitest'
import { makeCodeReader } from './code-reader.ts'

const zxing = vi.hoisted(() => ({ readBarcodes: vi.fn(), prepareZXingModule: vi.fn() }))
vi.mock('zxing-wasm/reader', () => zxing)

afterEach(() => {
  vi.unstubAllGlobals()
})

const browserReads = (formats: string[]) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = async () => [{ rawValue: 'ABC', format: 'code_128' }]
    },
  )
const picture = { width: 1, height: 1, getContext: () => ({ getImageData: () => ({}) }) } as never

it("uses the browser's own reader if it supports the formats that we print", async () => {
  browserReads(['qr_code', 'code_128', 'ean_13'])
  const read = await makeCodeReader()
  expect(await read(picture)).toEqual({ text: 'ABC', format: 'code128' })
  expect(zxing.prepareZXingModule).not.toHaveBeenCalled()
})

it.each([
  ['missing', null],
  ['without formats', []],
])('loads a reader from our own host if that of the browser is %s', async (_, formats) => {
  if (formats) browserReads(formats)
  const position = {
    topLeft: { x: 1, y: 2 },
    topRight: { x: 5, y: 3 },
    bottomRight: { x: 4, y: 7 },
    bottomLeft: { x: 2, y: 6 },
  }
  zxing.readBarcodes
    .mockResolvedValueOnce([{ isValid: true, text: 'XYZ', format: 'QRCode', position }])
    .mockResolvedValueOnce([])
  const read = await makeCodeReader()
  expect([await read(picture), await read(picture)]).toEqual([
    { text: 'XYZ', format: 'qr', box: { left: 1, right: 5, top: 2, bottom: 7 } },
    null,
  ])
  const [{ overrides }] = zxing.prepareZXingModule.mock.calls[0] as [{ overrides: { locateFile(): string } }]
  expect(overrides.locateFile()).toMatch(/^\/.*zxing_reader.*\.wasm/)
})
