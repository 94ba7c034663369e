import { PEOPLE_ROWS, TABLE_COLUMNS } from '@parley/contract/imports'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ImportRefusal } from '../read/index.ts'
import { extractZip } from './extract-zip.ts'
import { type Sheet, tidyCells, tooLarge } from './parse-csv.ts'
import { MAX_CELL, MAX_CELLS, type TableRow } from './table.ts'

/**
 * @throws ImportRefusal `peopleFileUnknown` for an archive that is no workbook
 * @throws ImportRefusal `peopleFileBroken`, `importDoctype`, `importTooLarge`
 * @see docs/rules/imports.md PIMPORT-1
 */
export function parseXlsx(bytes: Uint8Array): Sheet {
  const parts = extractZip(bytes)
  const workbook = parts['xl/workbook.xml']
  if (!workbook) throw new ImportRefusal('peopleFileUnknown', { detail: 'an archive that is no workbook' })
  const targets = parseTargets(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())
  const strings = parseStrings(parts['xl/sharedStrings.xml'] ?? new Uint8Array())
  for (const { name, relation } of parseSheets(workbook)) {
    const part = parts[targets.get(relation) ?? '']
    const rows = part ? parseRows(part, strings) : []
    if (rows.length > 0) return { encoding: null, separator: null, sheet: name, rows }
  }
  throw new ImportRefusal('peopleFileEmpty')
}

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Names in the XML may have a prefix. */
function walk(part: Uint8Array, { open, text, close }: Handlers): void {
  if (part.length === 0) return
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const localName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw new ImportRefusal('importDoctype', { params: { line: parser.line, column: Math.max(1, parser.columnIndex) } })
  })
  parser.on('error', ({ message }) => {
    throw new ImportRefusal('peopleFileBroken', { detail: message })
  })
  parser.on('opentag', (tag) => open(localName(tag), tag.attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', (tag) => close(localName(tag)))
  parser.write(new TextDecoder().decode(part)).close()
}

function parseTargets(part: Uint8Array): Map<string, string> {
  const targets = new Map<string, string>()
  walk(part, {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

function parseSheets(part: Uint8Array): { name: string; relation: string }[] {
  const sheets: { name: string; relation: string }[] = []
  walk(part, {
    open: (name, attributes) => {
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes['name'] ?? '', relation })
    },
  })
  return sheets
}

/** Leaves out phonetic texts, which Japanese workbooks add. */
function parseStrings(part: Uint8Array): string[] {
  const strings: string[] = []
  let [string, isText, isSpoken] = ['', false, false]
  walk(part, {
    open: (name) => {
      if (name === 'si') string = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (text) => {
      if (isText && string.length < MAX_CELL) string += text
    },
    close: (name) => {
      if (name === 'si') strings.push(string)
      if (name === 'rPh') isSpoken = false
      if (name === 't') isText = false
    },
  })
  return strings
}

function parseRows(part: Uint8Array, strings: readonly string[]): TableRow[] {
  const rows: TableRow[] = []
  let [row, column, kind, value, isValue, cellCount] = [0, 0, '', '', false, 0]
  let cells: string[] = []
  walk(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        ;[kind, value] = [attributes['t'] ?? 'n', '']
      }
      isValue = name === 'v' || (name === 't' && kind === 'inlineStr')
    },
    text: (text) => {
      if (isValue && value.length < MAX_CELL) value += text
    },
    close: (name) => {
      isValue = false
      if (name === 'c') {
        const shown = shownOf(kind, value, strings)
        if (shown === '') return
        if (column > TABLE_COLUMNS * 2) throw tooLarge('columns', TABLE_COLUMNS)
        if (++cellCount > MAX_CELLS) throw tooLarge('cells', MAX_CELLS)
        while (cells.length < column - 1) cells.push('')
        cells[column - 1] = shown
      } else if (name === 'row') {
        const tidy = tidyCells(cells)
        if (tidy.length > 0) rows.push({ row, cells: tidy })
        if (rows.length > PEOPLE_ROWS * 2) throw tooLarge('rows', PEOPLE_ROWS)
      }
    },
  })
  return rows
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null
}

function shownOf(kind: string, value: string, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'e') return ''
  return kind === 'n' ? plainNumber(value) : value
}

/** Writes a number without an exponent: a spreadsheet may have taken a phone number for a number. */
function plainNumber(value: string): string {
  const number = Number(value)
  return /e/i.test(value) && Number.isSafeInteger(number) ? String(number) : value
}
