/* These documents only need to open. */

/** Turkish letters that WinAnsi lacks, with their glyph names. */
const EXTRA = [
  ['Ğ', 'Gbreve'],
  ['ğ', 'gbreve'],
  ['İ', 'Idotaccent'],
  ['ı', 'dotlessi'],
  ['Ş', 'Scedilla'],
  ['ş', 'scedilla'],
  ['–', 'endash'],
  ['’', 'quoteright'],
] as const
const FIRST_EXTRA = 128

const codeOf = (letter: string) => {
  const extra = EXTRA.findIndex(([known]) => known === letter)
  const code = extra === -1 ? (letter.codePointAt(0) ?? 0) : FIRST_EXTRA + extra
  return code > 255 ? 0x3f : code
}

const hexOf = (text: string) => [...text].map((letter) => codeOf(letter).toString(16).padStart(2, '0')).join('')

/** Writes a PDF of one page. The first line is the heading. Letters beyond Latin and Turkish become question marks. */
export function writePdf([heading = '', ...lines]: readonly string[]): Uint8Array<ArrayBuffer> {
  const text =
    `BT /F1 20 Tf 56 770 Td <${hexOf(heading)}> Tj /F1 11 Tf 0 -12 Td 16 TL ` +
    `${lines.map((line) => `T* <${hexOf(line)}> Tj`).join('\n')} ET`
  const differences = `${FIRST_EXTRA} ${EXTRA.map(([, name]) => `/${name}`).join(' ')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ' +
      `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >> >>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return new TextEncoder().encode(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
