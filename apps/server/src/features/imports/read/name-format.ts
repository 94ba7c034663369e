const OPENINGS: readonly (readonly [pattern: RegExp, format: string])[] = [
  [/^\u00d0\u00cf.\u00e0\u00a1\u00b1.\u00e1/s, 'Excel 97–2003 (.xls)'],
  [/^%PDF-/, 'PDF'],
  [/^\{\\rtf/, 'RTF'],
  [/^\u0089PNG|^\u00ff\u00d8\u00ff|^GIF8|^RIFF....WEBP/, 'PNG, JPEG, GIF, WebP'],
  [/^[^A-Za-z]\u008b/, 'gzip (.gz)'],
  [/^7z\u00bc\u00af|^Rar!/, '7z, RAR'],
  [/^SQLite format 3/, 'SQLite'],
  [/^BEGIN:VCARD/i, 'vCard (.vcf)'],
  [/^BEGIN:VCALENDAR/i, 'iCalendar (.ics)'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|body|table)\b/i, 'HTML'],
  [/^<\?mso-application|^<\?xml[^>]*>\s*<\?mso-application/i, 'XML 2003 (Excel)'],
  [/<!doctype\s+plist/i, 'Apple property list (.plist)'],
  [/<!doctype\s+svg|^<svg\b/i, 'SVG'],
  [/<rss\b/i, 'RSS'],
  [/<feed\b/i, 'Atom'],
  [/<!doctype\s+(?:opml|ncx)|<opml\b/i, 'OPML'],
  [/^<(?:[?!]|[a-z])/i, 'XML'],
  [/^[{[]/, 'JSON'],
]

const ARCHIVES: readonly (readonly [part: string, format: string])[] = [
  ['opendocument.spreadsheet', 'OpenDocument (.ods)'],
  ['opendocument', 'OpenDocument'],
  ['Index/', 'Apple Numbers (.numbers)'],
  ['word/', 'Word (.docx)'],
  ['ppt/', 'PowerPoint (.pptx)'],
  ['xl/workbook.bin', 'Excel (.xlsb)'],
]

const BYTES_LOOKED_AT = 4_000

/** Returns the name of a file format, which is the same in every language; null if unknown. */
export function nameFormat(bytes: Uint8Array): string | null {
  const opening = Buffer.from(bytes.subarray(0, BYTES_LOOKED_AT)).toString('latin1')
  if (opening.startsWith('PK\u0003')) {
    const all = opening + Buffer.from(bytes.subarray(-BYTES_LOOKED_AT)).toString('latin1')
    return ARCHIVES.find(([part]) => all.includes(part))?.[1] ?? 'ZIP'
  }
  const text = opening.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  return OPENINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
