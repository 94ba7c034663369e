import { strToU8, zipSync } from 'fflate'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'

const office = (part: string, type: string) =>
  zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<?xml version="1.0"?><document/>',
  })
const open = (kind: string) => zipped({ mimetype: `application/vnd.oasis.opendocument.${kind}` })
const zipped = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), { level: 0 }),
  )

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

const MADE = {
  pdf: () => Buffer.from(PDF),
  docx: () => office('word/document.xml', WORD),
  xlsx: () => office('xl/workbook.xml', SHEET),
  pptx: () => office('ppt/presentation.xml', SLIDES),
  odt: () => open('text'),
  ods: () => open('spreadsheet'),
  odp: () => open('presentation'),
  mp4: () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2', 'latin1')]),
  webm: () =>
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, 0x18, 0x53, 0x80, 0x67]),
} as const

/** Makes the smallest valid file of this kind. */
export const aDocument = (kind: keyof typeof MADE): Buffer<ArrayBuffer> => MADE[kind]()
